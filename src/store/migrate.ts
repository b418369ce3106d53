import { DiagramRunnerError } from '../core/errors.ts';
import { applicationId, schemaVersion1 } from './schema.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

/** SQL that leads from each version to the next: the first from an empty file to version 1. Only ever grows. */
export const migrations: readonly string[] = [schemaVersion1];

/** What has to happen to a database before it can be used. */
export type SchemaState = 'current' | 'empty' | 'older';

/**
 * Looks at the marks of a database. Throws `store/newer-version` for one that a later version of the product wrote,
 * `store/unreadable` for one that is not ours; neither is touched.
 */
export function schemaState(database: SqlDatabase, path: string, steps: readonly string[] = migrations): SchemaState {
  const version = database.pragma('user_version');
  const tables = database.pragma('schema_version');
  if (version === 0 && tables === 0) return 'empty';
  if (database.pragma('application_id') !== applicationId) {
    throw new DiagramRunnerError(
      'store/unreadable',
      `${path} is a database of another program. It was left as it is; move it away, then reload the window.`,
      { path },
    );
  }
  if (version > steps.length) {
    throw new DiagramRunnerError(
      'store/newer-version',
      `${path} was written by a newer version of Diagram Runner (its format is ${version}, this version knows ${steps.length}). It was left as it is; update Diagram Runner.`,
      { path, version },
    );
  }
  return version === steps.length ? 'current' : 'older';
}

/** Brings an empty or older database to the newest version. All of it happens, or nothing. */
export function migrate(database: SqlDatabase, steps: readonly string[] = migrations): void {
  database.atomically(() => {
    for (let version = database.pragma('user_version'); version < steps.length; version++) {
      database.script(steps[version] ?? '');
    }
    database.script(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${steps.length};`);
  });
}
