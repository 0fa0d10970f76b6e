import { pagesOf } from '#server/pages-of.ts';
import { ofBrand, paymentViewList } from './payment-list.queries.ts';
import { presentPayment } from './payments.present.ts';

/** One page of the brand's payments. */
export const listPayments = pagesOf(paymentViewList, presentPayment, (rows, ctx) => ofBrand(ctx.brand)(rows));
