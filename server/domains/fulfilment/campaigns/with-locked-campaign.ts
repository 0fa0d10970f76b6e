import { AppError, orNotFound } from '#contract/errors.ts';
import { type CampaignFacts, campaignCan } from '#contract/sales/campaigns/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { assertCan } from '#server/domains/orders/orders/assert-can.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import type { CampaignRow } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { findOpenOrderOf } from './brand-campaigns.queries.ts';

/** A locked campaign; `state` is that of its order, where one is not over. */
export interface LockedCampaign {
  campaign: CampaignRow;
  state: OrderState | null;
}

/**
 * Runs `work` in a transaction with one of the brand's campaigns locked: its order first, as everywhere. Throws
 * `not_found`.
 */
export function withLockedCampaign<T>(
  ctx: AccountContext,
  id: string,
  work: (ctx: AccountContext, locked: LockedCampaign) => Promise<T>,
): Promise<T> {
  return inTx(ctx, async (ctx) => {
    const { brand } = ctx;
    const open = await findOpenOrderOf(ctx, id);
    if (open) {
      // Within, the brand is the order's.
      return withLockedOrder(ctx, open.id, (ctx, state) => {
        if (state.campaign.brand !== brand) throw new AppError('not_found', 'Campaign not found.');
        return work(ctx, { campaign: state.campaign, state });
      });
    }
    const campaign = await ctx.db
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .where('brand', '=', brand)
      .forUpdate()
      .executeTakeFirstOrThrow(orNotFound('Campaign not found.'));
    // A checkout may have made an order just before the lock was held.
    if (await findOpenOrderOf(ctx, id)) throw busy();
    return work(ctx, { campaign, state: null });
  });
}

const busy = () =>
  new AppError('illegal_transition', 'The customer just ordered this campaign. Reload it and try again.');

/** What the rules look at. */
const factsOf = ({ campaign, state }: LockedCampaign): CampaignFacts => ({
  status: campaign.status,
  locked: campaign.locked,
  disputed: state?.payment?.status === 'disputed',
});

/** Throws `illegal_transition` with the reason of a rule, and who was first. */
export async function assertCampaignCan(
  ctx: AccountContext,
  locked: LockedCampaign,
  rule: keyof typeof campaignCan,
): Promise<void> {
  const refusal = campaignCan[rule](factsOf(locked));
  if (refusal === null) return;
  if (!locked.state) throw new AppError('illegal_transition', refusal);
  await assertCan(ctx, locked.state, refusal, ['campaign.started', 'campaign.paused', 'campaign.resumed']);
}
