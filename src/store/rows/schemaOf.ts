import * as z from 'zod';

/**
 * What a schema of `T` must look like: a schema for every member, the optional ones included, so that a member which is
 * added to the type breaks compilation here instead of being lost on the way through the database.
 */
export type SchemaOf<T> = z.ZodObject<{ readonly [Key in keyof T]-?: z.ZodType<Required<T>[Key]> }>;

/** A schema for a union of words that names all of them. */
export function wordsOf<Word extends string>(words: { readonly [W in Word]: W }): z.ZodType<Word> {
  return z.enum(words);
}
