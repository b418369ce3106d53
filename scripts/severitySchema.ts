import * as z from 'zod';
import { definedProblems, problemFamilies } from '../src/language/problemCatalogue.ts';
import { shownSeverities } from '../src/language/severityRules.ts';

const setting = 'diagramRunner.diagnostics.severity';
const property = z.looseObject({});

/** The manifest with the codes that the setting of severities knows, so that the editor offers them. */
export function withSeveritySchema(manifest: string): string {
  const written: unknown = JSON.parse(manifest, (key, value: unknown) =>
    key === setting ? { ...property.parse(value), ...severitySchema() } : value,
  );
  return `${JSON.stringify(written, null, 2)}\n`;
}

function severitySchema(): object {
  const problems = definedProblems();
  return {
    propertyNames: {
      enum: [...problemFamilies, ...problems.map(([code]) => code)],
      enumDescriptions: [
        ...problemFamilies.map((family) => `All codes that begin with ${family.slice(0, -1)}`),
        ...problems.map(([, { title, severity }]) => `${title} (${severity} by default)`),
      ],
    },
    additionalProperties: { enum: shownSeverities },
  };
}
