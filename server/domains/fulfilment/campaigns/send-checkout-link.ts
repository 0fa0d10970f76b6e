import { AppError } from '#contract/errors.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { usd } from '#contract/money.ts';
import { campaignProblems } from '#contract/sales/campaigns/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import type { CampaignRow } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { type CouponRow, draftCoupon } from '#server/domains/sales/coupons/use-coupon.ts';
import { type PackageRow, packageOnSale, priceOf } from '#server/domains/sales/packages/packages.service.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { newId } from '#server/lib/ids.ts';
import { getBrandCampaign } from './brand-campaigns.service.ts';
import { assertCampaignCan, withLockedCampaign } from './with-locked-campaign.ts';

/**
 * Mails the customer of a draft the link to its checkout, in the caller's transaction. The link itself signs no one in:
 * the customer gets a separate sign-in mail. Throws `too_many_requests` if the mail would be held.
 */
export async function mailCheckoutLink(
  ctx: AccountContext,
  campaign: CampaignRow,
  {
    customer,
    sold,
    coupon,
  }: { customer: { id: string; email: string }; sold: PackageRow; coupon: CouponRow | null },
): Promise<void> {
  const { duration, exact_pitches: pitches } = campaign;
  const price = priceOf({ row: sold, pitches, duration }, coupon);
  const queued = await queueMail(ctx, {
    template: 'checkout-link',
    to: customer.email,
    userId: customer.id,
    dedupeKey: `checkout-link:${newId('mail', ctx.now())}`,
    songName: campaign.song_name,
    artistName: campaign.artist_name,
    image: campaign.image,
    packageName: sold.name,
    durationLabel: duration,
    coupon: coupon && { code: coupon.code, text: price.lines.at(-1)?.text, off: usd(price.off) },
    total: usd(price.total),
    checkoutUrl: `${addressOf(ctx.config, campaign.brand)}/checkout?campaign=${campaign.id}`,
  });
  if (!queued) {
    throw new AppError(
      'too_many_requests',
      'This customer has reached today’s email limit. Try again tomorrow, or send the link yourself.',
    );
  }
  await audit(ctx, {
    kind: 'campaign.link_sent',
    subject: ['campaign', campaign.id],
    text: 'Checkout link emailed to the customer',
  });
}

/** Mails it for one of the brand's drafts. Throws `not_found`, `illegal_transition` and `campaign_incomplete` too. */
export async function sendCheckoutLink(ctx: AccountContext, id: string): Promise<BrandCampaign> {
  await withLockedCampaign(ctx, id, async (ctx, locked) => {
    await assertCampaignCan(ctx, locked, 'sendLink');
    const { campaign } = locked;
    const errors = campaignProblems({
      songName: campaign.song_name,
      artistName: campaign.artist_name,
      songUrl: campaign.song_url,
      genres: campaign.genres,
    });
    if (Object.keys(errors).length > 0) {
      throw new AppError('campaign_incomplete', 'The customer hasn’t completed this draft yet.', { errors });
    }
    const sold = await packageOnSale(ctx, campaign.package_id);
    const customer = await ctx.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', campaign.user_id)
      .executeTakeFirstOrThrow();
    const purchase = {
      packageId: sold.id,
      duration: campaign.duration,
      pitches: campaign.exact_pitches ?? sold.pitches,
      trial: sold.trial,
      buyerId: customer.id,
    };
    const coupon = await draftCoupon(ctx, campaign.coupon_code, purchase);
    await mailCheckoutLink(ctx, campaign, { customer, sold, coupon });
  });
  return getBrandCampaign(ctx, id);
}
