import { AppError } from '#contract/errors.ts';
import { DAY, plus } from '#contract/time.ts';
import {
  type PaymentEvent,
  PaymentEventUnreadable,
  PaymentProviderError,
  PaymentWebhookRefused,
} from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { findPaymentOfEvent } from './payments.queries.ts';
import { recordDispute } from './record-dispute.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Handles one webhook delivery. An event only triggers a read of the provider's state, so order and number of
 * deliveries do not matter. Stores the event with its result. Throws `signature_invalid`, `payment_provider_unavailable`
 * where that read fails, and, when a signed event lacks a field of its type, `invalid_input`; the provider then retries
 * and alerts its owner.
 */
export async function receiveWebhook(
  caller: Context,
  signed: { body: string; signature: string | undefined },
): Promise<{ received: true }> {
  const ctx = asProvider(caller);
  const event = await ctx.outside.payments
    .readWebhook(signed.body, signed.signature)
    .catch((error: unknown) => {
      if (error instanceof PaymentWebhookRefused) throw new AppError('signature_invalid', error.message);
      if (!(error instanceof PaymentEventUnreadable)) throw error;
      ctx.log.warn({ fields: error.fields }, error.message);
      throw new AppError('invalid_input', error.message);
    });
  if (event.kind !== 'ignored')
    await serializePerOrder(event.orderId ?? event.id, () => handleEvent(ctx, event)).catch(
      waitForProvider(ctx, event),
    );
  return { received: true };
}

/** An event that can't be read about now is refused, so that the provider delivers it again. */
const waitForProvider =
  (ctx: Context, { id, type }: PaymentEvent) =>
  (error: unknown): never => {
    if (!(error instanceof PaymentProviderError) || !error.retryable) throw error;
    ctx.log.warn({ event: id, type, reason: error.message }, 'an event waits for the payment provider');
    throw new AppError(
      'payment_provider_unavailable',
      'The payment provider didn’t say what this event is about. Deliver it again later.',
    );
  };

const asProvider = (ctx: Context): Context => ({
  ...ctx,
  actor: { kind: 'provider', label: 'Payment provider' },
});

/** Events are looked for over this time: the provider gives up on a delivery after three days. */
const LOOK_BACK_MS = 7 * DAY;

/** Handles the events that the provider could not deliver, as their deliveries would have been. */
export async function catchUpOnEvents(caller: Context): Promise<void> {
  const ctx = asProvider(caller);
  const events = await ctx.outside.payments.listUndelivered(plus(ctx.now(), -LOOK_BACK_MS));
  await forEachLoggingErrors(ctx, events, 'an event of the payment provider could not be handled', (event) =>
    serializePerOrder(event.orderId ?? event.id, () => handleEvent(ctx, event)),
  );
}

const queues = new Map<string, Promise<void>>();

/** Serializes the events of one order in this process, so that the second finds the work of the first done. */
async function serializePerOrder(orderId: string, work: () => Promise<void>): Promise<void> {
  const before = queues.get(orderId) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  queues.set(orderId, mine);
  try {
    await mine;
  } finally {
    if (queues.get(orderId) === mine) queues.delete(orderId);
  }
}

async function handleEvent(ctx: Context, event: PaymentEvent): Promise<void> {
  const payment = await findPaymentOfEvent(ctx, event);
  if (!payment) {
    ctx.log.info({ event: event.id, type: event.type }, 'webhook event for unknown payment');
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
  // The page was paid before its id was stored, because the answer to the opening call was lost.
  if (!payment.session_id) await storeSessionId(ctx, payment.id, session);
  await syncPayment(ctx, { ...payment, session_id: session }, remember);
}

/** Whether the reported authorization is already known, so that we need not ask the provider. */
const isHeld = (payment: PaymentRow, { intentId }: PaymentEvent): boolean =>
  payment.status === 'authorized' && payment.intent_id === intentId;

async function rememberEvent(ctx: Context, { id, type }: PaymentEvent): Promise<void> {
  const event = ctx.db
    .insertInto('webhook_events')
    .values({ id, type, received_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing());
  await deferWrite(ctx.db, 'webhook_events', event);
}

async function storeSessionId(ctx: Context, paymentId: string, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ session_id: sessionId, updated_at: ctx.now() })
    .where('id', '=', paymentId)
    .where('session_id', 'is', null)
    .execute();
}
