import * as z from 'zod';

/** A column that holds JSON: text in the row, parsed through `schema`. */
export function jsonColumn<T>(schema: z.ZodType<T>): z.ZodType<T, string> {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
