import { AppError } from '#contract/errors.ts';
import type { BrandCampaign, CampaignAtPrice, NewCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { CAMPAIGN_STEPS } from '#contract/sales/campaigns/rules.ts';
import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { customerAccount } from '#server/domains/accounts/users/customer-account.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertSongFree } from '#server/domains/orders/checkout/assert-song-free.ts';
import {
  assertPrice,
  assertTerms,
  type Buyer,
  createOrder,
} from '#server/domains/orders/checkout/create-order.ts';
import {
  type IdentifiedSong,
  identifyLink,
  type SongFacts,
  upcomingDayOf,
} from '#server/domains/orders/checkout/identify-song.ts';
import { markPaid } from '#server/domains/orders/orders/mark-paid.ts';
import { insertDraft } from '#server/domains/sales/campaigns/create-draft.ts';
import { assertHonestNote } from '#server/domains/sales/campaigns/honest-note.ts';
import type { CampaignRow } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { makeCustomPrice } from '#server/domains/sales/coupons/make-custom-price.ts';
import {
  type CouponRow,
  findTypedCoupon,
  prelockCoupon,
  quoteCoupon,
} from '#server/domains/sales/coupons/use-coupon.ts';
import { askedSong } from '#server/domains/sales/fit/asked-song.ts';
import { assertChoices } from '#server/domains/sales/fit/playlist-choices.ts';
import { readSongFit, roomOf } from '#server/domains/sales/fit/song-fit.ts';
import {
  assertSold,
  type PackageRow,
  packageOnSale,
  priceOf,
} from '#server/domains/sales/packages/packages.service.ts';
import { assertPicture } from '#server/lib/pictures.ts';
import { findByRequestKey } from './brand-campaigns.queries.ts';
import { getBrandCampaign } from './brand-campaigns.service.ts';
import { mailCheckoutLink } from './send-checkout-link.ts';

/** With a coupon or a custom price, or at the list price. */
type NewForCustomer = NewCampaign & Partial<Pick<CampaignAtPrice, 'customPrice'>>;

/**
 * Creates a campaign for a customer of the brand, and an account if the address has none. Without `byHand` it is a
 * draft, and we mail the customer a link to its checkout. With it the order is placed and marked as paid. All or
 * nothing; a request repeated under its key finds what it created. Throws the errors of the checkout.
 */
export async function createForCustomer(
  ctx: AccountContext,
  body: NewForCustomer,
  requestKey: string | null,
): Promise<BrandCampaign> {
  if (body.byHand) {
    assertTerms(body.byHand.consent, 'byHand.consent', 'The customer must agree to the current terms.');
  }
  assertPicture(ctx, body);
  assertHonestNote(body);
  const made = requestKey === null ? undefined : await findByRequestKey(ctx, requestKey);
  if (made) return getBrandCampaign(ctx, made.id);
  // Outside the transaction, so that a guess is counted although it is refused.
  if (body.coupon !== null) await findTypedCoupon(ctx, body.coupon);
  // Before Spotify is asked for the song.
  await packageOnSale(ctx, body.packageId);
  const song = await identifyLink(ctx, body.songUrl);
  const link = parseSpotifyLink(body.songUrl);
  const comesOut = await upcomingDayOf(ctx, song?.trackId ?? (link.kind === 'track' ? link.id : null));
  const id = await inTx(ctx, (ctx) => create(ctx, body, { requestKey, song, comesOut }));
  return getBrandCampaign(ctx, id);
}

async function create(
  ctx: AccountContext,
  body: NewForCustomer,
  { requestKey, ...facts }: SongFacts & { requestKey: string | null },
): Promise<string> {
  const sold = await packageOnSale(ctx, body.packageId);
  if (body.byHand && body.coupon !== null) await prelockCoupon(ctx, body.coupon);
  const customer = await customerAccount(ctx, body);
  const { duration } = body;
  await assertChoices(ctx, body);
  const song = askedSong({ ...body, aiUse: body.aiUse ?? undefined });
  const room = roomOf(ctx, await readSongFit(ctx, song), duration);
  const pitches = await assertSold(ctx, { row: sold, pitches: body.pitches, duration }, room);
  const coupon = await couponFor(ctx, { ...body, pitches }, customer.id, sold);
  const { total } = priceOf({ row: sold, pitches, duration }, coupon);
  const list = priceOf({ row: sold, pitches, duration }, null).total;
  assertPrice(body.customPrice ? list : total, body.expectedTotal);
  const campaign = await insertDraft(ctx, {
    owner: { user_id: customer.id },
    packageId: sold.id,
    input: draftOf(body, facts.song),
    requestKey,
    coupon: coupon?.code ?? null,
  });
  await audit(ctx, {
    kind: 'campaign.created',
    subject: ['campaign', campaign.id],
    text: `Campaign created for the customer${pricedBy(total, coupon)}`,
  });
  if (body.byHand) {
    if (total === 0) throw free(coupon);
    const priced = { ...body, coupon: coupon?.code ?? null, expectedTotal: total };
    await orderByHand(ctx, customer, campaign, { ...priced, byHand: body.byHand }, facts);
  } else {
    await assertSongFree(ctx, customer, campaign, sold);
    await mailCheckoutLink(ctx, campaign, { customer, sold, coupon });
  }
  return campaign.id;
}

/** What takes something off the list price: the coupon that was typed, or one made for this customer's custom price. */
async function couponFor(
  ctx: AccountContext,
  { coupon, customPrice, duration, pitches }: Omit<NewForCustomer, 'pitches'> & { pitches: number },
  customerId: string,
  sold: PackageRow,
): Promise<CouponRow | null> {
  if (customPrice) return makeCustomPrice(ctx, customPrice, { customerId, sold, duration, pitches });
  if (coupon === null) return null;
  const purchase = { packageId: sold.id, duration, pitches, trial: sold.trial, buyerId: customerId };
  return quoteCoupon(ctx, coupon, purchase);
}

function pricedBy(total: number, coupon: CouponRow | null): string {
  if (!coupon) return '';
  return coupon.kind === 'price'
    ? ` at a custom price of ${formatMoney(usd(total))}: ${coupon.description}`
    : ` with coupon ${coupon.code}`;
}

/** Orders the draft for the customer and records its payment, both by the verbs that everyone else uses. */
async function orderByHand(
  ctx: AccountContext,
  customer: Buyer,
  campaign: CampaignRow,
  { name, byHand, coupon, expectedTotal }: NewCampaign & { byHand: NonNullable<NewCampaign['byHand']> },
  { song, comesOut }: SongFacts,
): Promise<void> {
  const { reference, consent, ...address } = byHand;
  const request = {
    campaignId: campaign.id,
    billing: { email: customer.email, name, ...address },
    consent,
    coupon: coupon ?? undefined,
    expectedTotal,
  };
  const { orderId } = await createOrder(ctx, customer, request, { key: null, song, comesOut });
  await markPaid(ctx, orderId, reference);
}

function draftOf(body: NewCampaign, song: IdentifiedSong | null): DraftPart {
  const { songName, artistName, image, genres, moods, language, aiUse, curatorNote } = body;
  const { packageId, duration, pitches, leftOut, starred, startFrom } = body;
  const songUrl = song?.trackId ? song.songUrl : body.songUrl;
  const audience = { genres, moods, language, aiUse, curatorNote };
  return {
    songName,
    artistName,
    image,
    songUrl,
    ...audience,
    packageId,
    duration,
    pitches,
    leftOut,
    starred,
    startFrom,
    currentStep: CAMPAIGN_STEPS.length,
  };
}

function free(coupon: CouponRow | null): AppError {
  const sentence = `This ${coupon ? 'coupon covers the whole price' : 'package is free'}. Email the link so the customer can place the order.`;
  return new AppError('invalid_input', sentence, { errors: { [coupon ? 'coupon' : 'packageId']: sentence } });
}
