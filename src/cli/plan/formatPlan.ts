import { oneLine } from '../../core/oneLine.ts';
import { kindWord } from '../../view/kindWord.ts';
import { displayWidth } from '../displayWidth.ts';
import { harmless } from '../excerpt.ts';
import type { Paint } from '../paint.ts';
import type { DescribedEdge, PlanDescription } from './describePlan.ts';

/** A plan for a person: waves, decisions, loops and the longest path. An empty line stands behind each part. */
export function formatPlan(plan: PlanDescription, paint: Paint): string {
  const byId = new Map(plan.nodes.map((node) => [node.id, node]));
  const width = Math.max(0, ...plan.nodes.map(({ id }) => displayWidth(shown(id))));
  const waveWidth = String(plan.waves.length).length;
  const waves = plan.waves.flatMap((ids, wave) =>
    ids.map((id, index) => {
      const node = byId.get(id);
      const label = node === undefined || node.label === id ? '' : `  ${shown(node.label)}`;
      const kind = paint('dim', `  ${kindWord(node?.kind ?? '').toLowerCase()}${commandsOf(node?.commands ?? 0)}`);
      return `${(index === 0 ? String(wave + 1) : '').padStart(waveWidth)}  ${padded(id, width)}${label}${kind}`;
    }),
  );
  const decisions = plan.decisions.flatMap(({ node, ways }) => [
    nameOf(node, byId.get(node)?.label),
    ...ways.map(({ label, to }) => `  ${shown(label ?? 'otherwise')} → ${to.map(shown).join(', ')}`),
  ]);
  const loops = plan.loops.map(
    ({ begins, bound, back, exits }) =>
      `from ${shown(begins)}, ${bound === 1 ? '1 round' : `at most ${bound} rounds`}; back by ${edgesOf(back)}; out by ${edgesOf(exits)}`,
  );
  const path = plan.longestPath.map(shown).join(' → ');
  const steps = plan.longestPath.length;
  return [
    plan.summary,
    '',
    ...part(paint, 'Waves', waves),
    ...part(paint, 'Decisions', decisions),
    ...part(paint, 'Loops', loops),
    ...part(paint, `Longest path, ${steps} ${steps === 1 ? 'step' : 'steps'}`, path === '' ? [] : [path]),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function part(paint: Paint, title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [paint('bold', title), ...lines.map((line) => `  ${line}`), ''];
}

function commandsOf(count: number): string {
  return count === 0 ? '' : `, ${count} ${count === 1 ? 'command' : 'commands'}`;
}

function edgesOf(edges: readonly DescribedEdge[]): string {
  if (edges.length === 0) return 'nothing';
  return edges
    .map(({ from, to, label }) => `${shown(from)} → ${shown(to)}${label === undefined ? '' : ` (${shown(label)})`}`)
    .join(', ');
}

function nameOf(id: string, label = id): string {
  return label === id ? shown(id) : `${shown(id)}  ${shown(label)}`;
}

function shown(text: string): string {
  return harmless(oneLine(text));
}

function padded(id: string, width: number): string {
  return shown(id) + ' '.repeat(Math.max(0, width - displayWidth(shown(id))));
}
