import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { projectRoot } from '../../scripts/projectRoot.mjs';

interface Row {
  readonly imports: readonly string[];
  readonly uses: string;
}

/** The table of rooms in docs/architecture.md, by the name of the folder of src. */
function rowsOfPage(): ReadonlyMap<string, Row> {
  const page = readFileSync(path.join(projectRoot, 'docs/architecture.md'), 'utf8');
  const rows = page.matchAll(/^\| `src\/(\w+)[^`]*` \|[^|]*\| ([^|]*) \| ([^|]*) \|$/gm);
  return new Map(
    [...rows].map(([, room = '', imports = '', uses = '']) => [room, { imports: namesIn(imports), uses }]),
  );
}

const namesIn = (list: string): readonly string[] => (list === 'nothing of ours' ? [] : list.split(', ').toSorted());

/** What a rule's comment says after its verb: `src/plan may import plan, core, … and nothing else of ours.` */
function namesInRule(name: string): readonly string[] | undefined {
  const rule = config.forbidden?.find((each) => each.name === name);
  const list = rule?.comment
    ?.replace(/^.*?(?:may import|packages:) /, '')
    .replace(/ and nothing else of ours\.$|\.$/, '');
  return list === 'none' ? [] : list?.split(', ');
}

const page = rowsOfPage();
const walled = [...page.keys()].filter((room) => namesInRule(`${room}-imports-its-neighbours-only`) !== undefined);

describe('docs/architecture.md', () => {
  it('has a row for every folder of src with code in it', () => {
    const folders = readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.split(path.sep)[0]);
    expect([...page.keys()].toSorted()).toEqual([...new Set(folders)].toSorted());
  });

  it('has a wall for every row but the composition roots', () => {
    expect([...page.keys()].filter((room) => !walled.includes(room))).toEqual(['extension', 'cli']);
  });

  it.each(walled)('says of %s what the walls say', (room) => {
    const allowed = namesInRule(`${room}-imports-its-neighbours-only`) ?? [];
    // A room that is still to be built has its wall, and no row yet.
    const built = allowed.filter((other) => other !== room && page.has(other));
    expect(page.get(room)?.imports).toEqual(built.toSorted());
    for (const name of namesInRule(`${room}-imports-its-packages-only`) ?? [])
      expect(page.get(room)?.uses).toContain(name);
  });
});
