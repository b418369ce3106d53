/** Where time comes from. Milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number;
}

/** Where fresh, unguessable ids come from. */
export interface IdSource {
  next(): string;
}
