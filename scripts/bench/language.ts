import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextDocument } from '../../src/core/text.ts';
import { parseDiagram } from '../../src/diagram/parseDiagram.ts';
import { createCompiler } from '../../src/language/compiler.ts';
import { createLanguageService } from '../../src/language/createLanguageService.ts';
import { fixturesFolder } from '../../test/support/fixturesFolder.ts';
import { judge } from '../../test/unit/diagram/mermaidJudge.ts';
import { heapOf, medianOf, short, sideBySide } from './measure.ts';
import type { BenchSuite } from './suite.ts';

/** Reading diagrams: ours beside `mermaid.parse` on the same texts, and what a key press costs. */
export const language: BenchSuite = {
  name: 'language',
  what: 'reading diagrams, beside mermaid.parse; from a key press to the diagnostics',
  async run(tell) {
    tell('| text | ours | mermaid.parse | ratio | heap of ours |');
    tell('| --- | ---: | ---: | ---: | ---: |');
    for (const nodes of [10, 100, 1_000, 10_000]) await row(tell, `flowchart, ${nodes} nodes`, [flowchart(nodes)]);
    for (const nodes of [10, 100, 1_000]) await row(tell, `state diagram, ${nodes} states`, [states(nodes)]);
    const real = realWorld();
    if (real.length > 0) await row(tell, `${real.length} real-world diagrams`, real);
    tell('');
    await keyPress(tell);
  },
};

async function row(tell: (line: string) => void, name: string, texts: readonly string[]): Promise<void> {
  const work = () => texts.map(parseDiagram);
  const peer = async () => {
    for (const text of texts) await judge(text);
  };
  const [ours, theirs] = await sideBySide([work, peer], 4_000);
  const heap = await heapOf(work);
  if (ours === undefined || theirs === undefined) return;
  const ratio = theirs.median / ours.median;
  const weight = heap === undefined ? '-' : `${short(Math.max(heap, 0.001))} MB`;
  tell(`| ${name} | ${short(ours.median)} ms | ${short(theirs.median)} ms | ${short(ratio)} | ${weight} |`);
}

/** As people write them: labels, a decision now and then, a few subgraphs. */
function flowchart(nodes: number): string {
  const lines = ['flowchart TD'];
  for (let i = 1; i < nodes; i++) {
    if (i % 50 === 1) lines.push(`  subgraph g${i}["Part ${i}"]`);
    lines.push(i % 5 === 0 ? `  n${i - 1} -->|case ${i}| n${i}{"Choose ${i}"}` : `  n${i - 1} --> n${i}[Step ${i}]`);
    if (i % 50 === 0) lines.push('  end');
  }
  if ((nodes - 1) % 50 !== 0) lines.push('  end');
  return lines.join('\n');
}

function states(count: number): string {
  const lines = ['stateDiagram-v2', '  [*] --> s0'];
  for (let i = 1; i < count; i++) lines.push(`  s${i - 1} --> s${i} : event ${i}`, `  s${i} : State ${i}`);
  return lines.join('\n');
}

function realWorld(): readonly string[] {
  const file = join(fixturesFolder, 'mermaid/realworld.open.json');
  if (!existsSync(file)) return [];
  const items: readonly { readonly text: string; readonly expect: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return items.flatMap(({ text, expect }) => (expect === 'accept' ? [text] : []));
}

/** One character is typed in one of twenty diagrams of a document of two thousand lines. */
async function keyPress(tell: (line: string) => void): Promise<void> {
  const compile = createCompiler();
  const service = createLanguageService({
    processProblems: (read, { getText }) => compile(read, { text: getText(), fallbackTitle: 'bench' }).problems,
  });
  const prose = Array.from({ length: 80 }, (_, i) => `Line ${i} of what somebody wrote about this part.`).join('\n');
  const parts = Array.from(
    { length: 20 },
    (_, i) => `## Part ${i}\n\n${prose}\n\n\`\`\`mermaid\n${flowchart(15)}\n\`\`\`\n`,
  );
  const times: number[] = [];
  let version = 0;
  for (let press = 0; press < 200; press++) {
    const at = press % parts.length;
    const text = parts
      .map((part, i) => (i === at ? part.replace('Step 3', `Step 3${'x'.repeat(press)}`) : part))
      .join('\n');
    const document: TextDocument = {
      uri: 'file:///bench.md',
      languageId: 'markdown',
      version: ++version,
      getText: () => text,
    };
    const start = performance.now();
    service.diagnostics(document);
    times.push(performance.now() - start);
  }
  const lines = parts.join('\n').split('\n').length;
  const warm = times.slice(20);
  const worst = Math.max(...warm);
  tell(
    `From a key press to the diagnostics, ${lines} lines with ${parts.length} diagrams: median ${short(medianOf(warm))} ms, worst ${short(worst)} ms of ${warm.length}.`,
  );
}
