import { hasTimeForPitches } from '#contract/sales/fit/rules.ts';
import type { Context } from '#server/context.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { listMakeGoods } from './make-goods.queries.ts';

/** What follows a lost pitch or placement, as its mail says it: another pitch while there is time, else money if there is any. */
export const whatFollows = ({ now }: Context, { campaign, payment }: OrderState) => ({
  paid: payment !== null && payment.refund_reserved_cents < payment.captured_cents,
  hasTime:
    // While it is paused, its remaining time is kept.
    campaign.status === 'paused' ||
    (campaign.status === 'running' && hasTimeForPitches(campaign.ends_at, now())),
});

/** How what is owed for a pitch of a locked order is settled by now, for its mail. */
export async function howSettled(ctx: Context, state: OrderState, pitchId: string) {
  const all = await listMakeGoods(ctx, state.order.id);
  const owed = all.find(({ pitch_id }) => pitch_id === pitchId);
  if (!owed || owed.status === 'nothing_owed') return 'nothing_owed';
  if (owed.status === 'refunded') return 'refunded';
  return owed.other_sent_at ? 'pitched' : 'open';
}
