import type { Finding } from './judgeItem.ts';
import { type Tally, tallyFindings } from './tallyFindings.ts';

/** Of damaged texts at least this share must get mermaid's verdict. */
const RIGHT_MUTANTS = 0.995;
/** Of refused texts with a place at least this share must have its first diagnostic there. */
const TOUCHING = 0.95;

/**
 * What keeps a file below the gate, a phrase each; empty where it passes. Texts that say from what and how they were
 * damaged may have some other verdicts; every other text must have mermaid's verdict and graph.
 */
export function shortcomings(findings: readonly Finding[]): readonly string[] {
  const all = tallyFindings(findings);
  const strict = tallyFindings(findings.filter(({ mutant }) => !mutant));
  const mutants = tallyFindings(findings.filter(({ mutant }) => mutant));
  const found: string[] = [];
  if (wrong(strict) > 0) found.push(`${wrong(strict)} wrong verdicts`);
  if (strict.otherGraphs > 0) found.push(`${strict.otherGraphs} different graphs`);
  if (wrong(mutants) > mutants.items * (1 - RIGHT_MUTANTS))
    found.push(`only ${share(mutants.items - wrong(mutants), mutants.items)} right verdicts on mutants`);
  if (all.touching < all.places * TOUCHING)
    found.push(`only ${share(all.touching, all.places)} of the first diagnostics on the token`);
  if (all.crashes > 0) found.push(`${all.crashes} crashes`);
  return found;
}

const wrong = ({ wrongAccepts, wrongRejects }: Tally): number => wrongAccepts + wrongRejects;

/** `97.4 %`, rounded down so that a share below a limit never looks like the limit. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}
