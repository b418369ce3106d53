import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { mermaidBundle } from '../../scripts/mermaidBundle.mjs';

export interface WidgetBundle {
  readonly script: string;
  readonly style: string;
}

/** The page's script and style, built from the sources as they are now, with the product's own trimming of mermaid. */
export async function buildWidget(): Promise<WidgetBundle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'widget-'));
  try {
    await esbuild.build({
      entryPoints: ['webview/main.ts', 'webview/main.css'],
      absWorkingDir: path.join(import.meta.dirname, '../..'),
      outdir: folder,
      bundle: true,
      platform: 'browser',
      target: 'chrome128',
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [mermaidBundle()],
      logLevel: 'error',
    });
    return {
      script: await readFile(path.join(folder, 'main.js'), 'utf8'),
      style: await readFile(path.join(folder, 'main.css'), 'utf8'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
