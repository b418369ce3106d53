import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../../../src/core/text.ts';
import { findBlocks } from '../../../../src/diagram/findBlocks.ts';
import { scanMarkdown } from '../../../../src/diagram/markdown/scanMarkdown.ts';
import { readMermaid } from '../../../../src/formats/mermaid/readMermaid.ts';
import { describeNodes } from '../../../../src/formats/runbook/describeNodes.ts';
import { flowchartOf } from '../../../support/processText.ts';

const diagram = [
  '```mermaid',
  'flowchart TD',
  '  stop[Stop the service] --> fix{{Fix it}} --> go([Start again])',
  '```',
];

function described(lines: readonly string[], before: readonly string[] = ['# Restart'], lineEnd = '\n') {
  const text = [...before, ...diagram, ...lines].join(lineEnd);
  const [block] = findBlocks({ uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => text });
  if (block === undefined) throw new Error('no block');
  const options = { text: block.text, headings: block.headings, fallbackTitle: 'a' };
  const { definition } = readMermaid(flowchartOf(block.text), options);
  const found = describeNodes(definition, { text, markdown: scanMarkdown(text), block });
  const node = (id: string) => found.definition.nodes.find((each) => each.id === id);
  return { node, codes: found.problems.map(({ code }) => code), problems: found.problems };
}

describe('a heading that names a node describes it', () => {
  it.each([
    ['its label', '## Stop the service'],
    ['its id', '## stop'],
    ['id and title', '## stop: Take it down carefully'],
    ['another case, punctuation and numbering', '## 1. STOP *the* service!'],
    ['several numbers', '## 2.3 Stop the service'],
    ['a step word', '## Step 4: Stop the service'],
    ['an underlined heading', 'Stop the service\n----------------'],
  ])('by %s', (_name, heading) => {
    const { node, codes } = described([heading, '', 'Tell the *others* first.', '', '## Elsewhere', 'no']);
    expect(node('stop')).toMatchObject({ brief: 'Tell the *others* first.', kind: 'task' });
    expect(node('go')).not.toHaveProperty('brief');
    expect(codes).toEqual([]);
  });

  it('with everything below it up to the next heading of its level, or that names another node', () => {
    const { node } = described(['## stop', 'one', '### Details', 'two', '### go', 'three', '## Other', 'four']);
    expect(node('stop')?.brief).toBe('one\n### Details\ntwo');
    expect(node('go')?.brief).toBe('three');
  });

  it('but not where the diagram itself stands under it', () => {
    const { node, codes } = described(['Words.'], ['# Stop the service', 'Before.']);
    expect(node('stop')).not.toHaveProperty('brief');
    expect(codes).toEqual([]);
  });

  it('but not in a quote, a list, or a fence', () => {
    const { node } = described(['> ## stop', '> quoted', '', '- ## stop', '', '~~~', '## stop', '~~~']);
    expect(node('stop')).not.toHaveProperty('brief');
  });

  it('in a document with other line ends', () => {
    const { node } = described(['## stop', '', '```sh', 'echo 1', 'echo 2', '```'], ['# T'], '\r\n');
    expect(node('stop')?.commands).toEqual([{ language: 'sh', text: 'echo 1\necho 2' }]);
  });
});

describe('what is said twice is said with its lines', () => {
  it('two headings for one node', () => {
    const { node, problems } = described(['## stop', 'one', '## Stop the service', 'two']);
    expect(node('stop')).not.toHaveProperty('brief');
    expect(problems).toMatchObject([{ code: 'step/several-sections', message: expect.stringContaining('lines 6, 8') }]);
  });

  it('one heading for two nodes', () => {
    const text = ['```mermaid', 'flowchart TD', 'a[Same] --> b[Same]', '```', '## Same', 'x'].join('\n');
    const [block] = findBlocks({ uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => text });
    if (block === undefined) throw new Error('no block');
    const options = { text: block.text, headings: [], fallbackTitle: 'a' };
    const { definition } = readMermaid(flowchartOf(block.text), options);
    const { problems } = describeNodes(definition, { text, markdown: scanMarkdown(text), block });
    const at = (range: TextRange) => block.text.slice(range.start, range.end);
    expect(
      problems.map(({ code, range, related }) => [code, at(range), related?.map((other) => at(other.range))]),
    ).toEqual([['step/ambiguous-section', 'a', ['b']]]);
  });
});

