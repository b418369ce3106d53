import { describe, expect, it } from 'vitest';
import { createLanguageService } from '../../../src/language/createLanguageService.ts';
import { readSeverityRules } from '../../../src/language/severityRules.ts';

const broken = '```mermaid\nflowchart TD\nA -> B\nB --> end\n```\n';

function codesUnder(value: unknown): readonly (readonly [unknown, unknown])[] {
  const { rules } = readSeverityRules(value);
  const service = createLanguageService({ severities: () => rules });
  const document = { uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => broken };
  return service.diagnostics(document).map(({ code, severity }) => [code, severity]);
}

describe('severities that somebody set', () => {
  it('count for a code, for a family, and for the code before the family', () => {
    expect(codesUnder({})).toEqual([
      ['flow/one-dash-arrow', 1],
      ['flow/reserved-word', 1],
    ]);
    expect(codesUnder({ 'flow/*': 'hint', 'flow/reserved-word': 'warning' })).toEqual([
      ['flow/one-dash-arrow', 4],
      ['flow/reserved-word', 2],
    ]);
    expect(codesUnder({ 'flow/reserved-word': 'information', 'flow/*': 'off' })).toEqual([['flow/reserved-word', 3]]);
  });

  it('do not make a picture of mistakes a process', () => {
    const { rules } = readSeverityRules({ 'flow/*': 'off' });
    const service = createLanguageService({
      severities: () => rules,
      processProblems: () => {
        throw new Error('half a diagram');
      },
    });
    const document = { uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => broken };
    expect(service.diagnostics(document)).toEqual([]);
  });

  it('leave findings about a picture quiet, but for those that are off', () => {
    const text = '```mermaid\nflowchart TD\nA --> B --> C --> B\n```\n';
    const document = { uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => text };
    const under = (value: unknown) =>
      createLanguageService({
        severities: () => readSeverityRules(value).rules,
        isProcess: () => false,
        processProblems: () => [
          { code: 'plan/loop-without-exit', severity: 'warning', message: 'x', range: { start: 0, end: 1 } },
        ],
      })
        .diagnostics(document)
        .map(({ severity }) => severity);
    expect(under({ 'plan/*': 'error' })).toEqual([4]);
    expect(under({ 'plan/*': 'off' })).toEqual([]);
  });
});

describe('what cannot be read', () => {
  it.each([
    [
      { 'flow/reserved-wrd': 'off' },
      '"flow/reserved-wrd": there is no problem of this code. Did you mean "flow/reserved-word"?',
    ],
    [{ xxxxxxxxxxxxx: 'off' }, /"xxxxxxxxxxxxx": there is no problem of this code. Families are flow\/\*/],
    [{ 'plan/*': 'loud' }, '"plan/*": "loud" is no severity. Write error, warning, information, hint or off.'],
    [{ 'plan/*': 3 }, /3 is no severity/],
    [['off'], /Severities are an object/],
    [null, /Severities are an object/],
    [{ constructor: 'off' }, /no problem of this code/],
  ])('%j is told', (value, trouble) => {
    const { rules, troubles } = readSeverityRules(value);
    expect([...rules]).toEqual([]);
    expect(troubles).toEqual([typeof trouble === 'string' ? trouble : expect.stringMatching(trouble)]);
  });

  it('leaves the rest', () => {
    expect([...readSeverityRules({ 'plan/*': 'off', 'flow/*': 'x' }).rules]).toEqual([['plan/*', 'off']]);
  });
});
