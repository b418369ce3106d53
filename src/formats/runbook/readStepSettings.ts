import { assertNever } from '../../core/assertNever.ts';
import { closestWord } from '../../diagram/closestWord.ts';
import { isYamlMap, type YamlMap, type YamlValue } from '../../diagram/flowchart/yaml/yamlValue.ts';
import type { AnswerRules } from '../../workflow/answerRules.ts';
import type { RetryPolicy } from '../../workflow/retryPolicy.ts';
import type { StepSettings } from '../../workflow/stepSettings.ts';
import { readDuration } from './readDuration.ts';

/** What a section's settings say about its step, and what is wrong with them, as half sentences. */
export interface ReadStepSettings {
  readonly settings: StepSettings;
  readonly troubles: readonly string[];
}

const words = [
  'cwd',
  'timeout',
  'onTimeout',
  'retry',
  'repeatable',
  'question',
  'approvals',
  'approvers',
  'notRequester',
  'freeText',
] as const;
type Word = (typeof words)[number];

/**
 * Reads the settings of one step. Words that mean nothing are named, so that a mistyped one is not lost.
 * @param asks whether people complete the step: then `timeout` is how long its question may wait
 */
export function readStepSettings(map: YamlMap, asks: boolean): ReadStepSettings {
  let settings: StepSettings = {};
  let answers: AnswerRules = {};
  let after: number | undefined;
  let onTimeout: string | undefined;
  const troubles: string[] = [];
  const take = (word: Word, value: YamlValue): string | undefined => {
    switch (word) {
      case 'cwd':
        return typeof value === 'string' ? undefined : 'must be the path of a folder';
      case 'timeout':
        after = readDuration(value);
        return after === undefined ? 'must be a duration such as 30s, 5m or 2h' : undefined;
      case 'onTimeout':
        onTimeout = typeof value === 'string' ? value : undefined;
        return onTimeout === undefined ? 'must be the label of a way out' : undefined;
      case 'retry': {
        const retry = readRetry(value);
        if (retry !== undefined) settings = { ...settings, retry };
        return retry === undefined ? 'must be a number of further attempts, or a map with limit, delay' : undefined;
      }
      case 'repeatable':
        if (typeof value !== 'boolean') return 'must be true or false';
        settings = { ...settings, repeatable: value };
        return undefined;
      case 'question':
        if (typeof value !== 'string') return 'must be text';
        settings = { ...settings, question: value };
        return undefined;
      case 'approvals':
        if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return 'must be a whole number from 1';
        answers = { ...answers, approvals: value };
        return undefined;
      case 'approvers': {
        const names = namesIn(value);
        if (names === undefined) return 'must be a list of names';
        answers = { ...answers, allowed: names };
        return undefined;
      }
      case 'notRequester':
      case 'freeText':
        if (typeof value !== 'boolean') return 'must be true or false';
        answers = { ...answers, [word]: value };
        return undefined;
      default:
        return assertNever(word);
    }
  };
  for (const [key, value] of map) {
    const word = words.find((one) => one === key);
    const trouble = word === undefined ? unknownWord(key) : take(word, value);
    if (trouble !== undefined) troubles.push(word === undefined ? trouble : `'${word}' ${trouble}`);
  }
  if (onTimeout !== undefined && after === undefined) troubles.push("'onTimeout' needs a 'timeout'");
  const { approvals = 1, allowed } = answers;
  if (allowed !== undefined && allowed.length < approvals)
    troubles.push(`'approvals' is ${approvals}, but only ${allowed.length} may approve`);
  if (after !== undefined)
    settings = asks
      ? { ...settings, limit: { after, ...(onTimeout !== undefined && { onTimeout }) } }
      : { ...settings, timeout: after };
  return { settings: { ...settings, ...(Object.keys(answers).length > 0 && { answers }) }, troubles };
}

function unknownWord(key: string): string {
  const similar = closestWord(key, words);
  return similar === undefined
    ? `'${key}' is no setting (there are ${words.join(', ')})`
    : `'${key}' is no setting; did you mean '${similar}'?`;
}

const backoffs: ReadonlyMap<string, RetryPolicy['backoff']> = new Map([
  ['none', 'none'],
  ['fixed', 'none'],
  ['linear', 'linear'],
  ['exponential', 'exponential'],
]);

/** `2`, or a map of limit, backoff, delay, maxDelay and jitter. */
function readRetry(value: YamlValue): RetryPolicy | undefined {
  if (isCount(value)) return { limit: value, backoff: 'none', initialDelay: 0 };
  if (!isYamlMap(value)) return undefined;
  const known = new Set(['limit', 'backoff', 'delay', 'maxDelay', 'jitter']);
  if ([...value.keys()].some((key) => !known.has(key))) return undefined;
  const limit = value.get('limit');
  const backoff = backoffs.get(String(value.get('backoff') ?? 'none'));
  const initialDelay = value.has('delay') ? readDuration(value.get('delay') ?? null) : 0;
  const maxDelay = value.has('maxDelay') ? readDuration(value.get('maxDelay') ?? null) : undefined;
  const jitter = value.get('jitter') ?? 0;
  if (!isCount(limit) || backoff === undefined || initialDelay === undefined) return undefined;
  if (value.has('maxDelay') && maxDelay === undefined) return undefined;
  if (typeof jitter !== 'number' || jitter < 0 || jitter > 1) return undefined;
  return {
    limit,
    backoff,
    initialDelay,
    ...(maxDelay !== undefined && { maxDelay }),
    ...(jitter > 0 && { jitter }),
  };
}

function isCount(value: YamlValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function namesIn(value: YamlValue): readonly string[] | undefined {
  if (typeof value === 'string') return value.split(',').map((name) => name.trim());
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((name) => typeof name === 'string') ? value : undefined;
}
