import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { SESSION_MS } from './new-payment.ts';
import { changeCampaign, changePayment, moveOrder, movePayment } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * The payment page ended without money. The draft can be edited again; an order that is approved already keeps its
 * pending payment until its time is up, and a new page is opened when the artist comes back.
 */
export async function expireOrder(ctx: Context, state: OrderState): Promise<void> {
  const { order, payment } = state;
  if (order.status === 'awaiting_payment' && order.approved_at) {
    await changePayment(ctx, state, {
      session_id: null,
      redirect_url: null,
      session_round: (payment?.session_round ?? 0) + 1,
      session_expires_at: plus(ctx.now(), SESSION_MS),
    });
    return;
  }
  await movePayment(ctx, state, 'failed');
  if (order.status !== 'awaiting_payment') return;
  await moveOrder(ctx, state, 'expired', { ended_by: 'page_closed' });
  if (state.campaign.status === 'draft') await changeCampaign(ctx, state, { locked: false });
  await audit(ctx, {
    kind: 'order.expired',
    subject: ['order', order.id],
    text: campaignEndings.page_closed.said(null),
    data: { endedBy: 'page_closed' },
  });
}
