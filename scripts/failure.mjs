/** Something that a person can mend: shown as its sentence, without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Runs a script's main function: its result is the exit code, a {@link Failure} is a sentence on stderr and exit code
 * 1.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
