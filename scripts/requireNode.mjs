// Imports nothing, so that it can speak before anything that an old Node cannot read.

/**
 * Ends the process with a plain word when Node is older than what our scripts need.
 * @param {string} [version] as in `process.versions.node`
 */
export function requireNode(version = process.versions.node) {
  const complaint = nodeComplaint(version);
  if (complaint === undefined) return;
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}

/**
 * Why this Node will not do, if so.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  return Number(version.split('.')[0]) >= 20
    ? undefined
    : `Diagram Runner needs Node 20 or newer to start; this is Node ${version}. Get a newer one at nodejs.org.`;
}
