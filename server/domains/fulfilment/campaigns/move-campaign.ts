import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { endPlacementsEarly } from '#server/domains/fulfilment/placements/end-early.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { completeCampaign } from '#server/domains/orders/orders/complete-campaign.ts';
import { pauseCampaign, resumeCampaign } from '#server/domains/orders/orders/pause-campaign.ts';
import { assertCampaignCan, type LockedCampaign, withLockedCampaign } from './with-locked-campaign.ts';

/** States that admins can set; `cancelCampaign` ends a campaign early. */
export type CampaignTarget = 'running' | 'paused' | 'completed';

const rules = { paused: 'pause', running: 'resume', completed: 'complete' } as const;

/** Pauses, resumes or completes a locked campaign. Throws `illegal_transition` with the reason. */
export async function moveCampaignTo(
  ctx: AccountContext,
  locked: LockedCampaign,
  to: CampaignTarget,
): Promise<void> {
  await assertCampaignCan(ctx, locked, rules[to]);
  const { state } = locked;
  if (!state) throw new AppError('illegal_transition', 'This campaign has no active order.');
  const subject: [string, string] = ['order', state.order.id];
  switch (to) {
    case 'paused':
      await pauseCampaign(ctx, state, { byTeam: true });
      return audit(ctx, { kind: 'campaign.paused', subject, text: 'Campaign paused' });
    case 'running':
      await resumeCampaign(ctx, state);
      return audit(ctx, { kind: 'campaign.resumed', subject, text: 'Campaign resumed' });
    case 'completed':
      await endPlacementsEarly(ctx, state);
      return completeCampaign(ctx, state);
  }
}

/** The same for one of many campaigns, at any version. Throws `not_found` too. */
export const moveCampaignInBulk = (ctx: AccountContext, id: string, to: CampaignTarget): Promise<void> =>
  withLockedCampaign(ctx, id, async (ctx, locked) => {
    if (locked.campaign.status !== to) await moveCampaignTo(ctx, locked, to);
  });
