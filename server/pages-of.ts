import type { ListEndpoint, ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import type { AnyQuery, ListReader } from './db/list-of.ts';

/**
 * The verb that answers a page of a list: its rows, each as `present` shows it. `narrow` adds conditions that the caller cannot
 * choose, such as the owner of the rows, or the `id` of what they belong to.
 */
export const pagesOf =
  <
    L extends ListEndpoint,
    Q extends AnyQuery,
    Row,
    Shown,
    Ctx extends Context = Context,
    Of extends [id?: string] = [],
  >(
    rows: ListReader<L, Q, Row>,
    present: (row: Row, ctx: Ctx) => Shown,
    narrow?: (rows: Q, ctx: Ctx, ...of: Of) => Q,
  ) =>
  async (ctx: Ctx, asked: ListQuery<L> & PageQuery, ...of: Of): Promise<Page<Shown>> => {
    const page = await rows.page(ctx, asked, narrow && ((all) => narrow(all, ctx, ...of)));
    return { ...page, items: page.items.map((row) => present(row, ctx)) };
  };
