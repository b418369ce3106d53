import type { Database, SqlValue, Statement } from 'sql.js';
import * as z from 'zod';

const numberRow = z.tuple([z.number()]);

/**
 * One open SQLite database of sql.js: statements are prepared once, rows are parsed. Synchronous; throws what SQLite
 * throws.
 */
export class SqlDatabase {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database) {
    this.#database = database;
    database.run('PRAGMA foreign_keys = ON');
  }

  /** Runs one statement; answers how many rows it changed. */
  run(sql: string, ...values: readonly SqlValue[]): number {
    this.#prepared(sql).run(values.map(storable));
    return this.#database.getRowsModified();
  }

  /** Runs several statements without values. */
  script(sql: string): void {
    this.#database.run(sql);
  }

  /** All rows, each an object by column name, through `schema`. Throws a ZodError where a row does not fit. */
  rows<T>(schema: z.ZodType<T>, sql: string, ...values: readonly SqlValue[]): T[] {
    const statement = this.#prepared(sql);
    const rows: T[] = [];
    try {
      statement.bind(values.map(storable));
      while (statement.step()) rows.push(schema.parse(statement.getAsObject()));
    } finally {
      statement.reset();
    }
    return rows;
  }

  /** The first row, if there is one. */
  row<T>(schema: z.ZodType<T>, sql: string, ...values: readonly SqlValue[]): T | undefined {
    return this.rows(schema, sql, ...values)[0];
  }

  /** The value of a pragma that is a number. */
  pragma(name: string): number {
    return numberRow.parse(this.#database.exec(`PRAGMA ${name}`)[0]?.values[0])[0];
  }

  /** Runs `work` so that all of it happens or, where it throws, nothing. Nests. */
  atomically<T>(work: () => T): T {
    this.#database.run('SAVEPOINT atomic');
    try {
      const value = work();
      this.#database.run('RELEASE atomic');
      return value;
    } catch (error) {
      this.#database.run('ROLLBACK TO atomic');
      this.#database.run('RELEASE atomic');
      throw error;
    }
  }

  /** The bytes of the whole database, as a SQLite file. Not inside {@link atomically}. */
  export(): Uint8Array {
    return this.#database.export();
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** SQLite keeps text as UTF-8, which has no place for half of a surrogate pair. */
function storable(value: SqlValue): SqlValue {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
