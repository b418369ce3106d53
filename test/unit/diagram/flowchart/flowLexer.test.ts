import { describe, expect, it } from 'vitest';
import { FlowLexer } from '../../../../src/diagram/flowchart/lexer/flowLexer.ts';

const header = 'graph TD\n';

/** The tokens of a text behind the header, as `kind:text`; line breaks are shown as `⏎`. */
function tokens(body: string): readonly string[] {
  const lexer = new FlowLexer(header + body);
  const found: string[] = [];
  for (let i = 0; i < 100; i++) {
    const { kind, start, end } = lexer.next();
    const text = lexer.text.slice(Math.max(start, header.length), end).replaceAll('\n', '⏎');
    if (end > header.length || i > 2) found.push(`${kind}:${text}`);
    if (kind === 'endOfText' || kind === 'cut') return found;
  }
  throw new Error('no end');
}

describe('FlowLexer, rule by rule of the compiled lexer', () => {
  it.each<[string, readonly string[]]>([
    ['A --> B', ['word:A', 'link: --> ', 'word:B', 'endOfText:']],
    ['A⏎--> B'.replace('⏎', '\n'), ['word:A', 'link:⏎--> ', 'word:B', 'endOfText:']],
    ['A---oB', ['word:A', 'link:---o', 'word:B', 'endOfText:']],
    ['x-->B', ['link:x-->', 'word:B', 'endOfText:']],
    ['a-b-', ['word:a-b', 'minus:-', 'endOfText:']],
    ['a=b', ['word:a', 'unknown:=', 'word:b', 'endOfText:']],
    ['end-1', ['end:end', 'word:-1', 'endOfText:']],
    ['ending', ['word:ending', 'endOfText:']],
    ['vv v', ['word:vv', 'space: ', 'down:v', 'endOfText:']],
    ['1a', ['number:1', 'word:a', 'endOfText:']],
    ['A -- t --> B', ['word:A', 'linkStart: -- ', 'edgeText:t', 'link: --> ', 'word:B', 'endOfText:']],
    [
      'A -. v1.2 .-> B',
      ['word:A', 'linkStart: -. ', 'edgeText:v1', 'unknown:.', 'edgeText:2', 'link: .-> ', 'word:B', 'endOfText:'],
    ],
    ['A -- "t" --> B', ['word:A', 'linkStart: -- ', 'string:t', 'link: --> ', 'word:B', 'endOfText:']],
    ['e1@--> B', ['linkId:e1@', 'link:--> ', 'word:B', 'endOfText:']],
    [
      'A@{ x: "}" }',
      [
        'word:A',
        'shapeData:@{',
        'shapeData: x: ',
        'shapeData:"',
        'shapeData:}',
        'shapeData:"',
        'shapeData: ',
        'endOfText:',
      ],
    ],
    ['A[/x/]', ['word:A', 'trapezoidOpen:[/', 'text:x', 'inverseClose:/]', 'endOfText:']],
    ['A["`m`"]', ['word:A', 'squareOpen:[', 'markdown:m', 'squareClose:]', 'endOfText:']],
    ['A["x', ['word:A', 'squareOpen:[', 'string:x', 'cut:']],
    ['A[direction LR] x', ['direction:A[direction LR] x', 'endOfText:']],
    ['é', ['letter:é', 'endOfText:']],
    ['e\u0301', ['word:e', 'unknown:\u0301', 'endOfText:']],
    ['🎉', ['unknown:🎉', 'endOfText:']],
    [
      'click A call f(1) "t"',
      ['click:A', 'callbackName:f', 'callbackArguments:1', 'space: ', 'string:t', 'endOfText:'],
    ],
    ['accTitle: a b', ['accTitle:accTitle: ', 'accTitleValue:a b', 'endOfText:']],
    ['accDescr { a', ['accDescrBlock:a', 'accDescrBlock:', 'cut:']],
    ['graph LR', ['graph:graph', 'space: ', 'word:LR', 'endOfText:']],
    ['a,b:c&d', ['word:a', 'comma:,', 'word:b', 'colon::', 'word:c&d', 'endOfText:']],
    ['A:::c;', ['word:A', 'styleSeparator::::', 'word:c', 'semicolon:;', 'endOfText:']],
    [
      '[|a:b|c]',
      ['propertiesOpen:[|', 'word:a', 'colon::', 'word:b', 'pipe:|', 'text:c', 'squareClose:]', 'endOfText:'],
    ],
  ])('%j', (body, expected) => {
    expect(tokens(body)).toEqual(expected);
  });

  it('goes on anywhere when told to', () => {
    const lexer = new FlowLexer('graph TD\nA["x\nB');
    while (lexer.next().kind !== 'cut');
    lexer.resume(14);
    expect(lexer.openedAt).toBeUndefined();
    expect(lexer.next()).toEqual({ kind: 'word', start: 14, end: 15 });
  });
});
