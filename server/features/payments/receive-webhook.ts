import { AppError } from '#contract/errors.ts';
import {
  type PaymentEvent,
  PaymentEventUnreadable,
  PaymentWebhookRefused,
} from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { PaymentRow } from '#server/features/orders/order-state.ts';
import { findPaymentOfEvent } from './payments.queries.ts';
import { recordDispute } from './record-dispute.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Receives one delivery. An event is a nudge: the provider is asked how things stand, so that order and number of
 * deliveries do not matter. It is remembered with what it led to. Throws `signature_invalid` and, when a signed event
 * lacks what its type must have, `invalid_input`: the provider goes on delivering it and tells its owner.
 */
export async function receiveWebhook(
  caller: Context,
  signed: { body: string; signature: string | undefined },
): Promise<{ received: true }> {
  const ctx: Context = { ...caller, actor: { kind: 'provider', label: 'Payment provider' } };
  const event = await ctx.outside.payments
    .readWebhook(signed.body, signed.signature)
    .catch((error: unknown) => {
      if (error instanceof PaymentWebhookRefused) throw new AppError('signature_invalid', error.message);
      if (!(error instanceof PaymentEventUnreadable)) throw error;
      ctx.log.warn({ fields: error.fields }, error.message);
      throw new AppError('invalid_input', error.message);
    });
  if (event.kind !== 'ignored') await inTurn(event.orderId ?? event.id, () => dealWith(ctx, event));
  return { received: true };
}

const turns = new Map<string, Promise<void>>();

/** Events of one order come at once: this process takes them one after the other, so that the second finds the first's work done. */
async function inTurn(orderId: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(orderId) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  turns.set(orderId, mine);
  try {
    await mine;
  } finally {
    if (turns.get(orderId) === mine) turns.delete(orderId);
  }
}

async function dealWith(ctx: Context, event: PaymentEvent): Promise<void> {
  const payment = await findPaymentOfEvent(ctx, event);
  if (!payment) {
    ctx.log.info({ event: event.id, type: event.type }, 'an event names no payment of ours');
    return;
  }
  if (payment.known || (event.held && isHeld(payment, event))) return;
  const { dispute } = event;
  const session = payment.session_id ?? event.sessionId;
  const remember = (ctx: Context): Promise<void> => rememberEvent(ctx, event);
  if (dispute || !session) {
    if (dispute) await recordDispute(ctx, payment, dispute);
    return inTx(ctx, remember);
  }
  // The page was paid before its address was stored: the answer to the call that opened it was lost.
  if (!payment.session_id) await adopt(ctx, payment.id, session);
  await syncPayment(ctx, { ...payment, session_id: session }, remember);
}

/** What the event tells is known already: there is nothing to ask the provider about. */
const isHeld = (payment: PaymentRow, { intentId }: PaymentEvent): boolean =>
  payment.status === 'authorized' && payment.intent_id === intentId;

async function rememberEvent(ctx: Context, { id, type }: PaymentEvent): Promise<void> {
  const event = ctx.db
    .insertInto('webhook_events')
    .values({ id, type, received_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing());
  await deferWrite(ctx.db, 'webhook_events', event);
}

async function adopt(ctx: Context, paymentId: string, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ session_id: sessionId, updated_at: ctx.now() })
    .where('id', '=', paymentId)
    .where('session_id', 'is', null)
    .execute();
}
