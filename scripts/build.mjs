// npm run build [-- --production] [--without-tests] [--metafile] [--watch]: makes everything in dist/.
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { rememberBuild, sourceStamp } from './buildStamp.mjs';
import { mermaidBundle } from './mermaidBundle.mjs';
import { projectRoot as root } from './projectRoot.mjs';

/**
 * @typedef {object} Bundle
 * @property {string} name
 * @property {readonly string[]} entries files of the project
 * @property {import('esbuild').BuildOptions} options
 */

const COMMAND_LINE = 'diagram-runner.cjs';

/** @type {import('esbuild').BuildOptions} */
const forNode = { platform: 'node', target: 'node22', format: 'cjs', external: ['vscode'] };

/** @type {readonly Bundle[]} */
const shipped = [
  {
    name: 'extension',
    entries: ['src/extension/extension.ts'],
    options: { ...forNode, outfile: 'dist/extension.cjs' },
  },
  {
    name: 'cli',
    entries: ['src/cli/main.ts'],
    options: {
      ...forNode,
      // Whoever calls it has a Node of their own.
      target: 'node20',
      define: { 'import.meta.dirname': '__dirname' },
      outfile: `dist/cli/${COMMAND_LINE}`,
    },
  },
  {
    name: 'webview',
    entries: ['webview/main.ts', 'webview/main.css'],
    options: {
      platform: 'browser',
      target: 'chrome128',
      // One classic script: the page's policy then needs a nonce and nothing else.
      format: 'iife',
      outdir: 'dist/webview',
      plugins: [mermaidBundle()],
    },
  },
];

/** @returns {Bundle} each test file becomes a file of its own, beside the `index.cjs` that finds them */
function hostTests() {
  const folder = path.join(root, 'test/host');
  const files = readdirSync(folder).filter((file) => /^index\.ts$|\.test\.ts$/.test(file));
  return {
    name: 'host tests',
    entries: files.map((file) => `test/host/${file}`),
    options: {
      ...forNode,
      external: ['vscode', 'mocha'],
      outdir: 'dist/test/host',
      outExtension: { '.js': '.cjs' },
    },
  };
}

/**
 * @param {Bundle} bundle
 * @param {boolean} production
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
function optionsOf({ entries, options }, production) {
  return {
    ...options,
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    minify: production,
    sourcemap: !production,
    legalComments: production ? 'linked' : 'none',
    define: { ...options.define, 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    logLevel: 'warning',
    metafile: true,
  };
}

/**
 * What must not be in a bundle: React comes along with the widget toolkit, and nothing of ours uses it.
 * @param {import('esbuild').Metafile} metafile
 */
function assertNoReact(metafile) {
  const found = Object.keys(metafile.inputs).find((input) => /node_modules\/react(-dom)?\//.test(input));
  if (found !== undefined) throw new Error(`${found} got into a bundle; import the toolkit's plain components only`);
}

/**
 * @param {Bundle} bundle
 * @param {import('esbuild').Metafile} metafile
 * @param {boolean} keep whether to write the metafile to out/meta, where esbuild's analyzer can read it
 */
function report(bundle, metafile, keep) {
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) {
    if (/\.(c?js|css)$/.test(file) && !file.includes('/test/'))
      console.log(`  ${file}  ${Math.round(bytes / 1024)} kB`);
  }
  if (!keep) return;
  mkdirSync(path.join(root, 'out/meta'), { recursive: true });
  writeFileSync(path.join(root, 'out/meta', `${bundle.name.replace(' ', '-')}.json`), JSON.stringify(metafile));
}

function copySqlWasm() {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  copyFileSync(path.join(root, 'node_modules/sql.js/dist/sql-wasm.wasm'), path.join(root, 'dist/sql-wasm.wasm'));
}

const { values: choice } = parseArgs({
  options: {
    production: { type: 'boolean' },
    'without-tests': { type: 'boolean' },
    metafile: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
});
const production = choice.production ?? false;
const stamp = sourceStamp(root);

// What is shipped must hold nothing of an earlier build; a test that was deleted must not run any more.
rmSync(path.join(root, production ? 'dist' : 'dist/test'), { recursive: true, force: true, maxRetries: 5 });
copySqlWasm();
const failed = [];
for (const bundle of production || choice['without-tests'] ? shipped : [...shipped, hostTests()]) {
  console.log(bundle.name);
  const options = optionsOf(bundle, production);
  if (choice.watch) {
    const context = await esbuild.context({ ...options, logLevel: 'info' });
    await context.watch();
    continue;
  }
  // esbuild has printed what is wrong; the other bundles may have something to say too.
  const built = await esbuild.build(options).catch(() => undefined);
  if (built === undefined) failed.push(bundle.name);
  else {
    assertNoReact(built.metafile);
    report(bundle, built.metafile, choice.metafile ?? false);
    // npm makes it so where it installs a package; here it is called from where it lies.
    if (bundle.name === 'cli') chmodSync(path.join(root, 'dist/cli', COMMAND_LINE), 0o755);
  }
}
if (failed.length > 0) {
  console.error(`Not built: ${failed.join(', ')}`);
  process.exitCode = 1;
} else if (!choice.watch && !production) {
  // A watching build goes on, and a production build is for a package: neither is what `npm start` would make.
  rememberBuild(root, stamp);
}
