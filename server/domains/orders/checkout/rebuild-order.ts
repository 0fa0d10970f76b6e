import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { CAMPAIGN_STEPS } from '#contract/sales/campaigns/rules.ts';
import type { PriceLine } from '#contract/sales/packages/schema.ts';
import type { CheckoutState } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { restoredAccount } from '#server/domains/accounts/users/customer-account.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { type OrderMemo, readMemo } from '#server/domains/orders/payments/order-memo.ts';
import type { StrayPayment } from '#server/domains/orders/payments/stray-payments.ts';
import { applyCheckout } from '#server/domains/orders/payments/sync-payment.ts';
import { insertDraft } from '#server/domains/sales/campaigns/create-draft.ts';
import { draftColumns } from '#server/domains/sales/campaigns/draft-columns.ts';
import { type CampaignRow, lockCampaignOf } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { recordLostUse } from '#server/domains/sales/coupons/use-coupon.ts';
import {
  anyPackage,
  orderedPackage,
  type PackageRow,
} from '#server/domains/sales/packages/packages.service.ts';
import { newId } from '#server/lib/ids.ts';
import { assertSongFree } from './assert-song-free.ts';

export interface RebuiltOrder {
  intentId: string;
  orderNumber: string;
  kind: StrayPayment['kind'];
  /** What the payment doesn’t tell, one noun phrase each. */
  unknown: string[];
}

/** What no payment tells of an order. */
const NEVER_KNOWN = [
  'the billing address',
  'the note to curators',
  'which playlists the artist starred or left out',
  'whether the artist confirmed the order',
  'what was decided about the song, and what came after that',
];

/**
 * Makes an order again from the payment that only the provider knows, in the state that the payment proves: its song goes to
 * review. All or nothing, and once: a second call finds the order. Throws `conflict` where the payment carries too little, or
 * what it names stands in the way here.
 */
export async function rebuildOrder(ctx: Context, stray: StrayPayment): Promise<RebuiltOrder> {
  const provider = await ctx.outside.payments.findCheckout(stray.intentId);
  if (!provider) throw new AppError('conflict', 'It wasn’t paid at our checkout.');
  const memo = readMemo(provider.metadata);
  if ('lacks' in memo) {
    throw new AppError(
      'conflict',
      `The payment doesn’t carry what an order needs: ${memo.lacks.join(', ')}.`,
    );
  }
  return inTx({ ...ctx, brand: stray.brand }, (ctx) => rebuild(ctx, stray, memo, provider));
}

async function rebuild(
  ctx: Context,
  { orderId, orderNumber, intentId, kind, madeAt }: StrayPayment,
  memo: OrderMemo,
  provider: CheckoutState,
): Promise<RebuiltOrder> {
  if (orderId === null) throw new Error('A stray payment names its order.');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rebuild:${orderId}`}, 0))`.execute(ctx.db);
  const here = await ctx.db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst();
  if (here) throw new AppError('conflict', `Order ${orderNumber} is here.`);
  const sold = await anyPackage(ctx, memo.packageId);
  if (!sold) throw new AppError('conflict', `The package ${memo.packageName} isn’t here.`);
  const buyer = await restoredAccount(ctx, { id: memo.userId, email: memo.email });
  const campaign = await campaignOf(ctx, buyer.id, memo, sold);
  await assertSongFree(ctx, buyer, campaign, sold);
  const lines = linesOf(memo, provider.amountCents);
  await ctx.db
    .insertInto('orders')
    .values({
      id: orderId,
      number: orderNumber,
      brand: ctx.brand,
      total_cents: provider.amountCents,
      user_id: buyer.id,
      campaign_id: campaign.id,
      status: 'awaiting_payment',
      trial: false,
      package_name: memo.packageName,
      duration: memo.duration,
      pitches: memo.pitches,
      lines: JSON.stringify(lines),
      email: memo.billingEmail ?? memo.email,
      customer_name: '',
      address: '',
      city: '',
      zip: '',
      country: '',
      consent_version: memo.consent,
      fitting_pitches: null,
      agreed_fit: null,
      checkout_key: null,
      song_title: `${campaign.song_name} ${campaign.artist_name}`,
      created_at: memo.orderedAt,
      placed_at: madeAt,
    })
    .execute();
  await ctx.db
    .insertInto('payments')
    .values({
      id: newId('payment', ctx.now()),
      order_id: orderId,
      brand: ctx.brand,
      status: 'pending',
      provider: 'stripe',
      amount_cents: provider.amountCents,
      session_id: provider.sessionId,
      created_at: madeAt,
      updated_at: ctx.now(),
    })
    .execute();
  const unknown = [...NEVER_KNOWN, ...(await couponUnknown(ctx, lines, { id: orderId, userId: buyer.id }))];
  await audit(ctx, {
    kind: 'order.rebuilt',
    subject: ['order', orderId],
    text: `Rebuilt from payment ${intentId}. Not known: ${unknown.join('; ')}`,
  });
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    await applyCheckout(ctx, state, provider);
    // A charge may have been refunded in part, which is applied to what is charged.
    if (kind === 'captured') await applyCheckout(ctx, state, provider);
  });
  await ctx.db.deleteFrom('stray_payments').where('intent_id', '=', intentId).execute();
  return { intentId, orderNumber, kind, unknown };
}

/** The order's campaign: its draft, where that is here, with what was ordered of it, else made again. Throws `conflict`. */
async function campaignOf(
  ctx: Context,
  buyerId: string,
  memo: OrderMemo,
  sold: PackageRow,
): Promise<CampaignRow> {
  const { songName, artistName, songUrl, image, genres, moods, language, aiUse, startFrom } = memo;
  const song = { songName, artistName, songUrl, image, genres, moods, language, aiUse };
  const { packageId, duration } = memo;
  const pitches = memo.pitches === sold.pitches ? null : memo.pitches;
  const input = { ...song, startFrom, packageId, duration, pitches };
  const draft = await lockCampaignOf(ctx, buyerId, memo.campaignId);
  if (draft && draft.status !== 'draft')
    throw new AppError('conflict', 'Its campaign belongs to another order here.');
  const campaign =
    draft ??
    (await insertDraft(ctx, {
      owner: { user_id: buyerId },
      packageId: sold.id,
      input,
      id: memo.campaignId,
    }));
  return ctx.db
    .updateTable('campaigns')
    .set({
      ...draftColumns(input),
      ordered: JSON.stringify(orderedPackage(sold)),
      locked: true,
      current_step: CAMPAIGN_STEPS.length,
      updated_at: ctx.now(),
      version: nextVersion,
    })
    .where('id', '=', campaign.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The lines of the price, which add up to what was paid. */
function linesOf({ lines, packageName, duration, pitches }: OrderMemo, paid: number): PriceLine[] {
  const total = lines?.reduce((sum, { amount }) => sum + amount, 0);
  if (lines && total === paid) return lines;
  return [{ text: `${packageName}, ${duration}, ${pitches} pitches`, amount: paid }];
}

/** Records the use of the order's coupon. Answers what could not be. */
async function couponUnknown(
  ctx: Context,
  lines: readonly PriceLine[],
  order: { id: string; userId: string },
): Promise<string[]> {
  const line = lines.find(({ coupon }) => coupon !== undefined);
  if (line?.coupon === undefined) return [];
  const isCounted = await recordLostUse(ctx, line.coupon, { ...order, amount: -line.amount });
  return isCounted ? [] : [`the use of coupon ${line.coupon}`];
}
