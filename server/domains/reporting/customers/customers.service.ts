import { AppError } from '#contract/errors.ts';
import type { Page } from '#contract/paging.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { presentCustomer } from './customers.present.ts';
import { findCustomer } from './customers.queries.ts';

/** A customer, or the trace of one that was merged. Throws `not_found`. */
export async function getCustomer(ctx: AccountContext, id: string): Promise<Customer> {
  const row = await findCustomer(ctx, id);
  if (!row) throw new AppError('not_found', 'Customer not found.');
  return presentCustomer(row);
}

/** One page of what belongs to a customer. Throws `not_found`. */
export async function pageOf<Row, Shown>(
  ctx: AccountContext,
  id: string,
  read: () => Promise<Page<Row>>,
  present: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const known = await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new AppError('not_found', 'Customer not found.');
  const page = await read();
  return { ...page, items: page.items.map(present) };
}
