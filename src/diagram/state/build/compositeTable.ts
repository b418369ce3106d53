import type { TextRange } from '../../../core/text.ts';
import type { Statement } from '../parser/syntax.ts';

/** A composite state or one of its regions. */
export interface CompositeRecord {
  readonly id: string;
  readonly kind: 'composite' | 'region';
  /** From its name to its brace, or of a region from its first to its last character. */
  range: TextRange;
  /** The composite that a region belongs to. */
  readonly composite?: string;
  direction?: string;
}

interface Scope {
  readonly record: CompositeRecord;
  /** The region that is being read, where there are regions. */
  region?: CompositeRecord;
  regionStart: number;
}

type Open = Statement & { readonly kind: 'open' };

/** The composite states of a diagram by id, and where the statement being read stands in them. */
export class CompositeTable {
  readonly #records = new Map<string, CompositeRecord>();
  readonly #scopes: Scope[] = [];
  readonly #regions = new Map<string, number>();

  /** In the order of their beginnings. */
  values(): Iterable<CompositeRecord> {
    return this.#records.values();
  }

  has(id: string): boolean {
    return this.#records.has(id);
  }

  /** Id of the innermost composite or region around. */
  get scope(): string | undefined {
    const scope = this.#scopes.at(-1);
    return scope && (scope.region ?? scope.record).id;
  }

  open({ keyword, id }: Open, isDivided: boolean): void {
    let record = this.#records.get(id.text);
    if (record === undefined) {
      record = { id: id.text, kind: 'composite', range: { start: keyword.start, end: keyword.end } };
      this.#records.set(id.text, record);
    }
    const scope: Scope = { record, regionStart: id.range.end };
    this.#scopes.push(scope);
    if (isDivided) this.#beginRegion(scope);
  }

  divide({ start, end }: TextRange): void {
    const scope = this.#scopes.at(-1);
    if (scope?.region === undefined) return;
    scope.region.range = { start: scope.regionStart, end: start };
    scope.regionStart = end;
    this.#beginRegion(scope);
  }

  close(end: number): void {
    const scope = this.#scopes.pop();
    if (scope === undefined) return;
    scope.record.range = { start: scope.record.range.start, end };
    if (scope.region !== undefined) scope.region.range = { start: scope.regionStart, end };
  }

  closeAll(end: number): void {
    while (this.#scopes.length > 0) this.close(end);
  }

  /** The last one counts. */
  setDirection(direction: string): void {
    const scope = this.#scopes.at(-1);
    if (scope !== undefined) (scope.region ?? scope.record).direction = direction;
  }

  #beginRegion(scope: Scope): void {
    const { id } = scope.record;
    const number = (this.#regions.get(id) ?? 0) + 1;
    this.#regions.set(id, number);
    scope.region = {
      id: `${id}--${number}`,
      kind: 'region',
      composite: id,
      range: { start: scope.regionStart, end: scope.regionStart },
    };
    this.#records.set(scope.region.id, scope.region);
  }
}
