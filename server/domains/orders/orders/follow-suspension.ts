import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { followSuspensionJob } from '#server/domains/accounts/users/users.jobs.ts';
import { isSuspended } from '#server/domains/accounts/users/users.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { endOrder } from './end-order.ts';
import { openOrdersOf } from './open-orders.ts';
import { changeCampaign, withLockedOrder } from './order-state.ts';
import { pauseCampaign } from './pause-campaign.ts';
import type { OrderState } from './read-order-state.ts';
import { releaseMoney } from './release-money.ts';

const REASON = 'The account was suspended';

/**
 * Pauses the campaigns of an account that was suspended, or cancels its orders, as was chosen. What isn’t scheduled yet is
 * cancelled in both cases, and nothing is charged for it. `brands` are those in which whoever chose it may cancel: in the others campaigns
 * are paused (decision 0076). One that a dispute has paused stays so when the dispute is won. Does nothing if the account is active again.
 */
export async function followSuspension(
  ctx: Context,
  { userId, orders, brands }: z.output<typeof followSuspensionJob.payload>,
): Promise<void> {
  if (!(await isSuspended(ctx, userId))) return;
  for await (const { id, brand } of openOrdersOf(ctx, userId))
    await withLockedOrder(ctx, id, (ctx, state) =>
      followOne(ctx, state, orders === 'cancel' && (brands?.includes(brand) ?? true)),
    );
}

async function followOne(ctx: Context, state: OrderState, cancels: boolean): Promise<void> {
  const { order, campaign } = state;
  if (order.status !== 'awaiting_payment' && order.status !== 'placed') return;
  const waits = campaign.status === 'draft' || campaign.status === 'in_review';
  if (cancels || waits)
    return endOrder(ctx, state, {
      endedBy: 'cancelled_by_admin',
      reason: REASON,
      detail: `${REASON}.`,
      release: () => releaseMoney(ctx, state, REASON),
    });
  if (campaign.status === 'paused') return changeCampaign(ctx, state, { held_by_team: true });
  await pauseCampaign(ctx, state, { byTeam: true });
  await audit(ctx, {
    kind: 'campaign.paused',
    subject: ['order', order.id],
    text: `Campaign paused. ${REASON}.`,
  });
}
