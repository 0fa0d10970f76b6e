import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type {
  followReactivationJob,
  followSuspensionJob,
} from '#server/domains/accounts/users/users.jobs.ts';
import { isSuspended } from '#server/domains/accounts/users/users.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { endOrder } from './end-order.ts';
import { openOrdersOf } from './open-orders.ts';
import { changeCampaign, withLockedOrder } from './order-state.ts';
import { isHeld, pauseCampaign, resumeCampaign } from './pause-campaign.ts';
import type { OrderState } from './read-order-state.ts';
import { releaseMoney } from './release-money.ts';

const REASON = 'The account was suspended';

/**
 * Pauses the campaigns of an account that was suspended, or cancels its orders, as was chosen. What isn’t scheduled yet is
 * cancelled in both cases, and nothing is charged for it. `brands` are those in which whoever chose it may cancel: in the others campaigns
 * are paused (decision 0076). One that a dispute has paused stays so when the dispute is won. Does nothing if the account is active again:
 * then `followReactivation` has, or will have, resumed what this paused.
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
  if (campaign.status === 'paused') return changeCampaign(ctx, state, { held_for_account: true });
  await pauseCampaign(ctx, state, { forAccount: true });
  await audit(ctx, {
    kind: 'campaign.paused',
    subject: ['order', order.id],
    text: `Campaign paused. ${REASON}.`,
  });
}

/**
 * Resumes what the suspension of an account paused, in both brands, unless the team or a dispute holds it, too. Does nothing if the
 * account is suspended again.
 */
export async function followReactivation(
  ctx: Context,
  { userId }: z.output<typeof followReactivationJob.payload>,
): Promise<void> {
  if (await isSuspended(ctx, userId)) return;
  for await (const { id } of openOrdersOf(ctx, userId)) await withLockedOrder(ctx, id, goOn);
}

async function goOn(ctx: Context, state: OrderState): Promise<void> {
  if (!state.campaign.held_for_account) return;
  await changeCampaign(ctx, state, { held_for_account: false });
  if (isHeld(state) || state.payment?.status === 'disputed') return;
  await resumeCampaign(ctx, state);
  await audit(ctx, {
    kind: 'campaign.resumed',
    subject: ['order', state.order.id],
    text: 'Campaign resumed. The account was reactivated.',
  });
}
