import type { Fix } from '../../core/problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextRange } from '../../core/text.ts';
import type { DdeEdge, DdeEdgeKind, DdeFormat } from './ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from './ddeProblem.ts';
import { matchAt, type NodeMention, readNode } from './readNode.ts';

/** What one line says. */
export interface Chain {
  readonly nodes: readonly NodeMention[];
  readonly edges: readonly DdeEdge[];
}

const kinds: ReadonlyMap<string, DdeEdgeKind> = new Map([
  ['-->', 'solid'],
  ['==>', 'tool-result'],
  ['-.->', 'dashed'],
]);
const arrow = /-->|==>|-\.->/y;
const space = /\s*/y;

/**
 * Reads `node`, or `node arrow node arrow node`.
 * @param line without white space around it
 */
export function readChain(text: string, line: TextRange, format: DdeFormat): Result<Chain, DdeProblem> {
  const nodes: NodeMention[] = [];
  const edges: DdeEdge[] = [];
  const rest = text.slice(0, line.end);
  const skip = (at: number): number => at + (matchAt(space, rest, at)?.length ?? 0);
  let link: Omit<DdeEdge, 'from' | 'to'> | undefined;
  for (let at = line.start; ; ) {
    if (at === line.end || matchAt(arrow, rest, at) !== undefined)
      return err(emptyEndpoint(text, line, link?.range ?? { start: at, end: line.end }));
    const node = readNode(text, at, line.end, format);
    if (node === undefined) return err(badPlace(text, line, at));
    const last = nodes.at(-1);
    if (last !== undefined && link !== undefined) edges.push({ from: last.id, to: node.id, ...link });
    nodes.push(node);
    at = skip(node.end);
    if (at === line.end) return ok({ nodes, edges });

    const note = format === 'stateDiagram' && edges.length > 0 && rest.charAt(at) === ':';
    if (note) return readNote(text, line, at, { nodes, edges });
    const sign = matchAt(arrow, rest, at);
    const kind = kinds.get(sign ?? '');
    if (sign === undefined || kind === undefined) return err(badPlace(text, line, at));
    const range = { start: at, end: at + sign.length };
    if (format === 'stateDiagram' && sign !== '-->') return err(stateArrow(sign, range));
    at = skip(range.end);
    link = { kind, range };
    if (rest.charAt(at) !== '|') continue;
    const close = rest.indexOf('|', at + 1);
    if (close < 0) return err(openLabel(text, line, { start: at, end: line.end }, sign));
    link = { ...link, label: text.slice(at + 1, close), labelRange: { start: at + 1, end: close } };
    at = skip(close + 1);
  }
}

/** ` : text` behind a transition. An arrow in it is no text: the note ends the line. */
function readNote(text: string, line: TextRange, at: number, chain: Chain): Result<Chain, DdeProblem> {
  const start = at + 1 + (matchAt(space, text, at + 1)?.length ?? 0);
  const label = text.slice(start, line.end);
  const second = /-->|==>|-\.->/.exec(label);
  if (second !== null) return err(badPlace(text, line, start + second.index));
  if (label === '') return ok(chain);
  const last = chain.edges.length - 1;
  const noted = (edge: DdeEdge, index: number): DdeEdge =>
    index === last ? { ...edge, label, labelRange: { start, end: line.end } } : edge;
  return ok({ ...chain, edges: chain.edges.map(noted) });
}

/** What stands at an offset is neither node nor arrow. */
function badPlace(text: string, line: TextRange, at: number): DdeProblem {
  const written = text.slice(line.start, line.end);
  const hasArrow = /-->|==>|-\.->/.test(written);
  const code = hasArrow ? 'format/dde-node' : 'format/dde-line';
  const originalText = hasArrow
    ? `could not parse node tokens in edge: '${written}'`
    : `line is neither a supported edge nor a standalone node: '${written}'`;
  const word = /^\S*/.exec(text.slice(at, line.end))?.[0] ?? '';
  if (text.startsWith('%%', at)) {
    const range = { start: at, end: line.end };
    const fixes = [removal('Remove the comment', range, false)];
    return ddeProblem(code, range, 'A comment stands on a line of its own.', { originalText, fixes });
  }
  const range = { start: at, end: at + word.length };
  if (word === ';') {
    const fixes = [removal('Remove the semicolon', range, true)];
    return ddeProblem(code, range, 'A line ends without a semicolon.', { originalText, fixes });
  }
  const message = 'The format knows nodes such as A[text], joined by -->, ==> or -.->, and nothing else.';
  return ddeProblem(code, range, message, { originalText });
}

function removal(title: string, range: TextRange, preferred: boolean): Fix {
  return { title, edits: [{ range, newText: '' }], preferred };
}

function emptyEndpoint(text: string, line: TextRange, range: TextRange): DdeProblem {
  return ddeProblem('format/dde-empty-endpoint', range, 'An arrow needs a node on each side.', {
    originalText: `empty edge endpoint in: '${text.slice(line.start, line.end)}'`,
  });
}

function openLabel(text: string, line: TextRange, range: TextRange, sign: string): DdeProblem {
  return ddeProblem('format/dde-edge-label', range, "The text of the arrow has no end: close it with '|'.", {
    originalText: `unterminated edge label: missing closing '|' after '${sign}' in '${text.slice(line.start, line.end)}'`,
  });
}

function stateArrow(sign: string, range: TextRange): DdeProblem {
  return ddeProblem('format/dde-state-arrow', range, `A state diagram has no '${sign}': write -->.`, {
    originalText: `expected '-->' in a state diagram, got: '${sign}'`,
    fixes: [{ title: 'Change to -->', edits: [{ range, newText: '-->' }], preferred: true }],
  });
}
