import type { Mode, Rule, StateMark } from './rule.ts';
import type { TokenKind } from './token.ts';

const rule = (pattern: RegExp, kind?: TokenKind, more: Omit<Rule, 'pattern' | 'kind'> = {}): Rule => ({
  pattern,
  ...(kind && { kind }),
  ...more,
});

const directions: readonly Rule[] = (['directionTB', 'directionBT', 'directionRL', 'directionLR'] as const).map(
  (search) => ({ search, kind: search }),
);

const marked = (mark: StateMark, kind: TokenKind): Rule => ({ search: mark, kind, pop: true });

const blanks = rule(/[^\S\n]+/y);
const hashComment = rule(/#[^\n]*/y);
const percentComment = rule(/%%(?!\{)[^\n]*/y);
const classDef = rule(/classDef\s+/iy, 'classDef', { push: 'classDef' });
const cssClass = rule(/class\s+/iy, 'class', { push: 'class' });
const style = rule(/style\s+/iy, 'style', { push: 'style' });
const state = rule(/state\s+/iy, undefined, { push: 'state' });
const open = rule(/\{/y, 'open', { pop: true, push: 'struct' });
const note = rule(/note\s+/iy, 'note', { push: 'note' });
const edgeState = rule(/\[\*\]/y, 'edgeState');
const id = rule(/[^:\n\s\-{]+/y, 'id', { isId: true });
const description = rule(/\s*:(?:[^:\n;]|:[^:\n;])+/y, 'description');
const arrow = rule(/-->/y, 'arrow');
const divider = rule(/--/y, 'divider');
const classSeparator = rule(/:::/y, 'classSeparator');
const restOfLine = /[^\n]*/y;

/**
 * The compiled rules of mermaid 12 in their order: in each mode the first that matches wins, however short. Letters
 * match in either case.
 */
export const rules: Readonly<Record<Mode, readonly Rule[]>> = {
  initial: [
    rule(/click\b/iy, 'click'),
    rule(/href\b/iy, 'href'),
    rule(/"[^"]*"/y, 'string'),
    rule(/default\b/iy, 'default'),
    ...directions,
    rule(/\n+/y, 'newline'),
    rule(/\s+/y),
    hashComment,
    percentComment,
    rule(/scale\s+/iy, 'scale', { push: 'scale' }),
    rule(/accTitle\s*:\s*/iy, 'accTitle', { push: 'accTitle' }),
    rule(/accDescr\s*:\s*/iy, 'accDescr', { push: 'accDescr' }),
    rule(/accDescr\s*\{\s*/iy, undefined, { push: 'accDescrBlock' }),
    classDef,
    cssClass,
    style,
    state,
    open,
    note,
    rule(/stateDiagram\s+/iy, 'header'),
    rule(/stateDiagram-v2\s+/iy, 'header'),
    rule(/hide empty description\b/iy, 'hideEmpty'),
    edgeState,
    id,
    description,
    arrow,
    classSeparator,
    rule(/$/y, 'newline'),
    rule(/./y, 'unknown'),
  ],
  struct: [
    blanks,
    hashComment,
    percentComment,
    classDef,
    cssClass,
    style,
    state,
    ...directions,
    rule(/\}/y, 'close', { pop: true }),
    rule(/\n/y),
    note,
    edgeState,
    id,
    description,
    arrow,
    divider,
    classSeparator,
  ],
  state: [
    blanks,
    hashComment,
    percentComment,
    marked('<<fork>>', 'fork'),
    marked('<<join>>', 'join'),
    marked('<<choice>>', 'choice'),
    marked('[[fork]]', 'fork'),
    marked('[[join]]', 'join'),
    marked('[[choice]]', 'choice'),
    rule(/"/y, undefined, { push: 'stateText' }),
    rule(/\s*as\s+/iy, 'as', { push: 'stateId' }),
    { search: 'severalWords', kind: 'severalWords' },
    rule(/[^\n\s{]+/y, 'stateName'),
    rule(/\n/y, undefined, { pop: true }),
    open,
  ],
  stateText: [rule(/"/y, undefined, { pop: true }), rule(/[^"]*/y, 'stateText')],
  stateId: [rule(/[^\n{]*/y, 'id', { pop: true, isId: true })],
  note: [
    rule(/left of\b/iy, 'leftOf', { pop: true, push: 'noteId' }),
    rule(/right of\b/iy, 'rightOf', { pop: true, push: 'noteId' }),
    rule(/"/y, undefined, { pop: true, push: 'floatingNote' }),
  ],
  noteId: [rule(/\s*[^:\n\s-]+/y, 'id', { pop: true, push: 'noteText', isId: true })],
  noteText: [rule(/\s*:[^:\n;]+/y, 'noteText', { pop: true }), { search: 'noteEnd', kind: 'noteText', pop: true }],
  floatingNote: [
    rule(/\s*as\s*/iy, 'as', { pop: true, push: 'floatingNoteId' }),
    rule(/"/y),
    rule(/[^"]*/y, 'floatingText'),
  ],
  floatingNoteId: [rule(restOfLine, 'id', { pop: true, isId: true })],
  classDef: [
    rule(/default\s+/iy, 'defaultClass', { pop: true, push: 'classDefId' }),
    rule(/\w+\s+/y, 'classDefId', { pop: true, push: 'classDefId' }),
  ],
  classDefId: [rule(restOfLine, 'classDefStyles', { pop: true })],
  class: [rule(/\w+(?:,\s*\w+)*/y, 'classIds', { pop: true, push: 'className' })],
  className: [rule(restOfLine, 'className', { pop: true })],
  style: [rule(/[\w,]+\s+/y, 'styleIds', { pop: true, push: 'styles' })],
  styles: [rule(restOfLine, 'styles', { pop: true })],
  scale: [rule(/\d+/y, 'width'), rule(/\s+width\b/iy, undefined, { pop: true })],
  accTitle: [rule(restOfLine, 'accText', { pop: true })],
  accDescr: [rule(restOfLine, 'accText', { pop: true })],
  accDescrBlock: [rule(/\}/y, undefined, { pop: true }), rule(/[^}]*/y, 'accDescrBlock')],
};
