import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What stays of mermaid: the parts it loads on demand, by the start of their file names. The product draws flowcharts
 * and state diagrams only, laid out by dagre; the rest would be four fifths of the page.
 */
export const KEPT_PARTS = ['flowDiagram-', 'stateDiagram-v2-', 'dagre-'];

const GET_CONFIG = 'return assignWithDepth_default({}, currentConfig);\n}, "getConfig");';
const MEMOIZED_GET_CONFIG =
  'return configFor === currentConfig ? configCopy : (configCopy = assignWithDepth_default({}, configFor = currentConfig));\n' +
  '}, "getConfig");\nvar configFor, configCopy;';

/**
 * Mermaid's `getConfig()` copies its whole configuration on every label and shape, which is more than half of the time
 * of a drawing. This keeps one copy until the configuration is another object. The drawing does not change by a byte.
 * Returns the text unchanged when `getConfig` is not defined in it.
 * @param {string} source text of one of mermaid's chunks
 */
export function memoizeGetConfig(source) {
  return source.replace(GET_CONFIG, () => MEMOIZED_GET_CONFIG);
}

/**
 * The esbuild plugin that trims mermaid to {@link KEPT_PARTS} and makes it faster ({@link memoizeGetConfig}). A build
 * that uses mermaid fails when a kept part was not found or the place to patch is gone: another version of mermaid then
 * needs a look. A part that was left out throws a plain error when a diagram asks for it.
 * @returns {import('esbuild').Plugin}
 */
export function mermaidBundle() {
  return {
    name: 'mermaid-bundle',
    setup(build) {
      /** @type {Set<string>} */
      let missing = new Set();
      let seen = false;
      let patched = 0;
      build.onStart(() => {
        missing = new Set(KEPT_PARTS);
        seen = false;
        patched = 0;
      });
      build.onResolve({ filter: /./ }, ({ kind, importer, path: file }) => {
        if (kind !== 'dynamic-import' || !isMermaid(importer)) return undefined;
        const part = path.posix.basename(file);
        const kept = KEPT_PARTS.find((start) => part.startsWith(start));
        if (kept === undefined) return { path: part, namespace: 'mermaid-left-out' };
        missing.delete(kept);
        return undefined;
      });
      build.onLoad({ filter: /./, namespace: 'mermaid-left-out' }, ({ path: part }) => ({
        contents: `throw new Error(${JSON.stringify(`This kind of diagram is not drawn here (${part}).`)});`,
      }));
      build.onLoad({ filter: /[\\/]node_modules[\\/]mermaid[\\/]dist[\\/].*\.mjs$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        const contents = memoizeGetConfig(source);
        seen = true;
        if (contents !== source) patched++;
        return { contents, loader: 'js' };
      });
      build.onEnd(({ errors }) => {
        if (!seen || errors.length > 0) return undefined;
        const troubles = [...missing].map((part) => `mermaid has no part ${part}* any more`);
        if (patched !== 1) troubles.push(`getConfig was found ${patched} times in mermaid instead of once`);
        return { errors: troubles.map((text) => ({ text: `${text}; see scripts/mermaidBundle.mjs` })) };
      });
    },
  };
}

/** @param {string} file */
function isMermaid(file) {
  return /[\\/]node_modules[\\/]mermaid[\\/]dist[\\/]/.test(file);
}
