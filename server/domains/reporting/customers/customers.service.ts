import { mustExist } from '#contract/errors.ts';
import type { ListEndpoint, ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import type { AccountContext } from '#server/context.ts';
import type { AnyQuery, ListReader } from '#server/db/list-of.ts';
import { presentCustomer } from './customers.present.ts';
import { findCustomer } from './customers.queries.ts';

/** A customer, or the trace of one that was merged. Throws `not_found`. */
export async function getCustomer(ctx: AccountContext, id: string): Promise<Customer> {
  const row = mustExist(await findCustomer(ctx, id), 'Customer not found.');
  return presentCustomer(row);
}

/** One page of what belongs to a customer, by the column of their account. Throws `not_found`. */
export async function pageOf<L extends ListEndpoint, Q extends AnyQuery, Row, Shown>(
  ctx: AccountContext,
  { params: { id }, query }: { params: { id: string }; query: ListQuery<L> & PageQuery },
  rows: ListReader<L, Q, Row>,
  present: (row: Row, ctx: AccountContext) => Shown,
  userId: `${string}.user_id`,
): Promise<Page<Shown>> {
  const known = await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  mustExist(known, 'Customer not found.');
  const page = await rows.page(ctx, query, (all) => all.where(userId, '=', id) as Q);
  return { ...page, items: page.items.map((row) => present(row, ctx)) };
}
