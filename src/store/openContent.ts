import * as z from 'zod';
import { DiagramRunnerError } from '../core/errors.ts';
import { type SchemaState, schemaState } from './migrate.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

const checkRow = z.object({ quick_check: z.string() });
const generationRow = z.object({ generation: z.number() });

/** Bytes of the smallest page that SQLite knows. */
const smallest = 512;

/** A content that is no sound database. */
export interface Damage {
  readonly damage: string;
}

/**
 * Opens a content and looks whether it is sound and how old its form is. Throws `store/newer-version`, and
 * `store/unreadable` for a database of another program.
 */
export function openContent(
  open: (bytes: Uint8Array) => SqlDatabase,
  bytes: Uint8Array,
  path: string,
  migrations: readonly string[],
): { readonly database: SqlDatabase; readonly state: SchemaState } | Damage {
  if (bytes.length < smallest) return { damage: bytes.length === 0 ? 'it is empty' : 'it is cut off' };
  let database: SqlDatabase | undefined;
  try {
    database = open(bytes);
    const state = schemaState(database, path, migrations);
    const [check] = database.rows(checkRow, 'PRAGMA quick_check(1)');
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check ?? 'no answer');
    if (state !== 'empty') generationOf(database);
    return { database, state };
  } catch (error) {
    database?.close();
    if (error instanceof DiagramRunnerError) throw error;
    return { damage: error instanceof z.ZodError ? 'its first table is broken' : String(error) };
  }
}

/** How often the database was written: grows with every write, whoever writes. */
export function generationOf(database: SqlDatabase): number {
  return generationRow.parse(database.row(generationRow, 'SELECT generation FROM store_info')).generation;
}

export function nextGeneration(database: SqlDatabase): void {
  database.run('UPDATE store_info SET generation = generation + 1');
}
