import { readSeverityRules, type SeverityRules } from '../../language/severityRules.ts';

/** Reads severities as somebody set them, once for each value: the editor asks at each move of the cursor. */
export function createSeverityReader(): (value: unknown) => SeverityRules {
  let last: { readonly key: string; readonly rules: SeverityRules } | undefined;
  return (value) => {
    const key = JSON.stringify(value) ?? '';
    if (last?.key !== key) last = { key, rules: readSeverityRules(value).rules };
    return last.rules;
  };
}
