import { Brand, brandParams } from '../../brand.schema.ts';
import type { Moves } from '../../endpoint.ts';
import type { ListEndpoint } from '../../list.ts';
import { ListName } from '../../list-names.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { type BulkDefinition, MAX_BULK_ROWS } from './rules.ts';

/** A row that stays as it was, by what people call it, with a sentence for them. */
export const RefusedRow = z.object({ id: z.string(), label: z.string(), reason: z.string() });

export type RefusedRow = z.infer<typeof RefusedRow>;

/** What became of each row. */
export const BulkAnswer = z.object({
  done: z.array(z.string()),
  /** Rows that were already as the action makes them. */
  unchanged: z.array(z.string()),
  refused: z.array(RefusedRow),
  /** By which what was done is undone, with `bulkRuns.undo`; absent where it can’t be. */
  undoId: z.string().optional(),
});

export type BulkAnswer = z.infer<typeof BulkAnswer>;

/** The rows are left to a job, which is read by this id: `bulkRuns.get`, and `jobs.get` as any other. */
export const BulkQueued = z.strictObject({ jobId: z.string() });

export type BulkQueued = z.infer<typeof BulkQueued>;

/**
 * The call that does one thing to many rows of a list: those of `ids`, or those that `filter` finds. Above
 * `MAX_BULK_ROWS` a filter's rows are fixed and left to a job, which is answered with 202; above `MAX_QUEUED_ROWS` they
 * are refused with `too_many_rows`.
 */
export const bulk = <
  L extends ListEndpoint,
  I extends z.ZodType<string, string>,
  const A extends string,
  const M extends Moves,
  F extends z.ZodRawShape,
>(
  of: L,
  { id, actions, summary, team, moves, fields }: BulkDefinition<I, A, M, F>,
) => ({
  method: 'POST' as const,
  path: `${of.path}bulk/` as `${L['path']}bulk/`,
  summary,
  access: 'admin' as const,
  team,
  ...(moves && { moves }),
  body: z
    .strictObject({
      action: z.enum(actions),
      ids: z.array(id).min(1).max(MAX_BULK_ROWS, `Choose up to ${MAX_BULK_ROWS} rows.`).optional(),
      // Strict: a filter that is misspelt would otherwise change every row.
      filter: (of.list.asked.strict() as L['list']['asked']).optional(),
      ...fields,
    })
    .refine((sent) => 'ids' in sent !== 'filter' in sent, {
      path: ['ids'],
      message: 'Send either ids or a filter.',
    }),
  status: 200 as const,
  answer: BulkAnswer,
  accepted: BulkQueued,
  errors: ['too_many_rows'] as const,
});

/** The same for rows that someone has looked at: by their ids alone, never all that a filter finds. */
export const bulkChosen = <
  L extends ListEndpoint,
  I extends z.ZodType<string, string>,
  const A extends string,
  const M extends Moves,
  F extends z.ZodRawShape,
>(
  of: L,
  { id, actions, summary, team, moves, freshNotAsked, fields }: BulkDefinition<I, A, M, F>,
) => ({
  method: 'POST' as const,
  path: `${of.path}bulk/` as `${L['path']}bulk/`,
  summary,
  access: 'admin' as const,
  team,
  ...(moves && { moves }),
  ...(freshNotAsked && { freshNotAsked }),
  body: z.strictObject({
    action: z.enum(actions),
    ids: z.array(id).min(1).max(MAX_BULK_ROWS, `Choose up to ${MAX_BULK_ROWS} rows.`),
    ...fields,
  }),
  status: 200 as const,
  answer: BulkAnswer,
});

/** `bulk` for the list of one brand. */
export const brandBulk = <
  L extends ListEndpoint & { brand: 'path' },
  I extends z.ZodType<string, string>,
  const A extends string,
  const M extends Moves,
  F extends z.ZodRawShape,
>(
  of: L,
  definition: BulkDefinition<I, A, M, F>,
) => ({ ...bulk(of, definition), brand: 'path' as const, params: brandParams });

/** `stopped` left rows as they were: by an admin, or as the job was given up. */
export const BulkRunStatus = z.enum(['queued', 'running', 'done', 'stopped']);

export type BulkRunStatus = z.infer<typeof BulkRunStatus>;

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
  /** Rows changed so far. */
  done: z.int(),
  /** Rows that were already as the action makes them. */
  unchangedCount: z.int(),
  refusedCount: z.int(),
  /** The first of the rows that were refused. */
  refused: z.array(RefusedRow),
  /** Why rows were left as they were, or null. */
  stopReason: z.string().nullable(),
  /** Until when what was done can be undone; null where it can’t be. */
  undoUntil: IsoTime.nullable(),
  /** The admin who asked, and with whose rights it is done. */
  startedBy: z.string(),
  createdAt: IsoTime,
  finishedAt: IsoTime.nullable(),
});

export type BulkRun = z.infer<typeof BulkRun>;

export const oneRun = z.strictObject({ id: z.uuid() });
