import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleView, stepId, turn } from './sampleView.ts';
import { startWidgetHost, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const HOSTILE: Readonly<Record<string, string>> = {
  script: '<script>window.pwned = 1</script>',
  'script end': '</script><script>window.pwned = 1</script>',
  image: '<img src=x onerror="window.pwned = 1">',
  'remote image': '<img src="https://evil.example/p.png">',
  'svg handler':
    '<svg onload="window.pwned = 1"><animate onbegin="window.pwned = 1" attributeName="x" dur="1s"/></svg>',
  frame: '<iframe srcdoc="<script>parent.pwned = 1</script>"></iframe>',
  form: '<form action="https://evil.example"><input name="q"><button>Approve</button></form>',
  style: '<style>*{display:none}</style>',
  cover: '<div style="position:fixed;inset:0;background:red">cover</div>',
  link: '<a href="javascript:window.pwned = 1">click</a>',
  markdown: '`**b** [l](javascript:window.pwned=1) <img src=x onerror=window.pwned=1>`',
  directive: '%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%',
  entity: '#lt;img src=x onerror=window.pwned=1#gt;',
  clobber: '<img name="body" id="acquireVsCodeApi">',
  mutation:
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;">',
  icon: 'fa:fa-x onmouseover=window.pwned=1',
  formula: '$$\\href{javascript:window.pwned=1}{x}$$',
  long: `${'very '.repeat(1000)}long`,
  'one word': 'x'.repeat(5000),
  'one word of names': '<&>'.repeat(300),
  'right to left': 'אישור פריסה \u202Eevil\u202C',
  emoji: '👩‍🚀 🏳️‍🌈 ½ 漢字',
  'hard spaces': 'a\u00a0b &nbsp; c & d',
  prototype: '__proto__',
};

describe('text stays text', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_name, text) => {
    const widget = await host.open();
    const view = sampleView({
      title: text,
      run: { designId: text.slice(0, 40), outcome: text.slice(0, 200), drifted: { edited: text } },
      groups: [text],
      nodes: [
        {
          id: 'a',
          label: text,
          inGroup: 0,
          note: text,
          comment: text,
          brief: text,
          by: text,
          round: text.slice(0, 20),
          ...turn(),
          checkpoint: {
            question: text,
            since: 0,
            kind: 'approval',
            choices: [{ id: text, label: text.slice(0, 300), consequence: text, tone: 'primary' }],
          },
        },
        { id: 'b', label: 'plain' },
      ],
      edges: [['a', 'b', text.slice(0, 300)]],
      log: [{ seq: 1, at: 0, step: stepId('a'), label: text, status: text, text, by: text }],
    });
    await widget.show(view, 1000);
    await widget.drawn();
    await widget.page.locator('.step-row .name').first().click();
    await widget.page.locator('.drawing .node').first().hover({ force: true });

    expect(await widget.page.evaluate(foreignParts)).toEqual([]);
    expect(await widget.page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(await widget.page.locator('.step-row .name').first().textContent()).toBe(text);
    expect(await widget.page.locator('.details h2').textContent()).toBe(text);
    const drawn = await widget.page.locator('.drawing .node .label').first().textContent();
    expect(squeeze(drawn ?? '')).toBe(squeeze(text));
    expect(widget.troubles).toEqual([]);
    expect(widget.requests).toEqual([]);
    await widget.close();
  });
});

/** Wrapping in the drawing drops white space; joiners are the printer's. */
function squeeze(text: string): string {
  return text.replace(/[\s\u2060\u00ad-]/g, '');
}

/** Runs in the page: everything in it that we never make. */
function foreignParts(): readonly string[] {
  const found: string[] = [];
  for (const part of document.body.querySelectorAll('*')) {
    if (
      /^(img|iframe|form|input|object|embed|link|meta|base|a|math|style|foreignObject|image|animate|template)$/i.test(
        part.tagName,
      )
    )
      found.push(part.tagName);
    if (part.tagName === 'SCRIPT' && !part.getAttribute('src')) found.push('inline script');
    for (const { name } of part.attributes) if (/^on|href$/i.test(name)) found.push(`${part.tagName} ${name}`);
  }
  return found;
}

test('a drawing text that asks for more than it may is drawn without it', async () => {
  const widget = await host.open();
  const drawing = [
    '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}, "themeCSS": "*{display:none}"}}%%',
    'flowchart TB',
    '  n0["<img src=https://evil.example/p.png onerror=window.pwned=1>"] --> n1["b"]',
    '  click n0 "https://evil.example/" "tip"',
    '  click n1 call pwn()',
    '  classDef x fill:red,stroke-width:900px',
    '  class n1 x',
  ].join('\n');
  const view = sampleView({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [['a', 'b']], run: {} });
  await widget.show({ ...view, drawing });
  await widget.drawn();
  expect(await widget.page.evaluate(foreignParts)).toEqual([]);
  expect(await widget.page.locator('.drawing').evaluate((svg) => svg.outerHTML)).not.toContain('900px');
  expect(widget.requests).toEqual([]);
  await widget.close();
});

test('when mermaid cannot draw, the list says so and works', async () => {
  const widget = await host.open();
  const view = sampleView({ nodes: [{ id: 'a', ...turn() }], run: {} });
  await widget.show({ ...view, drawing: 'flowchart TB\n  n0[[[' });
  await widget.page.getByText('This diagram could not be drawn.').waitFor();
  expect(await widget.next()).toMatchObject({ type: 'trouble' });
  await widget.page.getByRole('button', { name: 'Done: a' }).click();
  expect(await widget.next()).toMatchObject({ type: 'answer', choice: 'Done' });
  await widget.close();
});
