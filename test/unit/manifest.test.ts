import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  commandIds,
  contextKeys,
  languageIds,
  planPanelType,
  runsContainerId,
  runsViewId,
  settingIds,
  walkthroughId,
} from '../../src/extension/ids.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const menuItem = z.object({ command: z.string(), when: z.string().optional(), group: z.string().optional() });
const manifest = z
  .object({
    icon: z.string(),
    activationEvents: z.array(z.string()),
    capabilities: z.object({
      untrustedWorkspaces: z.object({ supported: z.literal('limited'), description: z.string() }),
      virtualWorkspaces: z.object({ supported: z.literal('limited'), description: z.string() }),
    }),
    contributes: z.object({
      commands: z.array(z.object({ command: z.string(), title: z.string(), enablement: z.string().optional() })),
      menus: z.record(z.string(), z.array(menuItem)),
      keybindings: z.array(z.object({ command: z.string(), key: z.string() })),
      viewsContainers: z.record(z.string(), z.array(z.object({ id: z.string(), icon: z.string() }))),
      views: z.record(z.string(), z.array(z.object({ id: z.string(), icon: z.string() }))),
      viewsWelcome: z.array(z.object({ view: z.string(), contents: z.string(), when: z.string() })),
      languages: z.array(z.object({ id: z.string(), configuration: z.string(), extensions: z.array(z.string()) })),
      configuration: z.object({ properties: z.record(z.string(), z.object({ markdownDescription: z.string() })) }),
      walkthroughs: z.array(
        z.object({
          id: z.string(),
          steps: z.array(
            z.object({ media: z.object({ markdown: z.string() }), completionEvents: z.array(z.string()).min(1) }),
          ),
        }),
      ),
    }),
  })
  .parse(read('package.json'));
const words = z.record(z.string(), z.string().min(1)).parse(read('package.nls.json'));
const { contributes } = manifest;
const menuItems = Object.values(contributes.menus).flat();
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** All names of ours in a text: `diagramRunner.hasRuns`. */
const ourNames = (text: string): string[] => text.match(/\bdiagramRunner(?:\.[A-Za-z]+)+/g) ?? [];

describe('the manifest and the code name the same', () => {
  test('commands', () => {
    expect(sorted(contributes.commands.map(({ command }) => command))).toEqual(sorted(Object.values(commandIds)));
  });

  test('settings', () => {
    expect(sorted(Object.keys(contributes.configuration.properties))).toEqual(sorted(Object.values(settingIds)));
  });

  test('views', () => {
    expect(contributes.viewsContainers).toEqual({ activitybar: [expect.objectContaining({ id: runsContainerId })] });
    expect(contributes.views).toEqual({ [runsContainerId]: [expect.objectContaining({ id: runsViewId })] });
    expect(sorted(contributes.viewsWelcome.map(({ view }) => view))).toEqual([runsViewId]);
  });

  test('context keys', () => {
    const clauses = [
      ...menuItems.map(({ when }) => when),
      ...contributes.viewsWelcome.map(({ when }) => when),
      ...contributes.commands.map(({ enablement }) => enablement),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.flatMap(({ completionEvents }) => completionEvents)),
    ];
    const used = clauses.flatMap((clause) => ourNames(clause ?? ''));
    const known = new Set<string>([runsViewId, ...Object.values(commandIds)]);
    expect(sorted(used.filter((name) => !known.has(name)))).toEqual(sorted(Object.values(contextKeys)));
  });

  test('activation', () => {
    const languages = languageIds.map((id) => `onLanguage:${id}`);
    expect(sorted(manifest.activationEvents)).toEqual(sorted([...languages, `onWebviewPanel:${planPanelType}`]));
  });

  test('the walkthrough', () => {
    expect(contributes.walkthroughs.map(({ id }) => id)).toEqual([walkthroughId]);
    expect(contributes.walkthroughs[0]?.steps).toHaveLength(4);
  });
});

describe('what the manifest refers to is there', () => {
  test('texts, each of them used', () => {
    const used = readFileSync(path.join(root, 'package.json'), 'utf8').match(/%[^%\s"]+%/g) ?? [];
    expect(sorted(used.map((key) => key.slice(1, -1)))).toEqual(sorted(Object.keys(words)));
  });

  test('commands in menus, keys and links', () => {
    const links = Object.values(words).flatMap((text) =>
      [...text.matchAll(/\(command:([\w.]+)\)/g)].map(([, id]) => id),
    );
    const used = [...menuItems.map(({ command }) => command), ...contributes.keybindings.map(({ command }) => command)];
    const known = new Set<string>(Object.values(commandIds));
    expect(links.length).toBeGreaterThan(0);
    expect([...used, ...links].filter((id) => id === undefined || !known.has(id))).toEqual([]);
  });

  test('files', () => {
    const icons = [...Object.values(contributes.viewsContainers), ...Object.values(contributes.views)].flat();
    const files = [
      manifest.icon,
      ...icons.map(({ icon }) => icon),
      ...contributes.languages.map(({ configuration }) => configuration),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
    ];
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

test('commands that need a row of the tree are not in the palette', () => {
  const hidden = contributes.menus.commandPalette?.filter(({ when }) => when === 'false').map(({ command }) => command);
  expect(sorted(hidden ?? [])).toEqual(sorted([commandIds.tickStep, commandIds.skipStep]));
});

test('Mermaid files are a language of ours', () => {
  expect(contributes.languages).toEqual([expect.objectContaining({ id: 'mermaid', extensions: ['.mmd', '.mermaid'] })]);
});
