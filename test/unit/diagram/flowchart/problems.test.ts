import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../../src/diagram/parseDiagram.ts';
import type { DiagramProblemCode } from '../../../../src/diagram/problemCodes.ts';
import { applyFix, mark, marked } from '../marked.ts';
import { judge } from '../mermaidJudge.ts';

interface Mistake {
  readonly code: DiagramProblemCode;
  /** The body of a flowchart with the wrong text marked. */
  readonly body: string;
  /** The body after the first quick fix. */
  readonly fixed?: string;
  readonly says?: RegExp;
}

const header = 'flowchart TD\n';

const mistakes: readonly Mistake[] = [
  // Labels
  { code: 'flow/unquoted-brackets', body: 'A[«foo (bar)»] --> B', fixed: 'A["foo (bar)"] --> B' },
  { code: 'flow/unquoted-brackets', body: 'A(«f(x)») --> B', fixed: 'A("f(x)") --> B' },
  { code: 'flow/unquoted-brackets', body: 'A{«a[0] > 1»}', fixed: 'A{"a[0] > 1"}' },
  { code: 'flow/unquoted-brackets', body: 'A[«a | b»]', fixed: 'A["a | b"]' },
  { code: 'flow/unquoted-brackets', body: 'A[«call "x" (y)»]', fixed: 'A["call #quot;x#quot; (y)"]' },
  { code: 'flow/unquoted-brackets', body: 'A((«a (b)»)) --> B', fixed: 'A(("a (b)")) --> B' },
  { code: 'flow/unquoted-brackets', body: 'A(«{"x"}»\nB --> C' },
  { code: 'flow/mismatched-brackets', body: 'A{{x«}\n»B[y]' },
  { code: 'flow/quotes-in-label', body: 'A[«say "hi"»]', fixed: 'A["say #quot;hi#quot;"]' },
  { code: 'flow/quotes-in-label', body: 'A[«"say "hi" now"»]', fixed: 'A["say #quot;hi#quot; now"]' },
  { code: 'flow/slash-label', body: 'A[«/api/items»] --> B', fixed: 'A["/api/items"] --> B' },
  { code: 'flow/empty-label', body: 'A«[]» --> B', fixed: 'A[" "] --> B' },
  { code: 'flow/empty-label', body: 'A«[""]» --> B', fixed: 'A[" "] --> B' },
  { code: 'flow/mismatched-brackets', body: 'A[x«]]» --> B', fixed: 'A[x] --> B' },
  { code: 'flow/mismatched-brackets', body: 'A(foo«]»', fixed: 'A(foo)' },
  { code: 'flow/mismatched-brackets', body: 'A["foo"«)»', fixed: 'A["foo"]' },
  { code: 'flow/unclosed-label', body: 'A«[foo\nB»[bar]', fixed: 'A[foo]\nB[bar]' },
  { code: 'flow/unclosed-label', body: 'A«{foo»', fixed: 'A{foo}' },
  { code: 'flow/unclosed-quote', body: 'A[«"foo\nB --> C»', fixed: 'A["foo"]\nB --> C' },
  { code: 'flow/unclosed-quote', body: 'A[«"foo]\nB --> C»', fixed: 'A["foo"]\nB --> C' },
  { code: 'flow/space-before-shape', body: 'A« [»x] --> B', fixed: 'A[x] --> B' },
  { code: 'flow/space-before-shape', body: 'A« {»x} --> B', fixed: 'A{x} --> B' },
  { code: 'flow/space-before-shape', body: 'A« @{» shape: rect }', fixed: 'A@{ shape: rect }' },
  { code: 'flow/space-before-class', body: 'A« :::»big', fixed: 'A:::big' },
  { code: 'flow/class-behind-data', body: 'A@{ shape: rect }«:::big»' },
  { code: 'flow/class-name', body: 'A«:::»\nB' },
  // Ids
  { code: 'flow/reserved-word', body: 'A --> «end»', fixed: 'A --> End', says: /`end` is a word of Mermaid's own/ },
  { code: 'flow/reserved-word', body: 'A --> «end»[Stop]', fixed: 'A --> End[Stop]' },
  { code: 'flow/reserved-word', body: 'A --> «class-a»', fixed: 'A --> Class-a' },
  { code: 'flow/reserved-word', body: 'A --> «graph»', fixed: 'A --> Graph' },
  { code: 'flow/reserved-word', body: 'A --> «subgraph»', fixed: 'A --> Subgraph' },
  { code: 'flow/bad-character', body: 'A --> «🎉»' },
  { code: 'flow/bad-character', body: 'A --> «e\u0301tape»' },
  { code: 'flow/quoted-id', body: 'A --> «"text"»' },
  { code: 'flow/quoted-id', body: 'A «"text"»', fixed: 'A["text"]' },
  { code: 'flow/missing-id', body: 'A --> «[text]»' },
  { code: 'flow/missing-separator', body: 'A-->B «C»-->D', fixed: 'A-->B\nC-->D' },
  { code: 'flow/missing-separator', body: 'A --> B «step»' },
  { code: 'flow/ampersand-spacing', body: 'A «&B» --> C', fixed: 'A & B --> C' },
  { code: 'flow/extra-bracket', body: 'A{x}«]» --> B', fixed: 'A{x} --> B' },
  { code: 'flow/trailing-comment', body: '  A --> B «%% why»', fixed: '  %% why\n  A --> B' },
  { code: 'flow/trailing-comment', body: 'A --> B «// why»', fixed: '%% why\nA --> B' },
  { code: 'flow/trailing-comment', body: '«// why not»\nA', fixed: '%% // why not\nA' },
  // Links
  { code: 'flow/one-dash-arrow', body: 'A «->» B', fixed: 'A --> B' },
  { code: 'flow/one-dash-arrow', body: 'A«->»B', fixed: 'A-->B' },
  { code: 'flow/one-dash-arrow', body: 'A«->»B[x]\nC --> D', fixed: 'A-->B[x]\nC --> D' },
  { code: 'flow/one-dash-arrow', body: 'A «-» B', fixed: 'A --- B' },
  { code: 'flow/bad-arrow', body: 'A «=>» B', fixed: 'A ==> B' },
  { code: 'flow/bad-arrow', body: 'A «→» B', fixed: 'A --> B' },
  { code: 'flow/bad-arrow', body: 'A «==>>» B', fixed: 'A ==> B' },
  { code: 'flow/bad-arrow', body: 'A «-->>» B', fixed: 'A --> B' },
  { code: 'flow/missing-node', body: 'A «-->»' },
  { code: 'flow/missing-node', body: 'A «-->\nclick »A href "x"' },
  { code: 'flow/missing-node', body: 'subgraph s\nA «-->\n»end' },
  { code: 'flow/missing-node', body: '«-->» B' },
  { code: 'flow/missing-node', body: 'A «--> -->» B' },
  { code: 'flow/mixed-strokes', body: 'A «-- t ==> B»', fixed: 'A == t ==> B' },
  { code: 'flow/unfinished-link', body: 'A «-- B»', fixed: 'A --> B' },
  { code: 'flow/unfinished-link', body: 'A «<-- B»', fixed: 'A <--> B' },
  { code: 'flow/two-link-texts', body: 'A -- x -->«|y| B»' },
  { code: 'flow/empty-link-text', body: 'A -->«||» B', fixed: 'A --> B' },
  { code: 'flow/empty-link-text', body: 'A «-- -->» B', fixed: 'A --> B' },
  { code: 'flow/brackets-in-link-text', body: 'A -->|«f(x)»| B', fixed: 'A -->|"f(x)"| B' },
  { code: 'flow/dashes-in-link-text', body: 'A -- «a -- b» --> B', fixed: 'A -- "a -- b" --> B' },
  { code: 'flow/dashes-in-link-text', body: 'A -. «v1.2» .-> B', fixed: 'A -. "v1.2" .-> B' },
  { code: 'flow/unclosed-link-text', body: 'A --> B\nB -->«|yes C\nC --> D»' },
  { code: 'flow/link-id', body: '«a@b» --> C' },
  // Statements
  { code: 'flow/unclosed-subgraph', body: 'A\nsubgraph x [X]\nB --> «C»', fixed: 'A\nsubgraph x [X]\nB --> C\nend' },
  { code: 'flow/extra-end', body: 'A --> B\n«end»', fixed: 'A --> B' },
  { code: 'flow/subgraph-title', body: 'subgraph «a(b)»\nA\nend', fixed: 'subgraph "a(b)"\nA\nend' },
  { code: 'flow/subgraph-title', body: 'subgraph a [«b (c)»]\nA\nend', fixed: 'subgraph a ["b (c)"]\nA\nend' },
  { code: 'flow/subgraph-title', body: 'subgraph a [b]« »\nA\nend', fixed: 'subgraph a [b]\nA\nend' },
  { code: 'flow/subgraph-without-name', body: '«subgraph»\nA\nend' },
  { code: 'flow/second-header', body: 'A --> B\n«flowchart LR»' },
  { code: 'flow/style', body: 'A\nstyle A fill:rgb«(1,2,3)»' },
  { code: 'flow/style', body: 'A\nclass A b« »\nB', fixed: 'A\nclass A b\nB' },
  {
    code: 'flow/link-style-number',
    body: 'A --> B\nlinkStyle «1» stroke:red',
    says: /the links above this line are 0 to 0/,
  },
  { code: 'flow/click', body: 'A\n«click A»' },
  // Data
  { code: 'flow/unknown-shape', body: 'A@{ shape: «Diam» }', fixed: 'A@{ shape: diam }' },
  { code: 'flow/unknown-shape', body: 'A@{ shape: «hexagn» }', fixed: 'A@{ shape: hexagon }' },
  { code: 'flow/unknown-shape', body: 'A@{ shape: «parallelogram» }' },
  { code: 'flow/shape-data', body: 'A«@{ shape: rect\nB»', fixed: 'A@{ shape: rect }\nB' },
  { code: 'flow/shape-data', body: 'A@{ shape: rect label«: "x" }»' },
];

describe('what mermaid refuses', () => {
  it.each(mistakes)('$code in $body', async ({ code, body, fixed, says }) => {
    const { text } = marked(header + body);
    const { problems } = parseDiagram(text);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    const [problem] = problems;
    if (problem === undefined) throw new Error('no problem');
    expect(mark(text, problem.range)).toBe(header + body);
    expect(problem.severity).toBe('error');
    expect(problem.message).toMatch(says ?? /^[A-Z`].*[.?]$/s);
    expect(await judge(text)).toBe(false);
    const [fix] = problem.fixes ?? [];
    if (fixed !== undefined) expect(fix && applyFix(text, fix)).toBe(header + fixed);
    if (fix !== undefined) expect(await judge(applyFix(text, fix)), applyFix(text, fix)).toBe(true);
  });
});

const headers: readonly (readonly [code: DiagramProblemCode, text: string, fixed?: string])[] = [
  ['flow/unknown-direction', 'flowchart« td»\nA', 'flowchart TD\nA'],
  ['flow/unknown-direction', 'graph« XY»\nA --> B'],
  ['flow/text-behind-header', 'flowchart TD «A --> B»', 'flowchart TD\nA --> B'],
  ['flow/unknown-type', '«flowchart-v2» TD\nA', 'flowchart TD\nA'],
  ['flow/unknown-type', '«flowch»', 'flowchart'],
  ['flow/unknown-type', '«flowchrt» TD\nA --> B', 'flowchart TD\nA --> B'],
  ['flow/unknown-type', '«graphite»\nA'],
  ['flow/unknown-type', '«hello» world'],
  ['flow/missing-header', '«A-->B»', 'flowchart TD\nA-->B'],
  ['flow/missing-header', '%% note\n\n  «A» --> B\n', '%% note\n\n  flowchart TD\nA --> B\n'],
  ['flow/front-matter', '---\n«title: [x»\n---\nflowchart TD\nA'],
  ['flow/front-matter', '«---»\ntitle: x\nflowchart TD\nA'],
];

describe('the first line', () => {
  it.each(headers)('%s in %j', async (code, body = '', fixed) => {
    const { text } = marked(body);
    const { problems } = parseDiagram(text);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0] && mark(text, problems[0].range)).toBe(body);
    expect(await judge(text)).toBe(false);
    const fix = problems[0]?.fixes?.[0];
    if (fixed === undefined) return;
    expect(fix && applyFix(text, fix)).toBe(fixed);
    expect(await judge(fixed)).toBe(true);
  });

  it.each(['', ' \n', '%% only a comment', '%% a\n%% b\n'])('says mildly that there is no diagram in %j', (text) => {
    expect(parseDiagram(text).problems).toMatchObject([{ code: 'flow/no-diagram', severity: 'information' }]);
  });

  it.each(['sequenceDiagram\n A->>B: x', 'gantt\n dateFormat x', 'C4Context', 'mindmap\n root((x))'])(
    'finds nothing wrong with %j',
    (text) => {
      const { diagram, problems } = parseDiagram(text);
      expect(problems).toEqual([]);
      expect(diagram).toEqual({ kind: 'other', type: /^\S+/.exec(text)?.[0] });
    },
  );
});

const drawn: readonly (readonly [code: DiagramProblemCode, text: string, fixed?: string])[] = [
  ['draw/joined-lines', 'A --> B\nB «-->»\nC --> D'],
  ['draw/circle-or-cross-link', 'build---«ops»', 'build--- ops'],
  ['draw/circle-or-cross-link', 'build--«xray»', 'build--- xray'],
  ['draw/direction-in-text', 'A --> B[«direction LR» only]', 'A --> B[direction#32;LR only]'],
  ['draw/direction-in-text', 'A --> B «direction LR»', 'A --> B direction#32;LR'],
  ['draw/node-is-subgraph', 'subgraph s [S]\nA\nend\n«s»[Again] --> B'],
  ['draw/lost-subgraph-id', 'subgraph «one» \nA\nend\none --> B', 'subgraph one\nA\nend\none --> B'],
  ['draw/mixed-link-ends', 'A «x-- t -->» B'],
];

describe('what mermaid draws differently', () => {
  it.each(drawn)('%s in %j', async (code, body, fixed) => {
    const { text } = marked(header + body);
    const { problems } = parseDiagram(text);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0] && mark(text, problems[0].range)).toBe(header + body);
    expect(problems[0]?.severity).toBe('warning');
    expect(await judge(text)).toBe(true);
    const fix = problems[0]?.fixes?.[0];
    if (fixed !== undefined) expect(fix && applyFix(text, fix)).toBe(header + fixed);
  });

  it.each([
    'A -->\n  B',
    'A\n  --> B\n  --> C',
    'A[ ] -.-\nB[x] --> C',
    'A --o B\nC --x D',
    'A o--o B',
    'subgraph s\n  direction LR\n  A\nend',
    'subgraph s\nA\nend\ns --> B',
    'constructor --> __proto__ --> toString --> hasOwnProperty',
  ])('has nothing against %j', (body) => {
    expect(parseDiagram(header + body).problems).toEqual([]);
  });

  it('warns once of more than 500 edges', () => {
    const body = Array.from({ length: 600 }, (_, i) => `n${i} --> n${i + 1}`).join('\n');
    expect(parseDiagram(header + body).problems).toMatchObject([{ code: 'draw/too-many-edges', message: /501.*600/s }]);
  });
});

describe('several mistakes', () => {
  it('names each subgraph without an end where the diagram ends, trailing comments included', () => {
    const text = `${header}subgraph a\nsubgraph b [Two]\nA --> B\n%% that is all`;
    const { problems } = parseDiagram(text);
    expect(problems.map(({ message }) => message)).toEqual([
      'The subgraph `a` has no `end`: the diagram ends here.',
      'The subgraph `b` has no `end`: the diagram ends here.',
    ]);
    for (const { range } of problems) expect(range).toEqual({ start: text.indexOf('B\n%%'), end: text.length });
    expect(problems.map(({ related }) => related?.map(({ range }) => text.slice(range.start, range.end)))).toEqual([
      ['subgraph a'],
      ['subgraph b [Two]'],
    ]);
  });

  it('lets an end in the wrong place close its subgraph', () => {
    const { diagram, problems } = parseDiagram(`${header}subgraph s\nA --> B end\nC\nsubgraph t\nD -->\nend\nE`);
    expect(problems.map(({ code }) => code)).toEqual(['flow/missing-separator', 'flow/missing-node']);
    if (diagram.kind !== 'flowchart') throw new Error('no flowchart');
    expect(diagram.nodes.map(({ id, subgraph }) => [id, subgraph])).toEqual([
      ['A', 's'],
      ['B', 's'],
      ['C', undefined],
      ['D', 't'],
      ['E', undefined],
    ]);
  });

  it('finds each and reads the lines between', () => {
    const { diagram, problems } = parseDiagram(
      `${header}A[one (1)] --> B\nB -> C\nC --> D[four]\nD --> end\nE["x"] --> F\n`,
    );
    expect(problems.map(({ code }) => code)).toEqual([
      'flow/unquoted-brackets',
      'flow/one-dash-arrow',
      'flow/reserved-word',
    ]);
    if (diagram.kind !== 'flowchart') throw new Error('no flowchart');
    expect(diagram.nodes.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(diagram.edges.map(({ from, to }) => `${from}${to}`)).toEqual(['CD', 'EF']);
  });

  it.each([
    'A -',
    'A --',
    'A -->',
    'A -->|',
    'A -->|y',
    'A -->|yes|',
    'B[',
    'B["',
    'B["x',
    'B["x"',
    'B(',
    'B{',
    'B{{x',
    'B@',
    'B@{',
    'B@{ shape',
    'B:',
    'B::',
    'B:::',
    'su',
    'style B',
    'click',
    'C &',
    'C & ',
  ])('gives one problem at most for the half-typed line %j', (line) => {
    const { diagram, problems } = parseDiagram(`${header}X[first] --> Y\n${line}\nY --> Z[last]\n`);
    expect(problems.length, JSON.stringify(problems)).toBeLessThanOrEqual(1);
    if (diagram.kind !== 'flowchart') throw new Error('no flowchart');
    const ids = diagram.nodes.map(({ id }) => id as string);
    expect(ids).toEqual(expect.arrayContaining(['X', 'Y', 'Z']));
  });
});
