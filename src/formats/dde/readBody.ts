import type { TextRange } from '../../core/text.ts';
import type { DdeFormat } from './ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from './ddeProblem.ts';
import { type Chain, readChain } from './readChain.ts';

/** A word of Mermaid that the format leaves out, where no arrow makes a node of it. */
const unsupported = /^(subgraph|classDef|class|click|style|linkStyle|state|note)(?=\s|$)(?!\s*(?:-->|==>|-\.->))/;
const header = /^(?:(?:flowchart|graph)\s+(?:TB|TD|LR|RL|BT)\s*;?|stateDiagram(?:-v2)?)$/;

/** What the lines behind the header say. */
export interface ReadBody {
  readonly chains: readonly Chain[];
  readonly problems: readonly DdeProblem[];
  /** Whether no node and no arrow is missing because a line could not be read. */
  readonly isWhole: boolean;
}

/** Reads the lines behind the header, each for itself: one that is wrong hides no other. */
export function readBody(text: string, lines: readonly TextRange[], format: DdeFormat): ReadBody {
  const chains: Chain[] = [];
  const problems: DdeProblem[] = [];
  let openGroups = 0;
  let isWhole = true;
  for (const line of lines) {
    const written = text.slice(line.start, line.end);
    const [, word] = unsupported.exec(written) ?? [];
    if (word !== undefined) {
      if (word === 'subgraph') openGroups++;
      problems.push(unsupportedWord(word, line));
    } else if (written === 'end' && openGroups > 0) openGroups--;
    else if (header.test(written)) problems.push(secondHeader(written, line));
    else {
      const chain = readChain(text, line, format);
      if (!chain.ok) {
        problems.push(chain.error);
        isWhole = false;
      } else {
        chains.push(chain.value);
        for (const each of chain.value.nodes.flatMap((node) => node.problems)) problems.push(each);
      }
    }
  }
  return { chains, problems, isWhole };
}

function unsupportedWord(word: string, { start }: TextRange): DdeProblem {
  return ddeProblem(
    'format/dde-unsupported',
    { start, end: start + word.length },
    `The format has no ${word}: leave it out.`,
    {
      originalText: `unsupported feature in v1 grammar: '${word}'`,
    },
  );
}

function secondHeader(written: string, range: TextRange): DdeProblem {
  return ddeProblem('format/dde-second-header', range, 'A diagram has one first line only: leave this one out.', {
    originalText: `more than one header: '${written}'`,
  });
}
