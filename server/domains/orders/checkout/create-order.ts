import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { AppError, invalidField, mustExist } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { billingProblems } from '#contract/orders/checkout/rules.ts';
import type { Billing } from '#contract/orders/checkout/schema.ts';
import { CAMPAIGN_STEPS, campaignProblems, startProblem } from '#contract/sales/campaigns/rules.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { requestConfirmation } from '#server/domains/accounts/addresses/request-confirmation.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newPayment } from '#server/domains/orders/orders/new-payment.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { placeOrder } from '#server/domains/orders/orders/place-order.ts';
import { type CampaignRow, lockCampaignOf } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { type CouponRow, lockCouponFor, recordUse } from '#server/domains/sales/coupons/use-coupon.ts';
import { readChoices } from '#server/domains/sales/fit/playlist-choices.ts';
import { readSongFit, roomOf } from '#server/domains/sales/fit/song-fit.ts';
import {
  assertSold,
  orderedPackage,
  packageOnSale,
  priceOf,
} from '#server/domains/sales/packages/packages.service.ts';
import { newId, newOrderNumber } from '#server/lib/ids.ts';
import { assertSongFree } from './assert-song-free.ts';
import { findOpenOrder } from './checkout.queries.ts';
import type { SongFacts } from './identify-song.ts';
import { billingColumns } from './resume-order.ts';

export interface CheckoutRequest {
  campaignId: string;
  billing: Billing;
  consent: string;
  coupon?: string | undefined;
  expectedTotal: number;
  expectedPitches?: number | undefined;
}

/** Throws `invalid_input` for missing fields if there is something to pay. */
function assertBilling(billing: Billing, total: number): void {
  const problems = Object.entries(billingProblems(billing, { free: total === 0 }));
  const errors = Object.fromEntries(problems.map(([field, sentence]) => [`billing.${field}`, sentence]));
  if (problems[0]) throw new AppError('invalid_input', problems[0][1], { errors });
}

/** Whose order it is. */
export interface Buyer {
  id: string;
  email: string;
}

/**
 * Makes order and payment of a draft of the buyer, in the caller's transaction, and locks the campaign; a total of 0 is
 * placed at once. `waited`: another checkout made the order, which waits for its payment. Throws what the checkout refuses.
 */
