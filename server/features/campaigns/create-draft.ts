import type { Campaign, CampaignDraft } from '#contract/campaigns.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { packageOnSale, preselectedPackage } from '#server/features/packages/packages.service.ts';
import { newId } from '#server/lib/ids.ts';
import { presentCampaign } from './campaigns.present.ts';
import { draftColumns } from './draft-columns.ts';
import type { CampaignRow } from './lock-campaign.ts';

/** Starts a draft with the preselected package. Throws `not_a_track` for a link that is none. */
export async function createDraft(ctx: AccountContext, input: Partial<CampaignDraft>): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    const chosen = input.packageId
      ? await packageOnSale(ctx, input.packageId)
      : await preselectedPackage(ctx);
    const draft = await insertDraft(ctx, { userId: ctx.actor.id, packageId: chosen.id, input });
    await audit(ctx, {
      kind: 'campaign.created',
      subject: ['campaign', draft.id],
      text: 'A draft was started',
    });
    return presentCampaign({ ...chosen, package_name: chosen.name, ...draft });
  });
}

/**
 * Writes a draft of an account in the caller's transaction. `requestKey` is that of the operator's request that makes it.
 * Throws `not_a_track`.
 */
export const insertDraft = (
  ctx: Context,
  draft: { userId: string; packageId: string; input: Partial<CampaignDraft>; requestKey?: string | null },
): Promise<CampaignRow> =>
  ctx.db
    .insertInto('campaigns')
    .values({
      id: newId('campaign', ctx.now()),
      brand: ctx.brand,
      user_id: draft.userId,
      created_at: ctx.now(),
      updated_at: ctx.now(),
      ...draftColumns(draft.input),
      package_id: draft.packageId,
      request_key: draft.requestKey ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
