import type { ListQuery } from '#contract/list.ts';
import type { payments } from '#contract/orders/payments/calls.ts';
import type { Payment } from '#contract/orders/payments/schema.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { ofBrand, paymentViewList } from './payment-list.queries.ts';
import { paymentFile } from './payments.csv.ts';
import { presentPayment } from './payments.present.ts';

type AskedPayments = ListQuery<typeof payments.list>;

/** One page of the brand's payments. */
export async function listPayments(ctx: Context, asked: AskedPayments & PageQuery): Promise<Page<Payment>> {
  const page = await paymentViewList.page(ctx, asked, ofBrand(ctx.brand));
  return { ...page, items: page.items.map(presentPayment) };
}

/** Exports the brand's payments. */
export const exportPayments = (ctx: AccountContext, asked: AskedPayments): Promise<AsyncIterable<string>> =>
  exportRows(ctx, paymentFile, asked, ofBrand(ctx.brand));
