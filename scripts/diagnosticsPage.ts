import type { ProblemDefinition, ProblemExample } from '../src/core/problemDefinition.ts';
import { definedProblems } from '../src/language/problemCatalogue.ts';

const families: readonly (readonly [family: string, title: string, about: string])[] = [
  ['flow', 'Flowcharts', 'Mermaid refuses the diagram.'],
  ['state', 'State diagrams', 'Mermaid refuses the diagram.'],
  ['draw', 'Drawing', 'Mermaid accepts the text, but draws something else than the words say, or nothing.'],
  [
    'plan',
    'Process',
    'What would go wrong, or surprise, when the diagram runs. These are hints until a diagram is a process: until sections describe its nodes, or it was run once.',
  ],
  ['step', 'Sections', 'What is wrong with the sections of a document that describe nodes.'],
  ['format', 'Settings in documents', 'What cannot be read of the settings that stand in a document.'],
];

/** The page that explains every kind of problem. Each code is a heading, so that it can be linked to. */
export function diagnosticsPage(): string {
  const parts = families.flatMap(([family, title, about]) => {
    const codes = definedProblems().filter(([code]) => code.startsWith(`${family}/`));
    return codes.length === 0
      ? []
      : [`## ${title}`, about, ...codes.flatMap(([code, definition]) => section(code, definition))];
  });
  return `${[...introduction, ...parts].join('\n\n')}\n`;
}

const introduction = [
  '# What can be found in a diagram',
  'Made from the definitions in the code by `npm run docs`; every example is run by the tests.',
  [
    'How grave a problem is shown can be set by its code or for a whole family, `off` hides it:',
    '',
    '```json',
    '"diagramRunner.diagnostics.severity": {',
    '  "plan/same-label": "off",',
    '  "draw/*": "error"',
    '}',
    '```',
  ].join('\n'),
  'A quick fix that is marked as safe is also made by **Fix all** and by `"editor.codeActionsOnSave": { "source.fixAll.diagramRunner": "explicit" }`.',
];

function section(code: string, { severity, title, explanation, example }: ProblemDefinition): readonly string[] {
  return [
    `### ${code}`,
    `**${title}.** ${word(severity)} by default.`,
    explanation,
    fence(example, plain(example.text)),
    `> ${example.message}`,
    example.fix === undefined ? 'Right:' : `Quick fix **${example.fix}**:`,
    fence(example, example.fixed),
  ];
}

function fence({ language }: ProblemExample, text: string): string {
  const marks = text.includes('```') ? '````' : '```';
  return `${marks}${language ?? 'text'}\n${text.replace(/^\n+|\n+$/g, '')}\n${marks}`;
}

function plain(text: string): string {
  return text.replaceAll(/[«»]/g, '');
}

function word(severity: string): string {
  return `${severity.charAt(0).toUpperCase()}${severity.slice(1)}`;
}
