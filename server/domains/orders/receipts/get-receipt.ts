import type { Receipt } from '#contract/orders/receipts/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { activePaymentFirst } from '#server/domains/orders/orders/active-payment-first.ts';
import { ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { readPitchCounts } from '#server/domains/orders/orders/pitch-counts.ts';
import { contactOf } from '#server/lib/brand-site.ts';
import { companyOf } from '#server/lib/company.ts';

/** The receipt of an own order of this brand. Throws `not_found`. */
export async function getReceipt(ctx: AccountContext, number: string): Promise<Receipt> {
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .selectAll('orders')
    .select(['campaigns.song_name', 'campaigns.artist_name'])
    .where('orders.id', '=', await ownOrderId(ctx, number))
    .executeTakeFirstOrThrow();
  const payment = await paymentOf(ctx, order.id);
  return {
    number: order.number,
    brand: order.brand,
    status: order.status,
    seller: companyOf(ctx.config, order.brand),
    supportEmail: contactOf(ctx.config, order.brand).supportEmail,
    customer: {
      name: order.customer_name,
      email: order.email,
      address: order.address,
      city: order.city,
      zip: order.zip,
      country: order.country,
    },
    song: `${order.song_name} by ${order.artist_name}`,
    pitches: await readPitchCounts(ctx, order.id),
    orderedAt: (order.placed_at ?? order.created_at).toISOString(),
    lines: order.lines,
    total: order.total_cents,
    payment: payment && {
      byHand: payment.provider === 'manual',
      captured: payment.captured_cents,
      lost: payment.dispute_lost_cents,
      paidAt: payment.paid_at?.toISOString() ?? null,
      reference: payment.intent_id ?? payment.reference,
    },
    refunds: payment ? await refundsOf(ctx, payment.id) : [],
  };
}

/** The payment that counts, unless it failed; with the time of its charge from the record. */
const paymentOf = ({ db }: AccountContext, orderId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('audit_events')
        .select('at')
        .where('subject_type', '=', 'order')
        .where('subject_id', '=', orderId)
        .where('kind', 'in', ['payment.captured', 'payment.by_hand'])
        .orderBy('at', 'desc')
        .limit(1)
        .as('paid_at'),
    )
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['pending', 'failed'])
    .orderBy(activePaymentFirst)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((payment) => payment ?? null);

async function refundsOf({ db }: AccountContext, paymentId: string): Promise<Receipt['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'reason', 'status', 'created_at', 'settled_at', 'reference'])
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount_cents,
    reason: row.reason,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    reference: row.reference,
  }));
}
