import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { moveCampaign } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * Pauses a campaign, before its start or while it runs. One that the team holds, or whose account is suspended, stays paused when a
 * dispute about it is won. Throws `illegal_transition`.
 */
export const pauseCampaign = (
  ctx: Context,
  state: OrderState,
  { byTeam = false, forAccount = false } = {},
): Promise<void> =>
  moveCampaign(ctx, state, 'paused', {
    paused_at: ctx.now(),
    held_by_team: byTeam,
    held_for_account: forAccount,
  });

/** Whether a paused campaign stays so when its dispute is won. */
export const isHeld = ({ campaign }: OrderState): boolean =>
  campaign.held_by_team || campaign.held_for_account;

/**
 * Resumes a paused campaign. One that ran ends later by the time that it was paused, as its duration was paid for; one that
 * hadn’t started waits for its start again.
 */
export async function resumeCampaign(ctx: Context, state: OrderState): Promise<void> {
  const { paused_at: since, ends_at: ends } = state.campaign;
  if (ends === null) return moveCampaign(ctx, state, 'scheduled', {});
  const pausedFor = since ? Math.max(0, ctx.now().getTime() - since.getTime()) : 0;
  await moveCampaign(ctx, state, 'running', { ends_at: plus(ends, pausedFor) });
}
