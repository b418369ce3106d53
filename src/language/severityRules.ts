import type { Problem, Severity } from '../core/problem.ts';
import { closestWord } from '../diagram/closestWord.ts';
import { isProblemCode, problemCatalogue, problemFamilies } from './problemCatalogue.ts';

/** How grave a kind of problem is shown, or that it is not shown at all. */
export type ShownSeverity = Severity | 'off';

/** All words that a severity can be set to. */
export const shownSeverities = [
  'error',
  'warning',
  'information',
  'hint',
  'off',
] as const satisfies readonly ShownSeverity[];

/** Severities that somebody set, by code (`plan/same-label`) or for a family of codes (`plan/*`). */
export type SeverityRules = ReadonlyMap<string, ShownSeverity>;

/**
 * Reads severities as a person wrote them: an object from codes or families to severities. What cannot be read is left
 * out and told, each with its key, as one sentence.
 */
export function readSeverityRules(value: unknown): {
  readonly rules: SeverityRules;
  readonly troubles: readonly string[];
} {
  const rules = new Map<string, ShownSeverity>();
  const troubles: string[] = [];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { rules, troubles: ['Severities are an object, as { "plan/same-label": "off" }.'] };
  for (const [key, word] of Object.entries(value)) {
    const severity = shownSeverities.find((each) => each === word);
    if (!isProblemCode(key) && !problemFamilies.includes(key)) troubles.push(unknownKey(key));
    else if (severity === undefined)
      troubles.push(`"${key}": ${JSON.stringify(word)} is no severity. Write ${listOf(shownSeverities)}.`);
    else rules.set(key, severity);
  }
  return { rules, troubles };
}

/** The problem as it is to be shown; undefined where it is switched off. What names a code beats its family. */
export function withSeverity(problem: Problem, rules: SeverityRules): Problem | undefined {
  const severity = rules.get(problem.code) ?? rules.get(`${familyOf(problem.code)}/*`);
  if (severity === 'off') return undefined;
  return severity === undefined ? problem : { ...problem, severity };
}

function familyOf(code: string): string {
  return code.slice(0, code.indexOf('/'));
}

function unknownKey(key: string): string {
  const right = closestWord(key, [...Object.keys(problemCatalogue), ...problemFamilies]);
  const hint = right === undefined ? `Families are ${listOf(problemFamilies)}.` : `Did you mean "${right}"?`;
  return `"${key}": there is no problem of this code. ${hint}`;
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
