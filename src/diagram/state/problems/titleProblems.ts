import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { BuiltState } from '../build/buildState.ts';

/** Mermaid takes only one description for a composite state. */
export function titleProblems({ states, composites }: BuiltState): readonly Problem[] {
  return [...states.values()].flatMap(({ id, descriptions }) => {
    const [first, second] = descriptions;
    if (first === undefined || second === undefined || !composites.has(id)) return [];
    return [
      diagramProblem(
        'state/second-title',
        second.range,
        `The composite state \`${id}\` already has a title: Mermaid takes no second description for it.`,
        { related: [{ message: 'Its title', range: first.range }] },
      ),
    ];
  });
}
