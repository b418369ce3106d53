import type { PlanPanels } from '../panel/planPanels.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import type { Perform } from '../surface/perform.ts';
import type { Tell } from '../surface/tell.ts';

/** What commands about a run need. */
export interface RunCommandInput {
  readonly live: LiveRuns;
  readonly panels: PlanPanels;
  readonly perform: Perform;
  readonly tell: Tell;
}
