import type { PlanHash } from '../core/ids.ts';
import type { Plan } from '../plan/plan.ts';

const most = 32;

/**
 * The plans that were used last, so that not every step taken reads its plan again. A plan never changes, so nothing
 * here grows old.
 */
export class PlanCache {
  readonly #plans = new Map<PlanHash, Plan>();

  get(hash: PlanHash, read: () => Plan): Plan {
    const plan = this.#plans.get(hash) ?? read();
    this.#plans.delete(hash);
    this.#plans.set(hash, plan);
    const [oldest] = this.#plans.keys();
    if (this.#plans.size > most && oldest !== undefined) this.#plans.delete(oldest);
    return plan;
  }
}
