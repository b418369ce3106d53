import type { Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { err, ok, type Result } from '../../core/result.ts';
import { applyEdits } from '../applyEdits.ts';
import { toDocumentEdit } from '../blockEdits.ts';
import { type LanguageDocument, rangeIn } from '../languageDocument.ts';
import { headingLinks } from './headingLinks.ts';
import { idTrouble, unreadTrouble } from './idTrouble.ts';
import { meaningOf } from './meaningOf.ts';
import { placesOf, thingAt } from './namedThing.ts';
import { type NodeHeading, nodeHeadings } from './nodeHeadings.ts';
import { type RenamedThings, renamedTogether } from './renamedTogether.ts';

/** What a rename would begin with. */
export interface RenameStart {
  readonly range: Range;
  readonly placeholder: string;
}

/** The id at a position, or why nothing there can be renamed. */
export function prepareRename(document: LanguageDocument, position: Position): Result<RenameStart, string> {
  const found = thingAt(document, position);
  if (found === undefined || !found.isId)
    return err('Only ids can be renamed: put the cursor on the id of a node, a subgraph, a class or a link.');
  const { thing, name } = found;
  if (placesOf(document, thing).every(({ declares }) => !declares) && (thing.of === 'class' || thing.of === 'link'))
    return err(`\`${thing.id}\` is named here only; what it names is not written in this diagram.`);
  return ok({ range: rangeIn(document, name), placeholder: thing.id });
}

/**
 * Gives what is at a position another id, wherever it is named: in its diagram, and in headings that name it by its id.
 * Refused where the diagram or the headings would then mean anything else.
 */
export function rename(document: LanguageDocument, position: Position, newId: string): Result<WorkspaceEdit, string> {
  const prepared = prepareRename(document, position);
  if (!prepared.ok) return prepared;
  const found = thingAt(document, position);
  if (found === undefined) return err('There is no id here.');
  if (newId === found.thing.id) return ok({ changes: {} });
  const things = renamedTogether(document, found.thing);
  const trouble = idTrouble(document, things, newId) ?? unreadTrouble(document, things);
  if (trouble !== undefined) return err(trouble);
  // A blank keeps an id apart from an arrow that would take its first or last letter: `A---ops`.
  for (const apart of [false, true]) {
    const edits = editsOf(document, things, newId, apart);
    if (keepsMeaning(document, things, newId, edits)) return ok({ changes: { [document.uri]: [...edits] } });
  }
  return err(`With \`${newId}\` as an id the diagram would mean something else. Use letters, digits and \`_\`.`);
}

function editsOf(
  document: LanguageDocument,
  { things, headings }: RenamedThings,
  newId: string,
  apart: boolean,
): readonly TextEdit[] {
  const inDiagrams = things.flatMap((thing) => {
    const { block } = thing.read;
    return placesOf(document, thing).map(({ range }) => {
      const before = apart && /[-=.~<>ox]/.test(block.text.charAt(range.start - 1)) ? ' ' : '';
      const behind = apart && /[-=.~<>ox]/.test(block.text.charAt(range.end)) ? ' ' : '';
      return toDocumentEdit({ range, newText: before + newId + behind }, block, document);
    });
  });
  const inHeadings = headings.map(({ name }) => ({ range: rangeIn(document, name), newText: newId }));
  const inLinks = headingLinks(document, headings, newId).map(({ range, newText }) => ({
    range: rangeIn(document, range),
    newText,
  }));
  return [...inDiagrams, ...inHeadings, ...inLinks];
}

function keepsMeaning(
  document: LanguageDocument,
  { things }: RenamedThings,
  newId: string,
  edits: readonly TextEdit[],
): boolean {
  const after = document.withText(applyEdits(document, edits));
  const wanted = document.blocks.map((read) => {
    const renamed = things.find((thing) => thing.read === read);
    return meaningOf(document, read, renamed && { of: renamed.of, id: renamed.id, newId });
  });
  const isSame =
    after.blocks.length === wanted.length && after.blocks.every((read, i) => meaningOf(after, read) === wanted[i]);
  return isSame && headingsOf(document) === headingsOf(after);
}

/** Which headings name which nodes, by place among the headings and nodes: it must stay the same. */
function headingsOf(document: LanguageDocument): string {
  const place = ({ read, node, range }: NodeHeading): string => {
    const { line } = document.lines.positionAt(range.start);
    const index = read.diagram.kind === 'other' ? -1 : read.diagram.nodes.findIndex(({ id }) => id === node.id);
    return `${read.block.index} ${index} ${line}`;
  };
  return nodeHeadings(document).map(place).join('\n');
}
