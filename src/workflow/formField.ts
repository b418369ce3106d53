import { assertNever } from '../core/assertNever.ts';

/** One value that a person is asked for (semantics section 3, `input`). */
export type FormField = {
  /** The key of the value. */
  readonly name: string;
  /** What a reader sees; the name where absent. */
  readonly label?: string;
  readonly required?: boolean;
} & (
  | { readonly type: 'text'; readonly pattern?: string; readonly default?: string }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly default?: number }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'choice'; readonly options: readonly string[]; readonly default?: string }
);

export type FormValue = string | number | boolean;

/** Values by the names of their fields. */
export type FormValues = readonly (readonly [name: string, value: FormValue])[];

/**
 * What is wrong with values that somebody gave, one sentence for each field, in the form's order; values that no field
 * asks for last. Empty where all is well.
 */
export function findFormMistakes(fields: readonly FormField[], values: FormValues): readonly string[] {
  const given = new Map(values);
  const mistakes = fields.flatMap((field) => {
    const value = given.get(field.name);
    const name = `'${field.label ?? field.name}'`;
    if (value === undefined || value === '') return field.required === true ? [`${name} is needed.`] : [];
    const mistake = mistakeIn(field, value);
    return mistake === undefined ? [] : [`${name} ${mistake}.`];
  });
  const known = new Set(fields.map(({ name }) => name));
  const unknown = [...given.keys()].filter((name) => !known.has(name)).map((name) => `Nobody asks for '${name}'.`);
  return [...mistakes, ...unknown];
}

function mistakeIn(field: FormField, value: FormValue): string | undefined {
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string') return 'must be text';
      return field.pattern === undefined || matches(field.pattern, value) ? undefined : `must match ${field.pattern}`;
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
      if (field.min !== undefined && value < field.min) return `must be at least ${field.min}`;
      return field.max !== undefined && value > field.max ? `must be at most ${field.max}` : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be yes or no';
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
        ? undefined
        : `must be one of ${field.options.join(', ')}`;
    default:
      return assertNever(field);
  }
}

/** A pattern that is no regular expression is a mistake of the document, which its reader reports: it refuses nothing. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
