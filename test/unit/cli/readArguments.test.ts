import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/cli/readArguments.ts';

const table = {
  format: { value: 'FORM', help: '' },
  severity: { value: 'RULE', many: true, help: '' },
  quiet: { short: 'q', help: '' },
} as const;

const read = (...args: readonly string[]) => {
  const result = readArguments(args, table);
  if (!result.ok) return result.error;
  const { value } = result;
  return {
    format: value.value('format'),
    severity: value.values('severity'),
    quiet: value.has('quiet'),
    rest: value.positionals,
  };
};

describe('readArguments', () => {
  it('reads options before, between and behind what is none', () => {
    expect(read('-q', 'a', '--format=json', 'b', '--severity', 'x', '--severity', 'y')).toEqual({
      format: 'json',
      severity: ['x', 'y'],
      quiet: true,
      rest: ['a', 'b'],
    });
  });

  it('takes a lone dash as an argument, and all behind two dashes', () => {
    expect(read('-', '--', '--quiet')).toMatchObject({ quiet: false, rest: ['-', '--quiet'] });
  });

  it.each([
    [['--formt', 'x'], 'Unknown option --formt. Did you mean --format?'],
    [['--zzzzzzzz'], 'Unknown option --zzzzzzzz.'],
    [['-x'], 'Unknown option -x.'],
    [['--format'], '--format needs a value: --format FORM.'],
    [['--format', '--quiet'], '--format needs a value: --format FORM.'],
    [['--quiet=yes'], '--quiet takes no value.'],
    [['--format', 'a', '--format', 'b'], '--format is given twice.'],
    [['--constructor'], 'Unknown option --constructor.'],
  ])('refuses %j', (args, sentence) => {
    expect(read(...args)).toBe(sentence);
  });
});
