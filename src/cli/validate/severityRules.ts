import type { Severity } from '../../core/problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Finding } from './finding.ts';

const levels = ['error', 'warning', 'information', 'hint', 'off'] as const;

/** What `--severity` says, later rules first. */
export interface SeverityRule {
  readonly matches: (code: string) => boolean;
  readonly level: Severity | 'off';
}

/**
 * Reads `plan/unreachable=error` or `draw/*=off`.
 * @returns the rules, or a sentence about the one that cannot be read
 */
export function readSeverityRules(texts: readonly string[]): Result<readonly SeverityRule[], string> {
  const rules: SeverityRule[] = [];
  for (const text of texts) {
    const [, pattern, word] = /^([a-z]+\/(?:[a-z-]+|\*))=(.*)$/.exec(text) ?? [];
    const level = levels.find((each) => each === word);
    if (pattern === undefined) return err(`--severity '${text}' must look like plan/unreachable=error or draw/*=off.`);
    if (level === undefined) return err(`--severity '${text}' must end in ${levels.join(', ')}.`);
    const matches = pattern.endsWith('*')
      ? (code: string) => code.startsWith(pattern.slice(0, -1))
      : (code: string) => code === pattern;
    rules.unshift({ matches, level });
  }
  return ok(rules);
}

/** The findings with the severities that the rules give them; those that are off are left out. */
export function applySeverityRules(findings: readonly Finding[], rules: readonly SeverityRule[]): readonly Finding[] {
  return findings.flatMap((finding) => {
    const level = rules.find(({ matches }) => matches(finding.code))?.level ?? finding.severity;
    return level === 'off' ? [] : [{ ...finding, severity: level }];
  });
}
