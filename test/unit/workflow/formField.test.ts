import { describe, expect, it } from 'vitest';
import { type FormField, type FormValue, findFormMistakes } from '../../../src/workflow/formField.ts';

const fields: readonly FormField[] = [
  { name: 'version', type: 'text', required: true, pattern: String.raw`\d+\.\d+` },
  { name: 'hosts', label: 'Number of hosts', type: 'number', min: 1, max: 9 },
  { name: 'drain', type: 'boolean' },
  { name: 'region', type: 'choice', options: ['north', 'south'] },
];
const mistakes = (...values: readonly (readonly [string, FormValue])[]) => findFormMistakes(fields, values);

describe('findFormMistakes', () => {
  it('finds nothing wrong with good values', () => {
    expect(mistakes(['version', '1.2'], ['hosts', 9], ['drain', false], ['region', 'south'])).toEqual([]);
  });

  it('asks only for what is needed', () => {
    expect(mistakes()).toEqual(["'version' is needed."]);
    expect(mistakes(['version', ''])).toEqual(["'version' is needed."]);
  });

  it('names each mistake by the label of its field', () => {
    expect(mistakes(['version', 'one'], ['hosts', 10], ['drain', 'yes'], ['region', 'east'])).toEqual([
      String.raw`'version' must match \d+\.\d+.`,
      "'Number of hosts' must be at most 9.",
      "'drain' must be yes or no.",
      "'region' must be one of north, south.",
    ]);
    expect(mistakes(['version', 1.2], ['hosts', Number.NaN])).toEqual([
      "'version' must be text.",
      "'Number of hosts' must be a number.",
    ]);
    expect(mistakes(['version', '1.2'], ['hosts', 0])).toEqual(["'Number of hosts' must be at least 1."]);
  });

  it('matches the whole text', () => {
    expect(mistakes(['version', 'v1.2-beta'])).toHaveLength(1);
  });

  it('refuses what nobody asks for', () => {
    expect(mistakes(['version', '1.2'], ['__proto__', 'x'])).toEqual(["Nobody asks for '__proto__'."]);
  });

  it('lets everything pass where the pattern itself is broken', () => {
    expect(findFormMistakes([{ name: 'a', type: 'text', pattern: '(' }], [['a', 'b']])).toEqual([]);
  });
});
