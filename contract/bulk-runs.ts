import { z } from 'zod';
import { Brand } from './brand.ts';
import { RefusedRow } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { ListName } from './list-names.ts';
import type { Refusal } from './states.ts';
import { IsoTime } from './time.ts';

/** `stopped` left rows as they were: by an admin, or as the job was given up. */
export const BulkRunStatus = z.enum(['queued', 'running', 'done', 'stopped']);
export type BulkRunStatus = z.infer<typeof BulkRunStatus>;

/** Refused rows that the answer lists; `refusedCount` counts them all. */
export const MAX_REFUSED_SHOWN = 200;

/** One action on many rows that a job does. Its id is the job's. */
export const BulkRun = z.object({
  id: z.string(),
  list: ListName,
  action: z.string(),
  /** The brand whose rows they are; null for a list over all brands. */
  brand: Brand.nullable(),
  status: BulkRunStatus,
  /** Rows, fixed when the run was asked for. */
  total: z.int(),
  /** Rows done so far. */
  done: z.int(),
  refusedCount: z.int(),
  /** The first of the rows that were refused. */
  refused: z.array(RefusedRow),
  /** Why rows were left as they were, or null. */
  stopReason: z.string().nullable(),
  /** The admin who asked, and with whose rights it is done. */
  startedBy: z.string(),
  createdAt: IsoTime,
  finishedAt: IsoTime.nullable(),
});
export type BulkRun = z.infer<typeof BulkRun>;

/** What may be done with a run, and if not, why. */
export const bulkRunCan = {
  stop: ({ status }: Pick<BulkRun, 'status'>): Refusal =>
    status === 'done'
      ? 'This run is complete.'
      : status === 'stopped'
        ? 'This run has already stopped.'
        : null,
} as const;

const oneRun = z.strictObject({ id: z.uuid() });

export const bulkRuns = {
  get: endpoint({
    method: 'GET',
    path: '/admin/bulk/{id}/',
    summary: 'Get the progress of a bulk run and its failed rows',
    access: 'admin',
    params: oneRun,
    status: 200,
    answer: BulkRun,
    errors: ['not_found'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/admin/bulk/{id}/stop/',
    summary: 'Stop a bulk run. Remaining rows stay unchanged.',
    access: 'admin',
    params: oneRun,
    status: 200,
    answer: BulkRun,
    errors: ['not_found', 'illegal_transition'],
  }),
};
