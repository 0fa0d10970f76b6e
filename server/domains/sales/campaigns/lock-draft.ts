import { AppError, mustExist } from '#contract/errors.ts';
import { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { type CampaignRow, lockCampaignOf } from './lock-campaign.ts';

/** The own campaign, which must be a draft that no one is paying for. */
export async function lockDraft(ctx: AccountContext, id: string): Promise<CampaignRow> {
  const row = mustExist(await lockCampaignOf(ctx, ctx.actor.id, id));
  if (row.status !== CampaignStatus.enum.draft) {
    throw new AppError('illegal_transition', 'This campaign is no longer a draft. Start a new one.');
  }
  if (row.locked) {
    throw new AppError(
      'campaign_locked',
      'This campaign has a payment in progress. Complete or cancel it first.',
    );
  }
  return row;
}
