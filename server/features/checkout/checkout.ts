import { sql } from 'kysely';
import { campaignProblems } from '#contract/campaigns.ts';
import type { Billing } from '#contract/checkout.ts';
import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { TERMS_VERSION } from '#contract/settings.ts';
import type { AccountContext } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { askAddress } from '#server/features/billing-addresses/ask-address.ts';
import { type CampaignRow, lockCampaignOf } from '#server/features/campaigns/lock-campaign.ts';
import { findRunningOrder, lockSong, songOf } from '#server/features/campaigns/same-song.ts';
import {
  type CouponRow,
  knownCoupon,
  lockCouponFor,
  recordUse,
} from '#server/features/coupons/use-coupon.ts';
import { newPayment } from '#server/features/orders/new-payment.ts';
import { withLockedOrder } from '#server/features/orders/order-state.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import {
  orderedPackage,
  type PackageRow,
  packageOnSale,
  priceOf,
} from '#server/features/packages/packages.service.ts';
import { openCheckout } from '#server/features/payments/open-checkout.ts';
import { newId, newOrderNumber } from '#server/lib/ids.ts';
import { findOpenOrder, findTrialOrder } from './checkout.queries.ts';
import { type IdentifiedSong, identifySong } from './identify-song.ts';
import { billingColumns, resumeOrder } from './resume-order.ts';

export interface CheckoutRequest {
  campaignId: string;
  billing: Billing;
  consent: string;
  coupon?: string | undefined;
  expectedTotal: number;
  expectedPitches?: number | undefined;
}

export interface CheckoutAnswer {
  order: Order;
  payment: { redirectUrl: string | null };
}

/**
 * Orders a draft: creates order and payment and locks the campaign in one transaction, then opens the hosted page
 * outside it. A total of 0, of a trial or by a coupon, is placed at once. Idempotent: a repeated, resumed or second
 * checkout of the draft gets the same order and the same page.
 */
export async function checkout(
  ctx: AccountContext,
  request: CheckoutRequest,
  requestKey: string | null,
): Promise<CheckoutAnswer> {
  if (request.consent !== TERMS_VERSION) {
    const sentence = 'Agree to the current terms.';
    throw new AppError('invalid_input', `consent: ${sentence}`, { errors: { consent: sentence } });
  }
  // Outside the transaction, so that a guess is counted although it is refused.
  if (request.coupon) await knownCoupon(ctx, request.coupon);
  const song = await identifySong(ctx, request.campaignId);
  const { orderId, waited } = await inTx(ctx, (ctx) => createOrder(ctx, request, requestKey, song));
  if (waited) await resumeOrder(ctx, orderId, request);
  return payOrder(ctx, orderId);
}

/** The payment page of an order that waits for its payment; null when nothing is due. */
export async function payOrder(ctx: AccountContext, orderId: string): Promise<CheckoutAnswer> {
  const redirectUrl = await openCheckout(ctx, orderId);
  return { order: await getOrder(ctx, orderId), payment: { redirectUrl } };
}

