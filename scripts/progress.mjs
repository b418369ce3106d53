/**
 * Says what takes long and how long it took. On a terminal both stand in one line.
 * @template T
 * @param {string} what `Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function progress(what, work) {
  const started = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
