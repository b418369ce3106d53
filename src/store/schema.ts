/** Marks a SQLite file as ours (`PRAGMA application_id`): the letters `DgRn`. */
export const applicationId = 0x4467_526e;

/**
 * Version 1 of the tables. `todos`, `todo_deps` and `dde_gates` have the columns that the diagram-driven-execution
 * skill gives them, so that its own queries work on a copy of the file; what else is known of a step stands beside
 * them.
 */
export const schemaVersion1 = `
CREATE TABLE store_info (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL
);
INSERT INTO store_info (id, generation) VALUES (1, 0);

CREATE TABLE todos (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'in_progress', 'waiting', 'blocked', 'done', 'skipped')),
  created_at TEXT DEFAULT (datetime('now')),
  updated_at TEXT DEFAULT (datetime('now'))
);
CREATE TABLE todo_deps (
  todo_id TEXT NOT NULL,
  depends_on TEXT NOT NULL,
  PRIMARY KEY (todo_id, depends_on)
);
CREATE INDEX todo_deps_by_dependency ON todo_deps (depends_on);
CREATE TABLE dde_gates (
  gate_id TEXT,
  label TEXT,
  target_id TEXT,
  PRIMARY KEY (gate_id, label, target_id)
);

CREATE TABLE plans (
  plan_key INTEGER PRIMARY KEY,
  plan_hash TEXT NOT NULL UNIQUE,
  definition TEXT NOT NULL,
  source TEXT NOT NULL
);
CREATE TABLE runs (
  run_key INTEGER PRIMARY KEY,
  run_id TEXT NOT NULL UNIQUE,
  design_id TEXT NOT NULL UNIQUE,
  plan_key INTEGER NOT NULL REFERENCES plans (plan_key),
  title TEXT NOT NULL,
  origin TEXT NOT NULL,
  status TEXT NOT NULL,
  outcome TEXT,
  started_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  ended_at INTEGER,
  total INTEGER NOT NULL,
  resolved INTEGER NOT NULL,
  waiting INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  head_hash TEXT NOT NULL
);
CREATE TABLE events (
  run_key INTEGER NOT NULL REFERENCES runs (run_key),
  seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  PRIMARY KEY (run_key, seq)
) WITHOUT ROWID;
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
  BEGIN SELECT RAISE (ABORT, 'events are never changed'); END;
CREATE TRIGGER events_never_go BEFORE DELETE ON events
  BEGIN SELECT RAISE (ABORT, 'events are never deleted'); END;

CREATE TABLE steps (
  step_key INTEGER PRIMARY KEY,
  run_key INTEGER NOT NULL REFERENCES runs (run_key),
  todo_id TEXT NOT NULL UNIQUE REFERENCES todos (id),
  node_index INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  unresolved INTEGER NOT NULL
);
CREATE INDEX steps_by_readiness ON steps (run_key, unresolved, step_key);
CREATE TABLE attempts (
  step_key INTEGER NOT NULL REFERENCES steps (step_key),
  number INTEGER NOT NULL,
  started_at INTEGER,
  ended_at INTEGER,
  result TEXT,
  message TEXT,
  PRIMARY KEY (step_key, number)
) WITHOUT ROWID;
CREATE TABLE checkpoints (
  step_key INTEGER NOT NULL REFERENCES steps (step_key),
  opened_seq INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  cause TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  closed_seq INTEGER,
  closed_at INTEGER,
  choice TEXT,
  comment TEXT,
  closed_by TEXT,
  PRIMARY KEY (step_key, opened_seq)
) WITHOUT ROWID;
CREATE TABLE artifacts (
  artifact_key INTEGER PRIMARY KEY,
  step_key INTEGER NOT NULL REFERENCES steps (step_key),
  attempt INTEGER NOT NULL,
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  content BLOB NOT NULL,
  created_at INTEGER NOT NULL
);
`;
