import type { Result } from '../../core/result.ts';
import type { Refusal } from '../command.ts';
import type { EventBody } from '../runEvent.ts';

/** What a command brings about, or why it changes nothing. What follows by itself is not in it. */
export type Decision = Result<readonly EventBody[], Refusal>;
