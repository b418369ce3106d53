import { LineIndex, type TextDocument } from '../../../src/core/text.ts';
import { findBlocks } from '../../../src/diagram/findBlocks.ts';
import type { MermaidBlock } from '../../../src/diagram/mermaidBlock.ts';
import { ScenarioError } from './scenarioError.ts';
import { type Located, readLines, type ScenarioLine } from './scenarioLine.ts';

/** One diagram with what is done and what must be seen. */
export interface Scenario {
  /** Text of the heading above it. */
  readonly title: string;
  readonly diagram: string;
  readonly headings: readonly string[];
  readonly lines: readonly Located<ScenarioLine>[];
}

/**
 * The scenarios of a markdown document: each fence `scenario` with the diagram before it. Throws a
 * {@link ScenarioError}.
 */
export function readScenarios(text: string, name: string): readonly Scenario[] {
  const document: TextDocument = { uri: name, languageId: 'markdown', version: 1, getText: () => text };
  const index = new LineIndex(text);
  const lineOf = (offset: number): number => index.positionAt(offset).line + 1;
  const scenarios: Scenario[] = [];
  let diagram: MermaidBlock | undefined;
  for (const block of findBlocks(document, { languages: ['scenario', 'yaml', 'yml'] })) {
    const opening = text.slice(block.openingRange.start, block.openingRange.end);
    if (/^[\s>]*[`~:]{3,}\s*ya?ml\b/i.test(opening)) {
      throw new ScenarioError(lineOf(block.range.start), 'diagrams in YAML cannot be run yet; write a mermaid fence');
    }
    if (!/^[\s>]*[`~]{3,}\s*scenario\b/.test(opening)) {
      diagram = block;
      continue;
    }
    if (diagram === undefined)
      throw new ScenarioError(lineOf(block.range.start), 'there is no diagram before this scenario');
    scenarios.push({
      title: block.headings.at(-1) ?? name,
      diagram: diagram.text,
      headings: diagram.headings,
      lines: readLines(block.text, lineOf(block.openingRange.end) + 1),
    });
  }
  if (scenarios.length === 0) {
    throw new ScenarioError(1, 'there is no scenario in this file: a mermaid fence followed by a scenario fence');
  }
  return scenarios;
}
