import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleView, stepId } from './sampleView.ts';
import { startWidgetHost, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const commands = [
  { language: 'sh', text: 'echo "<b>one</b>"\necho two' },
  { language: 'python', text: 'print(3)', cwd: 'tools' },
];

describe('the commands of a runbook', () => {
  test('are all shown before the run, exactly as they are', async () => {
    const nodes = [
      { id: 'a', label: 'Measure', kind: 'script', commands },
      { id: 'b', label: 'Look' },
    ];
    const widget = await host.open({ view: sampleView({ nodes }) });
    const planned = widget.page.locator('.planned-commands');
    await planned.waitFor();
    expect(await planned.locator('h3').allInnerTexts()).toEqual(['Measure']);
    expect(await planned.locator('pre').allInnerTexts()).toEqual(commands.map(({ text }) => text));
    expect(await planned.locator('small').allInnerTexts()).toEqual(['sh', 'python in tools']);
    await widget.close();
  });

  test('give the question after them their last words, in the list and beside the drawing', async () => {
    const question = 'Exit code 1 after 3s: which way does it go on?';
    const ways = ['big', 'small'].map((id) => ({ id, label: id, consequence: '', tone: 'neutral' as const }));
    const evidence = { end: 'exit code 1 after 3s', tail: 'looking\n<b>too full</b>' };
    const checkpoint = { question, kind: 'decision', since: 1, choices: ways, evidence } as const;
    const node = { id: 'a', label: 'Measure', kind: 'script', commands, status: 'waiting', checkpoint } as const;
    const widget = await host.open({ view: sampleView({ run: {}, nodes: [node, { id: 'b', label: 'Look' }] }) });
    await widget.drawn();
    for (const place of [`[data-step="${stepId('a')}"]`, '.callout']) {
      const card = widget.page.locator(place);
      await card.getByText(question).waitFor();
      expect(await card.getByRole('group', { name: 'Last lines of its output' }).textContent()).toBe(evidence.tail);
      expect(await card.getByRole('group', { name: 'Last lines of its output' }).isVisible()).toBe(true);
    }
    expect(widget.troubles).toEqual([]);
    await widget.close();
  });

  test('say why they cannot run in Restricted Mode, and what can be done', async () => {
    const widget = await host.open();
    const view = sampleView({ nodes: [{ id: 'a', label: 'Measure', kind: 'script', commands }] });
    const reason = 'Nothing is executed in Restricted Mode.';
    await widget.send({ type: 'state', view, now: 1, canRun: false, cannotRunReason: reason, needsTrust: true });
    await widget.page.getByText(reason).waitFor();
    await widget.page.getByRole('button', { name: 'Manage workspace trust' }).click();
    expect(await widget.next()).toEqual({ type: 'manageTrust' });
    await widget.close();
  });

  test('print in colours while they run, and can be stopped', async () => {
    const node = { id: 'a', label: 'Measure', kind: 'script', commands, status: 'in_progress', attempt: 2 } as const;
    const ended = { number: 1, result: 'failed', output: { text: 'first try', end: 'exit code 2' } };
    const attempts = [ended, { number: 2, result: '' }];
    const view = sampleView({
      run: {},
      nodes: [
        { ...node, attempts },
        { id: 'b', label: 'Look' },
      ],
    });
    const widget = await host.open({ view });
    await widget.drawn();
    await widget.page.locator(`[data-step="${stepId('a')}"]`).dblclick();
    const inRow = widget.page.locator('.step-row').getByRole('button', { name: 'Stop Measure' });
    expect(await inRow.isVisible()).toBe(true);
    const details = widget.page.locator('.details');
    const text = '\u001b[31mred <img src=x onerror="window.pwned = 1">\u001b[0m plain';
    await widget.send({ type: 'printed', outputs: [{ step: stepId('a'), attempt: 2, text }] });
    const screen = details.getByRole('region', { name: 'Output so far' });
    await screen.waitFor();
    expect(await screen.textContent()).toBe('red <img src=x onerror="window.pwned = 1"> plain');
    expect(await screen.locator('span').getAttribute('style')).toContain('--vscode-terminal-ansiRed');
    expect(await details.getByRole('region', { name: 'Output of attempt 1 · exit code 2' }).textContent()).toBe(
      'first try',
    );
    expect(await widget.page.evaluate(() => 'pwned' in window)).toBe(false);
    await details.getByRole('button', { name: 'Stop Measure' }).click();
    expect(await widget.next()).toMatchObject({ type: 'stop', step: stepId('a'), attempt: 2 });
    expect(widget.troubles).toEqual([]);
    await widget.close();
  });
});

describe('a brief', () => {
  test('is markdown, and nothing in it is loaded or executed', async () => {
    const brief = [
      ...[
        'Tell the **others**:',
        '',
        '1. call',
        '2. write',
        '',
        '> quoted `code`',
        '',
        '```json',
        '{"a": 1}',
        '```',
        '',
      ],
      '<img src=x onerror="window.pwned = 1"> [bad](javascript:window.pwned=1) [good](https://a.example/) ![pic](https://a.example/p.png)',
    ].join('\n');
    const widget = await host.open({ view: sampleView({ run: {}, nodes: [{ id: 'a', label: 'Look', brief }] }) });
    await widget.drawn();
    await widget.page.locator(`[data-step="${stepId('a')}"]`).dblclick();
    const shown = widget.page.locator('.details .markdown');
    await shown.waitFor();
    expect(await shown.locator('strong').textContent()).toBe('others');
    expect(await shown.locator('ol > li').allInnerTexts()).toEqual(['call', 'write']);
    expect(await shown.locator('pre').textContent()).toContain('{"a": 1}');
    expect(await shown.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://a.example/',
    ]);
    expect(await shown.locator('img, script').count()).toBe(0);
    expect(await shown.textContent()).toContain('<img src=x onerror="window.pwned = 1">');
    expect(await widget.page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(widget.requests).toEqual([]);
    expect(widget.troubles).toEqual([]);
    await widget.close();
  });
});
