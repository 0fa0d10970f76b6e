import type { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListName } from '#contract/list-names.ts';
import type { AccountContext, Context } from '#server/context.ts';
import type { ListReader } from '#server/db/list-of.ts';

/** What an action receives in addition to its rows. */
export type BulkOptions = Readonly<Record<string, unknown>>;

interface BulkAction<O> {
  /** `Cancel`, before the number of rows. */
  title: string;
  /** Changes one row, in the transaction of `ctx` where there is one. Throws `AppError` to refuse it. */
  change: (ctx: AccountContext, id: string, options: O) => Promise<unknown>;
  /** How one row is undone, where that is possible, and so long after the last row was changed. */
  undo?: {
    title: string;
    milliseconds: number;
    change: (ctx: AccountContext, id: string) => Promise<unknown>;
  };
}

/** What may be done to many rows of one list. */
export interface BulkList {
  name: ListName;
  /** What its rows are, after a number. */
  noun: string;
  // biome-ignore lint/suspicious/noExplicitAny: of any list and tables.
  rows: ListReader<any, any, { id: string }>;
  /** Whether a call sees one brand's rows alone. */
  ofBrand: boolean;
  /** What people call these rows, and whose they are; rows that are not there may be missing. */
  labels: (
    ctx: Context,
    ids: readonly string[],
  ) => Promise<{ id: string; label: string; brand: Brand | null }[]>;
  actions: Readonly<Record<string, BulkAction<BulkOptions>>>;
  /** The call that does it, whose roles a run needs until its end. */
  endpoint: Endpoint;
}

type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>;
type ActionOf<E extends Endpoint> = BodyOf<E> extends { action: infer A extends string } ? A : never;

/** Ties a call made by `bulk` to its verbs: one for each of its actions. */
export const bulkOf = <E extends Endpoint>(
  endpoint: E,
  list: Omit<BulkList, 'actions' | 'ofBrand' | 'endpoint'> & {
    actions: Record<ActionOf<E>, BulkAction<Omit<BodyOf<E>, 'action' | 'ids' | 'filter'>>>;
  },
): BulkList => ({
  ...list,
  // A run gives each action the options that its call has parsed.
  actions: list.actions as unknown as BulkList['actions'],
  ofBrand: endpoint.brand === 'path',
  endpoint,
});
