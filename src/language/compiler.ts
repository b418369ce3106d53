import type { Problem } from '../core/problem.ts';
import type { Diagram } from '../diagram/diagram.ts';
import { type ScannedMarkdown, scanMarkdown } from '../diagram/markdown/scanMarkdown.ts';
import { readMermaid } from '../formats/mermaid/readMermaid.ts';
import { describeNodes } from '../formats/runbook/describeNodes.ts';
import { compilePlan } from '../plan/compilePlan.ts';
import type { Plan } from '../plan/plan.ts';
import type { ReadBlock } from './readBlock.ts';

/** What a block means as a process. */
export interface Compiled {
  /** Absent where it could not run as its author means it. */
  readonly plan?: Plan;
  /**
   * Problems of the process, with ranges in the block's text. None for a block with mistakes in its writing: those come
   * first.
   */
  readonly problems: readonly Problem[];
  /** Sections of its document say what to do at its nodes: it is a process, not just a picture. */
  readonly isDescribed: boolean;
}

/** The document around a block, as much as compiling it needs. */
export interface BlockDocument {
  readonly text: string;
  /** The title where neither diagram nor heading gives one. */
  readonly fallbackTitle: string;
}

export type Compile = (read: ReadBlock, document: BlockDocument) => Compiled;

/** Remembers what it compiled as long as the reading of the block lives: the editor asks at each move of the cursor. */
export function createCompiler(): Compile {
  const known = new WeakMap<Diagram, { readonly document: BlockDocument; readonly compiled: Compiled }>();
  let scanned: { readonly text: string; readonly markdown: ScannedMarkdown } | undefined;
  return (read, document) => {
    const { text } = document;
    const fallbackTitle = read.block.headings.at(-1) ?? document.fallbackTitle;
    const last = known.get(read.diagram);
    if (last?.document.fallbackTitle === fallbackTitle && last.document.text === text) return last.compiled;
    if (scanned?.text !== text) scanned = { text, markdown: scanMarkdown(text) };
    const compiled = compile(read, { text, markdown: scanned.markdown, fallbackTitle });
    known.set(read.diagram, { document: { text, fallbackTitle }, compiled });
    return compiled;
  };
}

function compile(
  { block, diagram, problems }: ReadBlock,
  { text, markdown, fallbackTitle }: BlockDocument & { readonly markdown: ScannedMarkdown },
): Compiled {
  if (diagram.kind === 'other' || problems.some(({ severity }) => severity === 'error')) return notRunnable;
  const read = readMermaid(diagram, { text: block.text, headings: block.headings, fallbackTitle });
  const described = describeNodes(read.definition, { text, markdown, block });
  const { plan, problems: found } = compilePlan(described.definition);
  return {
    problems: [...read.problems, ...described.problems, ...found],
    isDescribed: described.definition.nodes.some(
      ({ brief, commands }) => brief !== undefined || commands !== undefined,
    ),
    ...(plan !== undefined && { plan }),
  };
}

const notRunnable: Compiled = { problems: [], isDescribed: false };
