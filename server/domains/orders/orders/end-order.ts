import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import type { CampaignEnding } from '#contract/endings/schema.ts';
import type { Money } from '#contract/money.schema.ts';
import type { Context } from '#server/context.ts';
import { type AuditEntry, audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { closeReview } from './close-review.ts';
import { endedMoney } from './ended-money.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * Ends an order with its campaign, in the caller's transaction, and tells the artist. `release` deals with the money, or
 * answers what was refunded where it has left already; without it, nothing is left to release.
 */
export async function endOrder(
  ctx: Context,
  state: OrderState,
  {
    endedBy,
    reason,
    event = {},
    detail,
    release = async () => null,
    tell,
  }: {
    endedBy: CampaignEnding;
    /** As the song's review keeps it. */
    reason: string;
    event?: Pick<AuditEntry, 'remark' | 'changes'>;
    /** What the event says after how it ended. */
    detail?: string;
    release?: () => Promise<Money | null>;
    /** Tells the artist in other words than that the order was cancelled. */
    tell?: () => Promise<unknown>;
  },
): Promise<void> {
  const { id } = state.order;
  const { status, ends_at: ends } = state.campaign;
  await moveOrder(ctx, state, 'cancelled', { ended_by: endedBy, pay_due_at: null });
  // Versions before ended the campaign alone when a dispute was lost.
  if (status !== 'cancelled') await moveCampaign(ctx, state, 'cancelled', { ended_by: endedBy });
  await closeReview(ctx, state, reason);
  const sentence = campaignEndings[endedBy].said(null);
  await audit(ctx, {
    kind: 'order.cancelled',
    subject: ['order', id],
    // A remark follows it.
    text: event.remark ? sentence.slice(0, -1) : [sentence, detail].filter(Boolean).join(' '),
    data: { endedBy },
    ...event,
  });
  const refund = await release();
  if (tell) await tell();
  else
    await queueMail(ctx, {
      template: 'order-cancelled',
      ...orderMail(ctx, state),
      dedupeKey: `order-cancelled:${id}`,
      ...endedMoney(state, refund),
      refund,
      charged: (state.payment?.captured_cents ?? 0) > 0,
      running: status === 'running' || (status === 'paused' && ends !== null),
      endedBy,
      byHand: state.payment?.provider === 'manual',
    });
}
