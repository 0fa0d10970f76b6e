import type { Brand } from '#contract/brand.schema.ts';
import { isOrderNumber } from '#contract/order-number.ts';
import { DAY, plus } from '#contract/time.ts';
import { PaymentProviderError, type ProviderPayment } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

/** A payment of ours at the provider that no order here knows. `left` is what is held or charged there, in cents. */
export interface StrayPayment extends ProviderPayment {
  brand: Brand;
  orderNumber: string;
}

/** Longer than a backup may be old when it is restored without a look at the provider. */
const LOOK_BACK_MS = 30 * DAY;

/** Pages of payments that an account has at most: ten million payments. */
const MOST_PAGES = 100_000;

/** The brand that an order's number begins with. */
const brandOf = (orderNumber: string): Brand => (orderNumber.startsWith('EA-') ? 'eaa' : 'real-playlist');

/**
 * Walks the provider's payments, newest first, back to `since`, and answers those of our orders that hold or have taken money and
 * belong to no payment here. Payments that other systems made at the same account are left alone. Throws
 * `PaymentProviderError` where the provider's list has no end.
 */
export async function findStrays(ctx: Context, since: Date | null): Promise<StrayPayment[]> {
  const strays: StrayPayment[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { payments, next, unreadable } = await ctx.outside.payments.listPayments({ after });
    if (unreadable > 0) ctx.log.warn({ unreadable, after }, 'payments of the provider could not be read');
    const known = await knownAmong(ctx, payments);
    for (const payment of payments) {
      const { intentId, orderId, orderNumber, left } = payment;
      if (orderId === null || orderNumber === null || !isOrderNumber(orderNumber)) continue;
      if (left > 0 && !known.has(intentId) && !known.has(orderId))
        strays.push({ ...payment, orderNumber, brand: brandOf(orderNumber) });
    }
    const last = payments.at(-1);
    if (next === null || (since && last && last.madeAt < since)) return strays;
    if (next === after) break;
    after = next;
  }
  throw new PaymentProviderError(
    'provider_answer_unreadable',
    true,
    'The payment provider’s list has no end.',
  );
}

/** The intents of a page that a payment here has, and the orders whose payment has none yet: what they paid is on its way to us. */
async function knownAmong({ db }: Context, page: readonly ProviderPayment[]): Promise<Set<string>> {
  const intents = page.map(({ intentId }) => intentId);
  const orders = page.flatMap(({ orderId }) => orderId ?? []);
  if (intents.length === 0) return new Set();
  const rows = await db
    .selectFrom('payments')
    .select(['intent_id', 'order_id'])
    .where((row) =>
      row.or([
        row('intent_id', 'in', intents),
        row.and([row('intent_id', 'is', null), row('order_id', 'in', ['', ...orders])]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ intent_id, order_id }) => intent_id ?? order_id));
}

/** Notes what is stray now, for Needs Attention; what no longer is, is forgotten. */
export async function noteStrays(ctx: Context): Promise<void> {
  const usual = plus(ctx.now(), -LOOK_BACK_MS);
  // What was found is looked at until it is settled, however old it has become.
  const { oldest } = await ctx.db
    .selectFrom('stray_payments')
    .select(({ fn }) => fn.min('made_at').as('oldest'))
    .executeTakeFirstOrThrow();
  const strays = await findStrays(ctx, oldest && oldest < usual ? oldest : usual);
  await inTx(ctx, async ({ db, now }) => {
    const intents = strays.map(({ intentId }) => intentId);
    await db
      .deleteFrom('stray_payments')
      .where('intent_id', 'not in', ['', ...intents])
      .execute();
    for (const { intentId, brand, orderNumber, kind, left, madeAt } of strays)
      await db
        .insertInto('stray_payments')
        .values({
          intent_id: intentId,
          brand,
          order_number: orderNumber,
          kind,
          amount_cents: left,
          made_at: madeAt,
          found_at: now(),
        })
        .onConflict((conflict) => conflict.column('intent_id').doUpdateSet({ kind, amount_cents: left }))
        .execute();
  });
}

/**
 * Gives the money of a stray payment back: releases a hold, refunds what was charged. A repeat gives nothing twice. Throws
 * `PaymentProviderError`, also where the provider answers that nothing went back.
 */
export async function giveBack(ctx: Context, stray: StrayPayment): Promise<void> {
  const { intentId, kind, left, orderNumber, brand } = stray;
  const idempotencyKey = `stray:${intentId}:${kind}:${left}`;
  const { payments } = ctx.outside;
  const reason = 'requested_by_customer';
  const isBack =
    kind === 'held'
      ? (await payments.voidAuthorization(intentId, { idempotencyKey })).kind === 'voided'
      : (await payments.refund(intentId, { amount: left, reason, orderNumber, idempotencyKey })).status !==
        'failed';
  if (!isBack)
    throw new PaymentProviderError(
      'not_given_back',
      false,
      `Payment ${intentId} wasn’t ${kind === 'held' ? 'released' : 'refunded'}. Run the command again to see its state.`,
    );
  await inTx(ctx, async (ctx) => {
    await ctx.db.deleteFrom('stray_payments').where('intent_id', '=', intentId).execute();
    await audit(ctx, {
      kind: 'payment.stray_given_back',
      subject: ['payment', intentId],
      brand,
      text: `Payment ${intentId} of order ${orderNumber}, which isn’t here, ${kind === 'held' ? 'released' : 'refunded'}`,
      data: { cents: left },
    });
  });
}
