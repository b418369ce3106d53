import type { PlanNode } from '../plan/plan.ts';
import { fallbackWays } from '../workflow/outcome.ts';
import { takenBackEdges } from './applyLoop.ts';
import { blockOf, edgeOf, frameOf, known, type RunParts, stepOf } from './draft.ts';
import { ancestorBlock, edgeSlotIn } from './places.ts';
import type { Frame } from './runState.ts';

/** A way on that a person may choose in leaving a loop. */
export interface LeavingOption {
  /** `leave` and the way's label, or where it has none the name of what it leads to. */
  readonly id: string;
  /** Indices into `plan.edges`. */
  readonly edges: readonly number[];
}

/** How a loop is left: the exits that follow by themselves, and the next question where a person has to say which. */
export interface Leaving {
  readonly edges: readonly number[];
  readonly options: readonly LeavingOption[];
}

interface ExitWay {
  readonly node: PlanNode;
  readonly way: number;
  readonly edges: readonly number[];
}

/**
 * How the loop would be left now (semantics section 5, leaving): each step that went back in the last round and chose
 * no exit in any round takes its fallback, else its unlabelled, else its only way out. Where none of them has a way
 * out, the only exit that some source chooses is taken.
 */
export function leavingOf(run: RunParts, frame: Frame): Leaving {
  const went = [...new Set(takenBackEdges(run, frame).map((edge) => known(run.plan.edges[edge]).from))];
  const undecided = went
    .filter((node) => !hasChosen(run, frame, node))
    .map((node) => exitWaysOf(run, frame, known(run.plan.nodes[node])))
    .filter((ways) => ways.length > 0);
  if (undecided.length > 0 || hasLeft(frame)) return leavingBy(run, frame, undecided);
  const choosable = known(run.plan.loops[frame.loop]).exits.map((edge) => known(run.plan.edges[edge]).from);
  const sources = [...new Set(choosable)].map((node) => known(run.plan.nodes[node]));
  if (sources.some((node) => hasChosen(run, frame, node.index))) return { edges: [], options: [] };
  const ways = sources.flatMap((node) => exitWaysOf(run, frame, node));
  return ways.length === 1 ? leavingBy(run, frame, [ways]) : { edges: [...frame.left], options: optionsOf(run, ways) };
}

function leavingBy(run: RunParts, frame: Frame, sources: readonly (readonly ExitWay[])[]): Leaving {
  const edges = [...frame.left];
  let asked: readonly ExitWay[] | undefined;
  for (const ways of sources) {
    const sure = sureWays(ways);
    if (sure === undefined) asked ??= ways;
    else for (const each of sure.flatMap((way) => way.edges)) edges.push(each);
  }
  return { edges, options: asked === undefined ? [] : optionsOf(run, asked) };
}

/** The ways out that need no question: the fallback, else the unlabelled, else the only one. */
function sureWays(ways: readonly ExitWay[]): readonly ExitWay[] | undefined {
  const fallback = fallbackWays(ways.map(({ node, way }) => known(node.ways[way])));
  if (fallback.length > 0) return fallback.map((index) => known(ways[index]));
  return ways.length === 1 ? ways : undefined;
}

/** The ways of a deciding node that lead out of the loop, failure ways left out. What is taken at once is no choice. */
function exitWaysOf(run: RunParts, frame: Frame, node: PlanNode): readonly ExitWay[] {
  if (!node.decides) return [];
  const exits = known(run.plan.loops[frame.loop]).exits;
  return node.ways.flatMap((way, index) => {
    const edges = way.edges.filter((edge) => exits.includes(edge));
    return way.failure || edges.length === 0 ? [] : [{ node, way: index, edges }];
  });
}

/** Whether a node chose an exit of the loop in any of its rounds, or a person chose one for it in leaving. */
function hasChosen(run: RunParts, frame: Frame, node: number): boolean {
  return known(run.plan.loops[frame.loop]).exits.some((index) => {
    if (known(run.plan.edges[index]).from !== node || !known(run.plan.nodes[node]).decides) return false;
    if (frame.left.includes(index)) return true;
    const owner = ancestorBlock(run, blockOf(run, frame.parent), index);
    const edge = edgeOf(run, edgeSlotIn(run, owner, index));
    const inner = edge.left.some((leaving) => isInside(run, frame, frameOf(run, leaving.frame).parent));
    return inner || edge.sources.some((source) => source.taken && isInside(run, frame, stepOf(run, source.step).block));
  });
}

function hasLeft(frame: Frame): boolean {
  return frame.left.length > 0;
}

function isInside(run: RunParts, frame: Frame, slot: number): boolean {
  for (let at = blockOf(run, slot).frame; at !== undefined; ) {
    if (at === frame.slot) return true;
    at = blockOf(run, frameOf(run, at).parent).frame;
  }
  return false;
}

function optionsOf(run: RunParts, ways: readonly ExitWay[]): readonly LeavingOption[] {
  const names = ways.map(({ node, way, edges }) => {
    const target = known(run.plan.nodes[known(run.plan.edges[known(edges[0])]).to]);
    return `leave ${node.ways[way]?.label ?? target.label}`;
  });
  return ways.map(({ node, edges }, index) => {
    const name = known(names[index]);
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return { id: isUnique ? name : `${name} (from ${node.label})`, edges };
  });
}
