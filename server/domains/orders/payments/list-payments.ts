import type { ListQuery } from '#contract/list.ts';
import type { payments } from '#contract/orders/payments/calls.ts';
import type { AccountContext } from '#server/context.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { pagesOf } from '#server/pages-of.ts';
import { ofBrand, paymentViewList } from './payment-list.queries.ts';
import { paymentFile } from './payments.csv.ts';
import { presentPayment } from './payments.present.ts';

type AskedPayments = ListQuery<typeof payments.list>;

/** One page of the brand's payments. */
export const listPayments = pagesOf(paymentViewList, presentPayment, (rows, ctx) => ofBrand(ctx.brand)(rows));

/** Exports the brand's payments. */
export const exportPayments = (ctx: AccountContext, asked: AskedPayments): Promise<AsyncIterable<string>> =>
  exportRows(ctx, paymentFile, asked, ofBrand(ctx.brand));
