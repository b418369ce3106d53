import type { TextEdit } from 'vscode-languageserver-types';
import type { Fix, Problem } from '../../src/core/problem.ts';
import type { ProblemExample } from '../../src/core/problemDefinition.ts';
import { LineIndex, type TextDocument } from '../../src/core/text.ts';
import { readDde } from '../../src/formats/dde/readDde.ts';
import { readMermaid } from '../../src/formats/mermaid/readMermaid.ts';
import { createCompiler } from '../../src/language/compiler.ts';
import { createLanguageService } from '../../src/language/createLanguageService.ts';
import type { LanguageService } from '../../src/language/languageService.ts';
import type { ReadBlock } from '../../src/language/readBlock.ts';
import { compilePlan } from '../../src/plan/compilePlan.ts';
import { flowchartProfile, type Profile } from '../../src/workflow/profile.ts';

/** What is found in an example of the documentation. */
export interface ExampleFindings {
  readonly codes: readonly string[];
  readonly messages: readonly string[];
  /** The example with all that is found marked by `«` and `»`. */
  readonly marked: string;
  /** The quick fixes of the first finding by title: the text that each of them makes. */
  readonly fixes: ReadonlyMap<string, string>;
}

/** An example's text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[«»]/g, '');
}

const dde: Profile = {
  ...flowchartProfile,
  name: 'dde',
  defaultKind: 'prompt',
  decides: 'gates',
  cycle: 'error',
  shapes: false,
};
const dialects = { dde, 'dde-simple': { ...dde, name: 'dde-simple', decides: 'never', failureWays: false } } as const;

/** Reads a text as the example of a code is read: a drawing for its drawing alone, anything else as a process. */
export function runExample(
  code: string,
  { language, profile }: Pick<ProblemExample, 'language' | 'profile'>,
  text: string,
): ExampleFindings {
  if (language === 'dde') return ddeFindings(text);
  const isProcess = /^(?:plan|step|format)\//.test(code);
  const compile = createCompiler();
  const compileUnder = (read: ReadBlock, dialect: Profile): readonly Problem[] => {
    if (read.diagram.kind !== 'flowchart') return [];
    const options = { text: read.block.text, headings: [], fallbackTitle: 'Example' };
    const { definition } = readMermaid(read.diagram, options);
    return compilePlan({ ...definition, profile: dialect }).problems;
  };
  const service = createLanguageService(
    isProcess
      ? {
          processProblems: (read) =>
            profile === undefined
              ? compile(read, { text, fallbackTitle: 'Example' }).problems
              : compileUnder(read, dialects[profile]),
        }
      : {},
  );
  const document: TextDocument = {
    uri: language === 'markdown' ? 'file:///example.md' : 'file:///example.mmd',
    languageId: language ?? 'mermaid',
    version: 1,
    getText: () => text,
  };
  return findingsOf(service, document);
}

function ddeFindings(text: string): ExampleFindings {
  const { problems } = readDde(text);
  const marks = problems.flatMap(({ range: { start, end } }) => [
    { range: { start, end: start }, newText: '«' },
    { range: { start: end, end }, newText: '»' },
  ]);
  const replaced = (edits: Fix['edits']): string =>
    edits
      .toReversed()
      .reduce((now, { range, newText }) => now.slice(0, range.start) + newText + now.slice(range.end), text);
  return {
    codes: problems.map(({ code }) => code),
    messages: problems.map(({ message }) => message),
    marked: replaced(marks),
    fixes: new Map(problems[0]?.fixes?.map(({ title, edits }) => [title, replaced(edits)])),
  };
}

function findingsOf(service: LanguageService, document: TextDocument): ExampleFindings {
  const text = document.getText();
  const lines = new LineIndex(text);
  const found = service.diagnostics(document);
  const [first] = found;
  const actions =
    first === undefined
      ? []
      : service
          .codeActions(document, first.range)
          .filter(({ diagnostics }) => diagnostics?.some(({ code }) => code === first.code));
  const marks = found.flatMap(({ range }) => [
    { range: { start: range.start, end: range.start }, newText: '«' },
    { range: { start: range.end, end: range.end }, newText: '»' },
  ]);
  return {
    codes: found.map(({ code }) => String(code)),
    messages: found.map(({ message }) => String(message)),
    marked: withEdits(text, marks, lines),
    fixes: new Map(
      actions.map(({ title, edit }) => [title, withEdits(text, edit?.changes?.[document.uri] ?? [], lines)]),
    ),
  };
}

function withEdits(text: string, edits: readonly TextEdit[], lines: LineIndex): string {
  return [...edits]
    .reverse()
    .reduce(
      (now, { range, newText }) =>
        now.slice(0, lines.offsetAt(range.start)) + newText + now.slice(lines.offsetAt(range.end)),
      text,
    );
}
