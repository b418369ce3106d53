import { share, shortcomings } from './gate.ts';
import type { Finding } from './judgeItem.ts';
import { byType, tallyFindings } from './tallyFindings.ts';

/** One corpus file, judged. */
export interface JudgedFile {
  readonly name: string;
  readonly findings: readonly Finding[];
}

const head = [
  'file',
  'diagrams',
  'items',
  'wrong accepts',
  'wrong rejects',
  'other graphs',
  'first on token',
  'crashes',
  'slowest item',
  'gate',
];

/** One row for each file and, below it, one for each type of diagram in it. Only files pass or fail the gate. */
export function conformanceTable(files: readonly JudgedFile[]): string {
  const rows = files.flatMap(({ name, findings }) => [
    row(name, 'all', findings, shortcomings(findings).join(', ') || 'passed'),
    ...byType(findings).map(([type, found]) => row('', type, found, '')),
  ]);
  const table = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...table.map((cells) => cells[i]?.length ?? 0)));
  return table
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function row(name: string, diagrams: string, findings: readonly Finding[], gate: string): readonly string[] {
  const { items, wrongAccepts, wrongRejects, otherGraphs, places, touching, crashes, slowest } =
    tallyFindings(findings);
  const counts = [items, wrongAccepts, wrongRejects, otherGraphs].map(String);
  const first = places === 0 ? '-' : `${touching}/${places} ${share(touching, places)}`;
  const time = slowest === undefined ? '-' : `${slowest.milliseconds.toFixed(1)} ms ${slowest.id}`;
  return [name, diagrams, ...counts, first, String(crashes), time, gate];
}
