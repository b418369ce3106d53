import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../src/diagram/flowchart/yaml/readYaml.ts';
import { isYamlMap } from '../../../../src/diagram/flowchart/yaml/yamlValue.ts';
import { readStepSettings } from '../../../../src/formats/runbook/readStepSettings.ts';

function read(text: string, asks = false) {
  const yaml = readYaml(text);
  if (!yaml.ok || !isYamlMap(yaml.value)) throw new Error('no map');
  return readStepSettings(yaml.value, asks);
}

describe('readStepSettings', () => {
  it('gives a body its time, and a question its own', () => {
    expect(read('timeout: 90s')).toEqual({ settings: { timeout: 90_000 }, troubles: [] });
    expect(read('timeout: 2h\nonTimeout: nobody answered', true)).toEqual({
      settings: { limit: { after: 7_200_000, onTimeout: 'nobody answered' } },
      troubles: [],
    });
    expect(read('timeout: 500')).toEqual({ settings: { timeout: 500 }, troubles: [] });
  });

  it('reads how often it is tried again', () => {
    expect(read('retry: 2').settings).toEqual({ retry: { limit: 2, backoff: 'none', initialDelay: 0 } });
    const whole = 'retry:\n  limit: 3\n  backoff: exponential\n  delay: 1s\n  maxDelay: 1m\n  jitter: 0.5';
    expect(read(whole).settings).toEqual({
      retry: { limit: 3, backoff: 'exponential', initialDelay: 1_000, maxDelay: 60_000, jitter: 0.5 },
    });
  });

  it('reads who may answer, and what', () => {
    expect(
      read('approvals: 2\napprovers: [Mei, Ola]\nnotRequester: true\nfreeText: true\nquestion: Go?', true),
    ).toEqual({
      settings: {
        question: 'Go?',
        answers: { approvals: 2, allowed: ['Mei', 'Ola'], notRequester: true, freeText: true },
      },
      troubles: [],
    });
    expect(read('approvers: Mei, Ola', true).settings.answers).toEqual({ allowed: ['Mei', 'Ola'] });
  });

  it.each([
    ['timeout: soon', "'timeout' must be a duration such as 30s, 5m or 2h"],
    ['timeout: 0', "'timeout' must be a duration such as 30s, 5m or 2h"],
    ['timeout: -5s', "'timeout' must be a duration such as 30s, 5m or 2h"],
    ['onTimeout: late', "'onTimeout' needs a 'timeout'"],
    ['retry: often', "'retry' must be a number of further attempts, or a map with limit, delay"],
    ['retry:\n  limit: -1', "'retry' must be a number of further attempts, or a map with limit, delay"],
    ['retry:\n  limit: 1\n  pause: 3s', "'retry' must be a number of further attempts, or a map with limit, delay"],
    ['repeatable: maybe', "'repeatable' must be true or false"],
    ['approvals: 0', "'approvals' must be a whole number from 1"],
    ['approvers: 3', "'approvers' must be a list of names"],
    ['approvals: 2\napprovers: [Mei]', "'approvals' is 2, but only 1 may approve"],
    ['cwd: 3', "'cwd' must be the path of a folder"],
    ['timeot: 3s', "'timeot' is no setting; did you mean 'timeout'?"],
    ['__proto__: 3', expect.stringContaining("'__proto__' is no setting")],
  ])('says what is wrong with %j', (text, trouble) => {
    expect(read(text)).toEqual({ settings: expect.anything(), troubles: [trouble] });
  });
});
