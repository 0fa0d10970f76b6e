import type { RefundArithmetic } from '#contract/orders/money-back/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { owedIfEndedNow } from '#server/domains/fulfilment/placements/end-early.ts';
import { refundArithmetic } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { withLockedCampaign } from './with-locked-campaign.ts';

/**
 * What would be refunded if one of the brand's campaigns were completed now: pitches without a review, and the days that
 * its placements would miss. Null where nothing is charged, or a chargeback is open. Throws `not_found`.
 */
export const previewCompletion = (
  ctx: AccountContext,
  id: string,
): Promise<{ arithmetic: RefundArithmetic | null }> =>
  withLockedCampaign(ctx, id, async (ctx, { state }) => {
    const status = state?.payment?.status;
    if (!state?.payment || (status !== 'success' && status !== 'partially_refunded'))
      return { arithmetic: null };
    const { payment, campaign, order } = state;
    const owed = [...state.owed, ...(await owedIfEndedNow(ctx, state))];
    return { arithmetic: refundArithmetic(payment, { ...campaign, owed }, order.pitches) };
  });
