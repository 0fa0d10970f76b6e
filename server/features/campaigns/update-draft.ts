import type { Campaign, DraftPart } from '#contract/campaigns.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { packageOnSale } from '#server/features/packages/packages.service.ts';
import { getOwnCampaign } from './campaigns.service.ts';
import { draftColumns } from './draft-columns.ts';
import { lockDraft } from './lock-draft.ts';

/** Saves a part of the own draft. Throws `campaign_locked` while it is being paid for, `stale` on another version. */
export async function updateDraft(
  ctx: AccountContext,
  id: string,
  input: DraftPart,
  ifMatch: number | null,
): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    if (ifMatch !== null && ifMatch !== draft.version) {
      throw new AppError('stale', 'This draft was changed elsewhere. Load it again.');
    }
    if (input.packageId && input.packageId !== draft.package_id) await packageOnSale(ctx, input.packageId);
    await ctx.db
      .updateTable('campaigns')
      .set({ ...draftColumns(input), updated_at: ctx.now(), version: draft.version + 1 })
      .where('id', '=', id)
      .execute();
    return getOwnCampaign(ctx, id);
  });
}
