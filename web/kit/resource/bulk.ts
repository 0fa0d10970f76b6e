import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { BulkAnswer, BulkQueued, RefusedRow } from '#contract/office/bulk/schema.ts';
import { nounFor, pluralize } from '#contract/plural.ts';
import type { Question } from '#web/kit/confirm.ts';
import { call } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';

/** A call that does one thing to many rows. */
export interface BulkEndpoint extends Endpoint {
  body: z.ZodObject;
  accepted?: z.ZodObject;
}

/** What the call of many rows can do, e.g. `'suspend' | 'reactivate'`. */
type BulkName<E extends BulkEndpoint> = z.input<E['body']> extends { action: infer A } ? A & string : never;

/** The reason that goes with an action. */
export interface BulkReason {
  /** Who reads it. */
  hint: string;
  /** Whether customers do: then it is advised on. */
  toCustomers?: true;
  /** The message if it is missing; absent if it is optional. */
  missing?: string;
}

/** What an action receives beside its rows. */
export type BulkFields = Readonly<Record<string, unknown>>;

/** What the dialog of an action gets that asks for more than a reason. */
export interface BulkFormProps<Row> {
  question: Question;
  /** The chosen rows. */
  rows: readonly Row[];
  open: boolean;
  onClose: () => void;
  onSend: (fields: BulkFields) => Promise<void>;
}

/** How an action on many rows is undone. */
export interface BulkUndo {
  /** So long it can be, from when the action was sent. */
  milliseconds: number;
  /** What the rows are then, e.g. `back in the queue`. */
  done: string;
}

/** How an action is done to many rows at once. */
export interface Bulk<Row> {
  endpoint: BulkEndpoint;
  /** Its name in that call. */
  action: string;
  /** Asks before; `many` is `12 orders`. */
  confirm: (many: string) => Question;
  /** The reason that is asked for with it. */
  reason?: BulkReason;
  /** In place of `reason`: a dialog that asks, `lazy`. */
  form?: ComponentType<BulkFormProps<Row>>;
  /** What is done without a refusal is then said in a toast that offers it. */
  undo?: BulkUndo;
  /** What the rows are once it is done, e.g. `suspended`. */
  done: string;
  /** What is loaded again. */
  reads: readonly Endpoint[];
}

/** How an action is done to many rows, by a name that the call knows. */
export const bulkAction = <E extends BulkEndpoint, Row>(
  bulk: Bulk<Row> & { endpoint: E; action: BulkName<E> },
): Bulk<Row> => bulk;

/** The rows of a bulk call: by their ids, or all that the list finds with this query. */
export type BulkRows = { ids: readonly string[] } | { filter: object };

/** Does it. Answers what became of each row, or the id of the job that continues with them. */
export const callBulk = (
  { endpoint, action }: Pick<Bulk<never>, 'endpoint' | 'action'>,
  params: object | undefined,
  rows: BulkRows,
  fields: BulkFields,
  signal: AbortSignal,
): Promise<BulkAnswer | BulkQueued> => {
  const input = { body: { action, ...rows, ...fields }, ...(params && { params }), signal };
  // Which rows and filters the call takes is known to the list that its page names.
  return call(endpoint, input as never) as Promise<BulkAnswer | BulkQueued>;
};

/** How an action on many rows ended. */
export interface BulkOutcome {
  /** The action's name, e.g. `Suspend`. */
  label: string;
  /** What the rows are, e.g. `users`. */
  noun: string;
  /** What the rows are now, e.g. `suspended`. */
  done: string;
  doneCount: number;
  /** How many were so already. */
  unchangedCount: number;
  refused: readonly RefusedRow[];
  /** More than the rows listed, where there are many. */
  refusedCount: number;
  /** Why it ended before its last row, or null. */
  stopReason: string | null;
}

/** What was done, and what needed nothing: `37 users reactivated, 24 already were`. */
export function summaryOf({ noun, done, doneCount, unchangedCount }: BulkOutcome): string {
  const count = formatCount(doneCount);
  const changed = `${count} ${nounFor(count, noun)} ${done}`;
  return unchangedCount === 0
    ? changed
    : `${changed}, ${pluralize(unchangedCount, 'already was', 'already were')}`;
}
