import type { Problem } from '../../core/problem.ts';
import { LineIndex } from '../../core/text.ts';
import type { ScannedMarkdown } from '../../diagram/markdown/scanMarkdown.ts';
import type { MermaidBlock } from '../../diagram/mermaidBlock.ts';
import { isPersonKind, type NodeKind } from '../../workflow/nodeKind.ts';
import type { WorkflowDefinition, WorkflowNode } from '../../workflow/workflowDefinition.ts';
import { documentSettings, findSections, type RunbookSection } from './findSections.ts';
import { nodesByName } from './nodesByName.ts';
import { commandsIn, proseOf } from './readSection.ts';
import { readStepSettings } from './readStepSettings.ts';
import { stepProblem } from './stepProblem.ts';

/** The document that a block stands in. */
export interface RunbookDocument {
  readonly text: string;
  readonly markdown: ScannedMarkdown;
  readonly block: MermaidBlock;
}

interface Described {
  readonly definition: WorkflowDefinition;
  readonly problems: readonly Problem[];
}

/** Kinds that become a script where their section holds commands. An approval stays one: people answer it. */
const becomeScripts: ReadonlySet<NodeKind> = new Set(['task', 'pass', 'end']);

/**
 * Adds to a definition what the sections of its document say about its nodes (formats, decision 1): the prose of a
 * section is the brief, its shell fences are commands. Problems stand at the nodes, because ranges count in the block's
 * text, and name the lines of the headings.
 */
export function describeNodes(definition: WorkflowDefinition, document: RunbookDocument): Described {
  const { text, markdown, block } = document;
  if (block.kind === 'file' || markdown.headings.length === 0) return { definition, problems: [] };
  const named = nodesByName(definition.nodes);
  const sections = findSections(text, markdown, block.range, (heading) => named(heading).length > 0);
  if (sections.length === 0) return { definition, problems: [] };
  const lines = new LineIndex(text);
  const describe = createDescribe(document, (section) => lines.positionAt(section.heading.range.start).line + 1);
  const naming = sections.map((section) => ({ section, nodes: named(section.heading) }));
  const described = definition.nodes.map((node, index) => {
    const found = naming.filter(({ nodes }) => nodes.includes(index));
    return describe(node, definition.nodes, found);
  });
  return {
    definition: { ...definition, nodes: described.map(({ node }) => node) },
    problems: described.flatMap(({ problems }) => problems),
  };
}

interface NamingSection {
  readonly section: RunbookSection;
  /** Indices of all nodes that it names. */
  readonly nodes: readonly number[];
}

function createDescribe({ text, markdown }: RunbookDocument, lineOf: (section: RunbookSection) => number) {
  const shared = documentSettings(text)?.settings.cwd;
  return (
    node: WorkflowNode,
    all: readonly WorkflowNode[],
    found: readonly NamingSection[],
  ): { readonly node: WorkflowNode; readonly problems: readonly Problem[] } => {
    const [first, ...more] = found;
    if (first === undefined) return { node, problems: [] };
    const { section, nodes } = first;
    const line = lineOf(section);
    if (more.length > 0) {
      const places = found.map((each) => lineOf(each.section)).join(', ');
      const message = `Several headings name '${node.id}' (lines ${places}), so none of them describes it. Keep one, or word the others differently.`;
      return { node, problems: [stepProblem('step/several-sections', node.range, message)] };
    }
    if (nodes.length > 1) {
      const [named, ...others] = nodes.flatMap((index) => all[index] ?? []);
      if (named?.id !== node.id) return { node, problems: [] };
      const ids = [node, ...others].map(({ id }) => `'${id}'`).join(', ');
      const message = `The heading on line ${line} names several nodes (${ids}), so it describes none of them. Begin it with an id and a colon.`;
      const related = others.map(({ range }) => ({ message: 'It names this node too', range }));
      return { node, problems: [stepProblem('step/ambiguous-section', node.range, message, { related })] };
    }
    const problems: Problem[] = [];
    if (section.settings?.trouble !== undefined) {
      const message = `The settings under the heading on line ${line} cannot be read: ${section.settings.trouble}.`;
      problems.push(stepProblem('format/section-settings', node.range, message));
    }
    const commands = commandsIn(text, markdown, section, shared);
    const runs = commands.length > 0 && becomeScripts.has(node.kind);
    if (commands.length > 0 && !runs) {
      const message = `'${node.id}' is an approval, so the commands under the heading on line ${line} are not run. Give them a box of their own.`;
      problems.push(stepProblem('step/approval-with-commands', node.range, message));
    }
    const kind = runs ? 'script' : node.kind;
    const own = readStepSettings(section.settings?.settings.words ?? new Map(), isPersonKind(kind));
    for (const trouble of own.troubles) {
      const message = `The settings under the heading on line ${line} cannot be taken: ${trouble}.`;
      problems.push(stepProblem('format/section-settings', node.range, message));
    }
    const leftOut = runs ? commands.map(({ range }) => range) : [];
    const prose = proseOf(text, section, leftOut);
    const brief = [node.brief, prose].filter((part) => part !== undefined && part !== '').join('\n\n');
    return {
      node: {
        ...node,
        ...(brief !== '' && { brief }),
        ...(runs && { kind, commands: commands.map(({ command }) => command) }),
        ...(Object.keys(own.settings).length > 0 && { settings: own.settings }),
      },
      problems,
    };
  };
}
