import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { moveCampaign, moveOrder, recordOutcomeOf } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * Completes a running campaign and fulfils its order, also before its time: then `before` says why. What is owed is settled
 * next, and then the artist is told. Throws `illegal_transition`.
 */
export async function completeCampaign(
  ctx: Context,
  state: OrderState,
  before: 'ended_early' | 'nothing_fits' = 'ended_early',
): Promise<void> {
  const { ends_at: ends } = state.campaign;
  const early = ends !== null && ends > ctx.now();
  const how = { ended_by: early ? before : 'played_out' } as const;
  await moveCampaign(ctx, state, 'completed', early ? { ...how, ends_at: ctx.now() } : how);
  await moveOrder(ctx, state, 'fulfilled', how);
  await audit(ctx, {
    kind: 'campaign.completed',
    subject: ['order', state.order.id],
    text: campaignEndings[how.ended_by].said(null),
    data: { endedBy: how.ended_by },
  });
  await recordOutcomeOf(ctx, state);
}
