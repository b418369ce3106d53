import { readFile } from 'node:fs/promises';
import initSqlJs from 'sql.js';
import { SqlDatabase } from '../sqlDatabase.ts';

/** Opens bytes of a SQLite file, or an empty database, in memory. */
export type OpenInMemory = (bytes?: Uint8Array) => SqlDatabase;

/** Loads SQLite from the WebAssembly file that lies beside the program. */
export async function loadSqlJs(wasmPath: string): Promise<OpenInMemory> {
  const wasm = await readFile(wasmPath);
  const sqlJs = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
  return (bytes) => new SqlDatabase(new sqlJs.Database(bytes));
}
