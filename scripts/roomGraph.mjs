/**
 * @typedef {object} CruisedModule as dependency-cruiser's JSON has it
 * @property {string} source
 * @property {readonly { resolved: string, dependencyTypes: readonly string[] }[]} dependencies
 */

/**
 * Draws which room imports which: one node a folder of src, and the page. A dotted arrow is an import of types alone,
 * which leaves no trace when the program runs.
 * @param {readonly CruisedModule[]} modules
 * @returns {string} a Mermaid flowchart
 */
export function roomGraph(modules) {
  /** @type {Map<string, boolean>} whether an arrow stands for types alone */
  const arrows = new Map();
  /** @type {Set<string>} */
  const rooms = new Set();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined) continue;
    rooms.add(from);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = roomOf(resolved);
      if (to === undefined || to === from) continue;
      const arrow = `${from} ${to}`;
      arrows.set(arrow, (arrows.get(arrow) ?? true) && dependencyTypes.includes('type-only'));
    }
  }
  const lines = [...arrows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([arrow, typesOnly]) => {
      const [from, to] = arrow.split(' ');
      return `  ${from} ${typesOnly ? '-.->' : '-->'} ${to}`;
    });
  return ['flowchart LR', ...[...rooms].sort().map((room) => `  ${room}`), ...lines, ''].join('\n');
}

/** @param {string} file */
function roomOf(file) {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('webview/') ? 'webview' : undefined);
}
