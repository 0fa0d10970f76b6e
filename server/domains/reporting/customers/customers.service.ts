import { mustExist } from '#contract/errors.ts';
import type { ListEndpoint, ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import type { AccountContext } from '#server/context.ts';
import type { AnyQuery, ListReader } from '#server/db/list-of.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentCustomer } from './customers.present.ts';
import { findCustomer } from './customers.queries.ts';

/** A customer, or the trace of one that was merged. Throws `not_found`. */
export async function getCustomer(ctx: AccountContext, id: string): Promise<Customer> {
  const row = mustExist(await findCustomer(ctx, id), 'Customer not found.');
  return presentCustomer(row);
}

/** The handler of a list of what belongs to a customer, by the column of their account. Throws `not_found`. */
export function pagesOfCustomer<L extends ListEndpoint, Q extends AnyQuery, Row, Shown>(
  rows: ListReader<L, Q, Row>,
  present: (row: Row, ctx: AccountContext) => Shown,
  userId: `${string}.user_id`,
) {
  const pages = pagesOf(rows, present, (all, _ctx, id: string) => all.where(userId, '=', id) as Q);
  type Asked = { params: { id: string }; query: ListQuery<L> & PageQuery };
  return async (ctx: AccountContext, { params: { id }, query }: Asked): Promise<Page<Shown>> => {
    const known = await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    mustExist(known, 'Customer not found.');
    return pages(ctx, query, id);
  };
}
