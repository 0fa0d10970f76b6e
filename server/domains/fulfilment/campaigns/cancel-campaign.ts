import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { campaignStates } from '#contract/sales/campaigns/rules.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { cancelOrder } from '#server/domains/orders/orders/cancel-order.ts';
import { writeCampaign } from '#server/domains/sales/campaigns/write-campaign.ts';
import { getBrandCampaign } from './brand-campaigns.service.ts';
import { assertCampaignCan, withLockedCampaign } from './with-locked-campaign.ts';

/**
 * Cancels one of the brand's campaigns. Cancelling its order handles the money; a draft that was never ordered has
 * none. Throws `not_found` and `illegal_transition`.
 */
export async function cancelCampaign(
  ctx: AccountContext,
  id: string,
  reason: string | undefined,
): Promise<BrandCampaign> {
  await withLockedCampaign(ctx, id, async (ctx, locked) => {
    await assertCampaignCan(ctx, locked, 'cancel');
    const { campaign, state } = locked;
    if (state) {
      await cancelOrder(ctx, state.order.id, 'cancelled_by_admin', reason);
      return;
    }
    const from = campaign.status;
    const status = moved(campaignStates, 'campaign', from, 'cancelled');
    await writeCampaign(ctx, campaign, { status, ended_by: 'cancelled_by_admin', ended_at: ctx.now() });
    await audit(ctx, {
      kind: 'campaign.cancelled',
      subject: ['campaign', id],
      text: 'Draft cancelled',
      remark: reason,
      changes: [{ field: 'campaign', from, to: status }],
    });
  });
  return getBrandCampaign(ctx, id);
}
