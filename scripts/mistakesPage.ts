import { withoutMarks } from '../src/core/problemDefinition.ts';
import { type ProblemCode, problemCatalogue } from '../src/language/problemCatalogue.ts';
import { refusal } from '../test/unit/diagram/mermaidJudge.ts';

/** What public diagrams that Mermaid refuses, and diagrams with small damages, suffer from most; the most frequent first. */
const commonMistakes: readonly ProblemCode[] = [
  'flow/unquoted-brackets',
  'flow/reserved-word',
  'flow/trailing-comment',
  'flow/one-dash-arrow',
  'flow/quotes-in-label',
  'flow/missing-separator',
  'flow/unclosed-subgraph',
  'flow/extra-end',
  'flow/unclosed-label',
  'flow/mismatched-brackets',
  'flow/unclosed-quote',
  'flow/space-before-shape',
  'flow/empty-label',
  'flow/slash-label',
  'flow/text-behind-header',
  'flow/unknown-direction',
  'flow/unfinished-link',
  'flow/brackets-in-link-text',
  'flow/subgraph-title',
  'flow/style',
];

/** The page that sets what Mermaid says of the most common mistakes beside what is said here. */
export async function mistakesPage(): Promise<string> {
  const parts = [
    '# The twenty most common mistakes',
    'What Mermaid itself says of each, and what Diagram Runner says. Made by `npm run docs`, with the Mermaid that is installed. All codes: [diagnostics](diagnostics.md).',
  ];
  for (const [index, code] of commonMistakes.entries()) {
    const { title, example } = problemCatalogue[code];
    const text = withoutMarks(example.text);
    parts.push(
      `## ${index + 1}. ${title}`,
      fence(text),
      'Mermaid:',
      fence((await refusal(text)) ?? '(accepted)'),
      `Diagram Runner, at \`${/«(.*?)»/s.exec(example.text)?.[1]?.trim() ?? ''}\` ([${code}](diagnostics.md#${code.replace('/', '')})):`,
      `> ${example.message}`,
      'Right:',
      fence(example.fixed),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

function fence(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}