export async function createOrder(
  ctx: Context,
  buyer: Buyer,
  request: CheckoutRequest,
  { key, song, comesOut }: SongFacts & { key: string | null },
): Promise<{ orderId: string; waited: boolean }> {
  const draft = mustExist(await lockCampaignOf(ctx, buyer.id, request.campaignId), 'Campaign not found.');
  const open = await findOpenOrder(ctx, draft.id, key);
  if (open) return { orderId: open.id, waited: open.checkout_key !== key };
  assertDraft(draft);
  assertStart(ctx, draft, comesOut);
  const known: { song_url?: string; track_id?: string | null } =
    song?.from === draft.song_url ? { song_url: song.songUrl, track_id: song.trackId } : {};
  const campaign = { ...draft, ...known };
  const { duration } = campaign;
  const chosen = await packageOnSale(ctx, campaign.package_id);
  const choices = (await readChoices(ctx, [campaign.id]))(campaign.id);
  const fit = await readSongFit(ctx, {
    genres: campaign.genres,
    aiUse: campaign.ai_use,
    trackId: campaign.track_id,
    artistName: campaign.artist_name,
    ...choices,
  });
  const purchase = { row: chosen, pitches: campaign.exact_pitches, duration };
  const pitches = await assertSold(ctx, purchase, roomOf(ctx, fit, duration));
  const coupon = request.coupon
    ? await lockCouponFor(ctx, request.coupon, {
        packageId: chosen.id,
        duration,
        pitches,
        trial: chosen.trial,
        buyerId: buyer.id,
      })
    : null;
  const price = priceOf({ ...purchase, pitches }, coupon);
  assertPrice(price.total, request.expectedTotal);
  if (request.expectedPitches !== undefined && pitches !== request.expectedPitches) {
    throw new AppError(
      'price_changed',
      `${chosen.name} now includes ${pitches} pitches instead of ${request.expectedPitches}. Review your order before you pay.`,
    );
  }
  await assertSongFree(ctx, buyer, campaign, chosen);
  const fitting = fit && Math.min(fit.matches.length, pitches);
  const { billing } = request;
  assertBilling(billing, price.total);
  const order = {
    id: newId('order', ctx.now()),
    number: newOrderNumber(ctx.brand),
    brand: ctx.brand,
    total_cents: price.total,
  };
  const insert = ctx.db.insertInto('orders').values({
    ...order,
    user_id: buyer.id,
    campaign_id: campaign.id,
    status: 'awaiting_payment',
    trial: chosen.trial,
    package_name: chosen.name,
    duration,
    pitches,
    lines: JSON.stringify(price.lines),
    ...billingColumns(billing),
    consent_version: request.consent,
    fitting_pitches: fitting,
    agreed_fit: campaign.agreed_fit,
    checkout_key: key,
    song_title: `${campaign.song_name} ${campaign.artist_name}`,
    created_at: ctx.now(),
  });
  await deferWrite(ctx.db, 'orders', insert);
  const lock = ctx.db
    .updateTable('campaigns')
    .set({
      ...known,
      ordered: JSON.stringify(orderedPackage(chosen)),
      locked: true,
      current_step: CAMPAIGN_STEPS.length,
      updated_at: ctx.now(),
      version: nextVersion,
    })
    .where('id', '=', campaign.id);
  await deferWrite(ctx.db, 'campaigns', lock);
  if (price.total > 0) await deferWrite(ctx.db, 'payments', newPayment(ctx, order));
  await audit(ctx, {
    kind: 'order.created',
    subject: ['order', order.id],
    text: `${chosen.name}, ${duration}, ordered ${orderedFor(price.total, coupon)}`,
    data: { terms: request.consent, pitches, starred: choices.starred.size, leftOut: choices.leftOut.size },
  });
  if (fitting !== null && fitting < pitches) {
    await audit(ctx, {
      kind: 'order.oversold',
      subject: ['order', order.id],
      text: `${fitting} of ${pitches} pitches could be planned at that time. The rest waits for a free place, or is refunded`,
      data: { fitting, agreedFit: campaign.agreed_fit },
    });
  }
  await requestConfirmation(ctx, buyer, { id: order.id, email: billing.email });
  if (song && song.trackId === null) {
    await audit(ctx, {
      kind: 'order.song_not_identified',
      subject: ['order', order.id],
      text: 'Couldn’t resolve the short link to a track, so the song was matched by title and artist',
    });
  }
  if (coupon) await recordUse(ctx, coupon, { id: order.id, userId: buyer.id, amount: price.off });
  if (price.total === 0) await withLockedOrder(ctx, order.id, placeOrder);
  return { orderId: order.id, waited: false };
}

/** Refuses a price that is not the one shown, both in cents. Throws `price_changed`. */
export function assertPrice(total: number, expectedTotal: number): void {
  if (total !== expectedTotal) {
    throw new AppError(
      'price_changed',
      `The price is now ${formatMoney(usd(total))} instead of ${formatMoney(usd(expectedTotal))}. Review your order before you pay.`,
    );
  }
}

/** Refuses other terms than the current ones. Throws `invalid_input` about `field`. */
export function assertTerms(consent: string, field: string, sentence: string): void {
  if (consent === TERMS_VERSION) return;
  throw invalidField(field, sentence);
}

function orderedFor(total: number, coupon: CouponRow | null): string {
  const price = total === 0 ? 'for free' : `for ${formatMoney(usd(total))}`;
  if (!coupon) return price;
  return coupon.kind === 'price' ? `${price} at a custom price` : `${price} with coupon ${coupon.code}`;
}

/** Refuses a start before the song's release, or too far ahead. Throws `campaign_incomplete`. */
function assertStart({ now }: Context, { start_from: from }: CampaignRow, comesOut: string | null): void {
  const problem = startProblem(from?.toISOString().slice(0, 10) ?? null, comesOut, now());
  if (problem) throw new AppError('campaign_incomplete', problem, { errors: { startFrom: problem } });
}

function assertDraft(campaign: CampaignRow): void {
  if (campaign.status !== 'draft') {
    throw new AppError('illegal_transition', 'You’ve already ordered this campaign. Start a new one.');
  }
  const errors = campaignProblems({
    songName: campaign.song_name,
    artistName: campaign.artist_name,
    songUrl: campaign.song_url,
    genres: campaign.genres,
  });
  if (Object.keys(errors).length > 0) {
    throw new AppError('campaign_incomplete', Object.values(errors).join(' '), { errors });
  }
}
