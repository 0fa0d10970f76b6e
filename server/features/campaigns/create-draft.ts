import type { Campaign, CampaignDraft } from '#contract/campaigns.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { packageOnSale, preselectedPackage } from '#server/features/packages/packages.service.ts';
import { newId } from '#server/lib/ids.ts';
import { presentCampaign } from './campaigns.present.ts';
import { draftColumns } from './draft-columns.ts';

/** Starts a draft with the preselected package. Throws `not_a_track` for a link that is none. */
export async function createDraft(ctx: AccountContext, input: Partial<CampaignDraft>): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    const id = newId('campaign', ctx.now());
    const chosen = input.packageId
      ? await packageOnSale(ctx, input.packageId)
      : await preselectedPackage(ctx);
    const draft = await ctx.db
      .insertInto('campaigns')
      .values({
        id,
        brand: ctx.brand,
        user_id: ctx.actor.id,
        created_at: ctx.now(),
        updated_at: ctx.now(),
        ...draftColumns(input),
        package_id: chosen.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, { kind: 'campaign.created', subject: ['campaign', id], text: 'A draft was started' });
    return presentCampaign({ ...chosen, package_name: chosen.name, ...draft });
  });
}
