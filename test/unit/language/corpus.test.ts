import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LineIndex } from '../../../src/core/text.ts';
import type { StateDiagram } from '../../../src/diagram/diagram.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { readSource } from '../../../src/diagram/source/readSource.ts';
import { formatBlock } from '../../../src/language/format/formatBlock.ts';
import { ourGraph } from '../../support/conformance/flowchartGraph.ts';
import { fixturesFolder, hasFixtures } from '../../support/fixturesFolder.ts';
import { containers, edited, open } from './marked.ts';

const items = z.array(z.object({ id: z.string(), text: z.string() }));
const spaces = { tabSize: 2, insertSpaces: true };

function formatted(text: string): string {
  const opened = open(text);
  return edited(opened, opened.service.format(opened.document, spaces));
}

function graphs(text: string): unknown {
  const opened = open(text);
  return opened.service
    .blocks(opened.document)
    .map(({ diagram, block }) =>
      diagram.kind === 'flowchart' ? ourGraph(diagram) : diagram.kind === 'state' ? withoutPlaces(diagram) : block.text,
    );
}

const withoutPlaces = (diagram: StateDiagram): unknown =>
  JSON.parse(
    JSON.stringify(diagram, (key, value: unknown) =>
      /[rR]ange$/.test(key) || key === 'mentions' || key === 'header' ? undefined : value,
    ),
  );

describe.runIf(hasFixtures())('diagrams of others', () => {
  const texts = ['realworld', 'mermaid-own'].flatMap((name) =>
    items.parse(JSON.parse(readFileSync(path.join(fixturesFolder, 'mermaid', `${name}.open.json`), 'utf8'))),
  );

  it('mean the same when they are laid out, and stay as they are then', () => {
    let held = 0;
    for (const [index, { id, text }] of texts.entries()) {
      const [, wrap = (diagram: string) => diagram] = containers[index % containers.length] ?? [];
      const document = wrap(text.endsWith('\n') ? text : `${text}\n`);
      const once = formatted(document);
      expect(graphs(once), id).toEqual(graphs(document));
      expect(formatted(once), id).toBe(once);
      const { diagram, problems } = parseDiagram(text);
      const isBroken = problems.some(({ severity }) => severity === 'error');
      if (!isBroken && once === document && formatBlock(text, readSource(text, diagram), '  ').length > 0) held++;
    }
    // The check that keeps a layout from changing what is meant is hardly ever needed.
    expect(held).toBeLessThan(texts.length / 100);
  });

  it('can have any node renamed, and only its places change', () => {
    let refused = 0;
    let renamed = 0;
    for (const { id, text } of texts) {
      const opened = open(text);
      const [read] = opened.service.blocks(opened.document);
      if (read === undefined || read.diagram.kind === 'other' || read.block.kind !== 'file') continue;
      if (read.problems.some(({ severity }) => severity === 'error')) continue;
      const node = read.diagram.nodes[text.length % Math.max(1, read.diagram.nodes.length)];
      if (node === undefined || ('kind' in node && (node.kind === 'start' || node.kind === 'end'))) continue;
      const position = new LineIndex(text).positionAt(node.range.start + (text.startsWith('\ufeff') ? 1 : 0));
      const result = opened.service.rename(opened.document, position, 'freshName');
      if (!result.ok) refused++;
      else {
        renamed++;
        const after = parseDiagram(edited(opened, result.value.changes?.[opened.document.uri] ?? [])).diagram;
        if (after.kind !== 'other')
          expect(
            after.nodes.map((each) => each.id),
            id,
          ).toContain('freshName');
      }
    }
    expect(renamed).toBeGreaterThan(300);
    expect(refused / renamed).toBeLessThan(0.01);
  });
});
