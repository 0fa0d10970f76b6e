import { z } from 'zod';
import type { Moves } from './endpoint.ts';
import type { ListEndpoint } from './list.ts';

/** Rows that one call may change; each is a transaction of its own. */
export const MOST_BULK_ROWS = 200;

/** What became of each row: done, or refused with a sentence for people. */
export const BulkAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/**
 * The call that does one thing to many rows of a list over all brands: those of `ids`, or those that `filter` finds. At most
 * `MOST_BULK_ROWS`. A larger number will be answered 202 with the id of a job once there is one; until then it is
 * refused with `too_many_rows`.
 */
export const bulk = <
  L extends ListEndpoint,
  I extends z.ZodType<string, string>,
  const A extends string,
  const M extends Moves,
>(
  of: L,
  { id, actions, summary, moves }: { id: I; actions: readonly [A, ...A[]]; summary: string; moves: M },
) => ({
  method: 'POST' as const,
  path: `${of.path}bulk/` as `${L['path']}bulk/`,
  summary,
  access: 'admin' as const,
  moves,
  body: z
    .strictObject({
      action: z.enum(actions),
      ids: z.array(id).min(1).max(MOST_BULK_ROWS, `Choose at most ${MOST_BULK_ROWS} rows.`).optional(),
      // Strict: a filter that is misspelt would otherwise change every row.
      filter: (of.list.asked.strict() as L['list']['asked']).optional(),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      message: 'Send either ids or a filter.',
    }),
  status: 200 as const,
  answer: BulkAnswer,
  errors: ['too_many_rows'] as const,
});
