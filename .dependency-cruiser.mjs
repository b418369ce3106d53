/**
 * Who may import whom, as in docs/architecture.md ("Rooms"). `rooms` are folders of src, `packages` come from npm.
 * @type {Record<string, { rooms: readonly string[], packages: readonly string[] }>}
 */
const table = {
  core: { rooms: [], packages: ['@noble/hashes'] },
  diagram: { rooms: ['core'], packages: [] },
  expressions: { rooms: ['core'], packages: [] },
  workflow: { rooms: ['core', 'diagram', 'expressions'], packages: [] },
  formats: { rooms: ['core', 'diagram', 'expressions', 'workflow'], packages: ['yaml', 'zod'] },
  plan: { rooms: ['core', 'diagram', 'expressions', 'workflow'], packages: [] },
  engine: { rooms: ['core', 'expressions', 'workflow', 'plan'], packages: [] },
  language: {
    rooms: ['core', 'diagram', 'expressions', 'workflow', 'formats', 'plan'],
    packages: ['vscode-languageserver-types'],
  },
  store: { rooms: ['core', 'plan', 'engine'], packages: ['sql.js', 'zod'] },
  runners: { rooms: ['core', 'expressions', 'plan', 'engine'], packages: [] },
  executors: { rooms: ['core', 'expressions', 'plan', 'engine'], packages: [] },
  runs: { rooms: ['core', 'formats', 'plan', 'engine', 'executors'], packages: [] },
  view: { rooms: ['core', 'plan', 'engine'], packages: ['zod'] },
  agents: { rooms: ['core', 'language', 'runs', 'view'], packages: ['zod'] },
};

const pure = ['core', 'diagram', 'expressions', 'workflow', 'formats', 'plan', 'engine', 'language', 'view'];
const rooms = Object.keys(table);

const anyOf = (/** @type {readonly string[]} */ names) => `(${names.join('|').replaceAll('.', '\\.')})`;

const roomRules = Object.entries(table).flatMap(([room, may]) => [
  {
    name: `${room}-imports-its-neighbours-only`,
    severity: 'error',
    comment: `src/${room} may import ${[room, ...may.rooms].join(', ')} and nothing else of ours.`,
    from: { path: `^src/${room}/` },
    to: { path: '^(src|webview|scripts|test)/', pathNot: `^src/${anyOf([room, ...may.rooms])}/` },
  },
  {
    name: `${room}-imports-its-packages-only`,
    severity: 'error',
    comment: `src/${room} may use these packages: ${may.packages.join(', ') || 'none'}.`,
    from: { path: `^src/${room}/` },
    to: {
      path: 'node_modules/',
      ...(may.packages.length > 0 && { pathNot: `node_modules/(@types/)?${anyOf(may.packages)}/` }),
    },
  },
]);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomRules,
    {
      name: 'every-room-is-in-the-table',
      severity: 'error',
      comment: 'A new folder of src needs a row in the table of .dependency-cruiser.mjs and in docs/architecture.md.',
      from: { path: '^src/', pathNot: `^src/${anyOf([...rooms, 'extension', 'cli'])}/` },
      to: {},
    },
    {
      name: 'formats-do-not-know-each-other',
      severity: 'error',
      comment: 'What two formats share belongs to a file directly in src/formats or to src/workflow.',
      from: { path: '^src/formats/([^/]+)/' },
      to: { path: '^src/formats/[^/]+/', pathNot: '^src/formats/$1/' },
    },
    {
      name: 'webview-imports-view-and-core-only',
      severity: 'error',
      comment: 'The page knows what is shown (src/view), never how it comes about.',
      from: { path: '^webview/' },
      to: { path: '^(src|scripts|test)/', pathNot: '^src/(view|core)/' },
    },
    {
      name: 'webview-imports-its-packages-only',
      severity: 'error',
      from: { path: '^webview/' },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(@types/)?(mermaid|@vscode/webview-ui-toolkit|markdown-it|zod)/',
      },
    },
    {
      name: 'src-never-imports-webview',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^webview/' },
    },
    {
      name: 'nobody-imports-a-composition-root',
      severity: 'error',
      comment: 'extension and cli put the rooms together. What others need of them belongs to a room.',
      from: { path: '^(src/([^/]+)|webview|scripts)/' },
      to: { path: '^src/(extension|cli)/', pathNot: '^src/$2/' },
    },
    {
      name: 'vscode-in-extension-only',
      severity: 'error',
      from: { pathNot: '^(src/extension|test/host|test/unit/extension)/' },
      to: { path: '^vscode$|node_modules/(@types/)?vscode/' },
    },
    {
      name: 'no-node-in-pure-rooms',
      severity: 'error',
      comment: 'Pure rooms run anywhere: what they need of the machine comes in as an argument.',
      from: { path: `^(src/${anyOf(pure)}|webview)/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'store-and-runs-use-node-in-their-node-folder-only',
      severity: 'error',
      from: { path: '^src/(store|runs)/', pathNot: '^src/(store|runs)/node/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'programs-are-started-by-runners-only',
      severity: 'error',
      from: { path: '^(src|webview)/', pathNot: '^src/runners/' },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'sql-in-store-only',
      severity: 'error',
      from: { pathNot: '^(src/store|test)/' },
      to: { path: 'node_modules/(@types/)?sql\\.js/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^vscode$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|out)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