/** `waited`: another checkout made the order, which waits for its payment. */
async function createOrder(
  ctx: AccountContext,
  request: CheckoutRequest,
  key: string | null,
  song: IdentifiedSong | null,
): Promise<{ orderId: string; waited: boolean }> {
  const draft = await lockCampaignOf(ctx, ctx.actor.id, request.campaignId);
  if (!draft) throw new AppError('not_found', 'This campaign does not exist.');
  const open = await findOpenOrder(ctx, draft.id, key);
  if (open) return { orderId: open.id, waited: open.checkout_key !== key };
  assertDraft(draft);
  const known: { song_url?: string; track_id?: string | null } =
    song?.from === draft.song_url ? { song_url: song.songUrl, track_id: song.trackId } : {};
  const campaign = { ...draft, ...known };
  const chosen = await packageOnSale(ctx, campaign.package_id);
  const coupon = request.coupon
    ? await lockCouponFor(ctx, request.coupon, { packageId: chosen.id, trial: chosen.trial })
    : null;
  const price = priceOf(chosen, campaign.duration, coupon);
  if (price.total !== request.expectedTotal) {
    throw new AppError(
      'price_changed',
      `The price is ${formatMoney(usd(price.total))} now, not ${formatMoney(usd(request.expectedTotal))}. Please look again before you pay.`,
    );
  }
  if (request.expectedPitches !== undefined && chosen.pitches !== request.expectedPitches) {
    throw new AppError(
      'price_changed',
      `${chosen.name} has ${chosen.pitches} pitches now, not ${request.expectedPitches}. Please look again before you pay.`,
    );
  }
  await assertSongFree(ctx, campaign, chosen);
  const { billing } = request;
  const order = {
    id: newId('order', ctx.now()),
    number: newOrderNumber(ctx.brand),
    brand: ctx.brand,
    total_cents: price.total,
  };
  const insert = ctx.db.insertInto('orders').values({
    ...order,
    user_id: ctx.actor.id,
    campaign_id: campaign.id,
    status: 'awaiting_payment',
    trial: chosen.trial,
    package_name: chosen.name,
    duration: campaign.duration,
    pitches: chosen.pitches,
    lines: JSON.stringify(price.lines),
    ...billingColumns(billing),
    consent_version: request.consent,
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
      current_step: 4,
      updated_at: ctx.now(),
      version: campaign.version + 1,
    })
    .where('id', '=', campaign.id);
  await deferWrite(ctx.db, 'campaigns', lock);
  await audit(ctx, {
    kind: 'order.created',
    subject: ['order', order.id],
    text: `${chosen.name}, ${campaign.duration.toLowerCase()}, was ordered ${orderedFor(price.total, coupon)}`,
    data: { terms: request.consent },
  });
  await askAddress(ctx, ctx.actor, { id: order.id, email: billing.email });
  if (song && song.trackId === null) {
    await audit(ctx, {
      kind: 'order.song_not_identified',
      subject: ['order', order.id],
      text: 'Spotify did not say which track the short link names; the song was compared by title and artist',
    });
  }
  if (coupon) await recordUse(ctx, coupon, { id: order.id, userId: ctx.actor.id, amount: price.off });
  if (price.total === 0) await withLockedOrder(ctx, order.id, placeOrder);
  else await deferWrite(ctx.db, 'payments', newPayment(ctx, order));
  return { orderId: order.id, waited: false };
}

const orderedFor = (total: number, coupon: CouponRow | null): string =>
  `${total === 0 ? 'for free' : `for ${formatMoney(usd(total))}`}${coupon ? ` with coupon ${coupon.code}` : ''}`;

function assertDraft(campaign: CampaignRow): void {
  if (campaign.status !== 'draft') {
    throw new AppError('illegal_transition', 'This campaign has been ordered already. Start a new one.');
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

/**
 * Allows one active campaign per song and artist, and one trial per account and per song. Holds a lock until the
 * transaction ends, so that concurrent checkouts cannot both pass.
 */
async function assertSongFree(ctx: AccountContext, campaign: CampaignRow, chosen: PackageRow): Promise<void> {
  const song = songOf(campaign);
  await lockSong(ctx, song);
  const running = await findRunningOrder(ctx, { userId: ctx.actor.id, song, except: campaign.id });
  if (running) {
    throw new AppError(
      'song_running',
      `This song already has a campaign: order ${running.number}. Choose another song.`,
    );
  }
  if (!chosen.trial) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trial:${ctx.actor.id}`}, 0))`.execute(ctx.db);
  const used = await findTrialOrder(ctx, { userId: ctx.actor.id, song });
  if (used) {
    throw new AppError(
      'trial_used',
      'The trial has been used: there is one per account and per song. Choose another package.',
    );
  }
}
