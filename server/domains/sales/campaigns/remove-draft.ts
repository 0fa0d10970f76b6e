import { campaignStates } from '#contract/sales/campaigns/rules.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockDraft } from './lock-draft.ts';
import { writeCampaign } from './write-campaign.ts';

/** Deletes the caller's draft. A draft with past orders is kept as `cancelled`, because its orders reference it. */
export async function removeDraft(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    const ordered = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('campaign_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (ordered) {
      const status = moved(campaignStates, 'campaign', draft.status, 'cancelled');
      await writeCampaign(ctx, draft, { status, ended_by: 'cancelled_by_artist', ended_at: ctx.now() });
    } else {
      await ctx.db.deleteFrom('campaigns').where('id', '=', id).execute();
    }
    await audit(ctx, {
      kind: 'campaign.removed',
      subject: ['campaign', id],
      text: 'Draft deleted',
    });
  });
}
