/** Measures parts of the product beside a peer, in one run: `npm run bench -- SUITE…`. Without a name it lists the suites. */
import { language } from './bench/language.ts';
import type { BenchSuite } from './bench/suite.ts';

const suites: readonly BenchSuite[] = [language];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));

if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else if (wanted.length === 0) {
  for (const { name, what } of suites) console.log(`${name.padEnd(12)} ${what}`);
} else {
  for (const suite of suites) if (wanted.includes(suite.name)) await suite.run((line) => console.log(line));
}
