import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { BulkAnswer, BulkQueued } from '#contract/office/bulk/schema.ts';
import type { Question } from '#web/kit/confirm.ts';
import { call } from '#web/lib/api.ts';

/** A call that does one thing to many rows. */
export interface BulkEndpoint extends Endpoint {
  body: z.ZodObject;
  accepted: z.ZodObject;
}

/** What the call of many rows can do, e.g. `'suspend' | 'reactivate'`. */
type BulkName<E extends BulkEndpoint> = z.input<E['body']> extends { action: infer A } ? A & string : never;

/** The reason that goes with an action. */
export interface BulkReason {
  /** Who reads it. */
  hint: string;
  /** The message if it is missing; absent if it is optional. */
  missing?: string;
}

/** How an action is done to many rows at once. */
export interface Bulk {
  endpoint: BulkEndpoint;
  /** Its name in that call. */
  action: string;
  /** Asks before; `many` is `12 orders`. */
  confirm: (many: string) => Question;
  /** The reason that is asked for with it. */
  reason?: BulkReason;
  /** What the rows are once it is done, e.g. `suspended`. */
  done: string;
  /** What is loaded again. */
  reads: readonly Endpoint[];
}

/** How an action is done to many rows, by a name that the call knows. */
export const bulkAction = <E extends BulkEndpoint>(bulk: Bulk & { endpoint: E; action: BulkName<E> }): Bulk =>
  bulk;

/** The rows of a bulk call: by their ids, or all that the list finds with this query. */
export type BulkRows = { ids: readonly string[] } | { filter: object };

/** Does it. Answers what became of each row, or the id of the job that continues with them. */
export const callBulk = (
  { endpoint, action }: Bulk,
  params: object | undefined,
  rows: BulkRows,
  reason: string,
  signal: AbortSignal,
): Promise<BulkAnswer | BulkQueued> => {
  const input = { body: { action, ...rows, ...(reason && { reason }) }, ...(params && { params }), signal };
  // Which rows and filters the call takes is known to the list that its page names.
  return call(endpoint, input as never) as Promise<BulkAnswer | BulkQueued>;
};