describe('shell fences are commands', () => {
  it('in their order, the rest stays the brief', () => {
    const { node } = described([
      ...['## stop', 'First', '```bash', 'a', '```', 'then', '~~~ PYTHON', 'print(1)', '~~~'],
      ...['```json', '{}', '```', '```sh no-run', 'never', '```', 'end'],
    ]);
    expect(node('stop')).toMatchObject({
      kind: 'script',
      commands: [
        { language: 'bash', text: 'a' },
        { language: 'python', text: 'print(1)' },
      ],
      brief: 'First\n\nthen\n\n```json\n{}\n```\n```sh no-run\nnever\n```\nend',
    });
  });

  it('at an end they run too; an approval stays one, and that is said', () => {
    const { node, codes } = described(['## go', '```sh', 'x', '```', '## fix', '```sh', 'y', '```']);
    expect(node('go')?.kind).toBe('script');
    expect(node('fix')).toMatchObject({ kind: 'manual', brief: '```sh\ny\n```' });
    expect(node('fix')).not.toHaveProperty('commands');
    expect(codes).toEqual(['step/approval-with-commands']);
  });

  it('in a folder that fence, section or document names, the nearest first', () => {
    const section = ['## stop', '---', 'cwd: here', '---', '```sh', 'a', '```', '```sh cwd="my place"', 'b', '```'];
    const { node } = described([...section, '## go', '```sh', 'c', '```'], ['---', 'cwd: docs', '---', '# T']);
    expect(node('stop')?.commands).toEqual([
      { language: 'sh', text: 'a', cwd: 'here' },
      { language: 'sh', text: 'b', cwd: 'my place' },
    ]);
    expect(node('stop')).not.toHaveProperty('brief');
    expect(node('go')?.commands).toEqual([{ language: 'sh', text: 'c', cwd: 'docs' }]);
  });

  it('settings that are no YAML are told of', () => {
    expect(described(['## stop', '---', 'cwd: [', '---', 'x']).codes).toEqual(['format/section-settings']);
  });

  it('sessions give what stands behind their prompts', () => {
    const { node } = described([
      ...[
        '## stop',
        '```console',
        '$ systemctl stop \\',
        '>   app',
        'Stopped.',
        '# a remark',
        '% Total',
        '$ echo done',
      ],
      ...['done', '```', '```shell-session', 'root@host:~# reboot', '```', '```console', 'only output', '```'],
    ]);
    expect(node('stop')?.commands).toEqual([
      { language: 'console', text: 'systemctl stop \\\n  app\necho done' },
      { language: 'shell-session', text: 'reboot' },
    ]);
    expect(node('stop')?.brief).toBe('```console\nonly output\n```');
  });

  it.each(['', 'text', 'json', 'shell', 'bashful'])('a fence of %j is none', (word) => {
    expect(described(['## stop', `\`\`\`${word}`, 'rm -rf /', '```']).node('stop')).not.toHaveProperty('commands');
  });
});

describe('settings under a heading', () => {
  it('are those of the step: a body gets its time, an approval who may answer it', () => {
    const { node, codes } = described([
      ...['## stop', '---', 'timeout: 5m', 'retry: 1', '---', '```sh', 'true', '```'],
      ...['## fix', '---', 'timeout: 1h', 'approvers: [Mei]', '---', 'Is it mended?'],
    ]);
    expect(node('stop')?.settings).toEqual({
      timeout: 300_000,
      retry: { limit: 1, backoff: 'none', initialDelay: 0 },
    });
    expect(node('fix')).toMatchObject({
      brief: 'Is it mended?',
      settings: { limit: { after: 3_600_000 }, answers: { allowed: ['Mei'] } },
    });
    expect(codes).toEqual([]);
  });

  it('are reported one by one where they mean nothing', () => {
    const { codes, problems } = described(['## stop', '---', 'timeot: 5m', 'approvals: none', '---', 'x']);
    expect(codes).toEqual(['format/section-settings', 'format/section-settings']);
    expect(problems[0]?.message).toBe(
      "The settings under the heading on line 6 cannot be taken: 'timeot' is no setting; did you mean 'timeout'?.",
    );
  });
});
