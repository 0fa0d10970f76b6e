import type { z } from 'zod';
import type { Moves } from '../../endpoint.ts';
import type { Refusal } from '../../states.ts';
import type { TeamRole } from '../../team.ts';
import type { BulkRun } from './schema.ts';

/** Rows that one call changes at once; each has its own transaction. */
export const MAX_BULK_ROWS = 200;

/** Rows that a filter may find to be changed by a job. */
export const MAX_QUEUED_ROWS = 100_000;

export interface BulkDefinition<I, A extends string, M extends Moves, F extends z.ZodRawShape> {
  id: I;
  actions: readonly [A, ...A[]];
  summary: string;
  /** The roles that may do it, beside `admin`. */
  team: readonly TeamRole[];
  /** Left out where the actions move none of these. */
  moves?: M;
  /** As in `Endpoint`. */
  freshNotAsked?: string;
  /** What an action receives in addition to its rows, such as a reason. */
  fields: F;
}

/** Refused rows that the answer lists; `refusedCount` counts them all. */
export const MAX_REFUSED_SHOWN = 200;

/** What may be done with a run, and if not, why. */
export const bulkRunCan = {
  stop: ({ status }: Pick<BulkRun, 'status'>): Refusal =>
    status === 'done'
      ? 'This run is complete.'
      : status === 'stopped'
        ? 'This run has already stopped.'
        : null,
  undo: ({ undoUntil }: Pick<BulkRun, 'undoUntil'>): Refusal =>
    undoUntil === null ? 'This can’t be undone anymore. Change the rows themselves.' : null,
} as const;
