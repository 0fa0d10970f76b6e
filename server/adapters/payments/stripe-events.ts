import { z } from 'zod';
import { type PaymentEvent, PaymentEventUnreadable } from './payments.ts';
import { Code, Metadata, Moment, Reference } from './stripe-answers.ts';
import { disputeOutcome } from './stripe-states.ts';

/** The order that the checkout wrote into its metadata. */
const OrderId = Metadata.transform(({ orderId }) => orderId ?? null);

const Session = z.object({ id: Code, payment_intent: Reference, payment_status: Code, metadata: OrderId });
const Intent = z.object({ id: Code, metadata: OrderId });
const RefundObject = z.object({ payment_intent: Reference, metadata: OrderId });
const Dispute = z.object({ id: Code, payment_intent: Reference, status: Code });

type About = Partial<PaymentEvent> & Pick<PaymentEvent, 'kind'>;

/** Parses the object of an event of one type. */
const about =
  <S extends z.ZodType>(schema: S, tell: (object: z.output<S>) => About) =>
  (object: unknown): About =>
    tell(read(schema, object));

const sessionChanged = (completed: boolean) =>
  about(Session, ({ id, payment_intent, payment_status, metadata }) => ({
    kind: 'checkout_changed',
    sessionId: id,
    intentId: payment_intent,
    held: completed && payment_status === 'unpaid',
    orderId: metadata,
  }));
const intentChanged = (held: boolean) =>
  about(Intent, ({ id, metadata }) => ({ kind: 'payment_changed', intentId: id, held, orderId: metadata }));
const refundChanged = about(RefundObject, ({ payment_intent, metadata }) => ({
  kind: 'refund_changed',
  intentId: payment_intent,
  orderId: metadata,
}));
const disputeChanged = (kind: 'dispute_opened' | 'dispute_changed' | 'dispute_closed') =>
  about(Dispute, ({ id, payment_intent, status }) => ({
    kind,
    intentId: payment_intent,
    dispute: { id, outcome: disputeOutcome(status) },
  }));

/** The event types that the product handles; the provider sends others too. */
const followed = new Map<string, (object: unknown) => About>([
  ['checkout.session.completed', sessionChanged(true)],
  ['checkout.session.expired', sessionChanged(false)],
  ['payment_intent.amount_capturable_updated', intentChanged(true)],
  ['payment_intent.succeeded', intentChanged(false)],
  ['payment_intent.canceled', intentChanged(false)],
  ['payment_intent.payment_failed', intentChanged(false)],
  ['charge.refunded', refundChanged],
  ['refund.created', refundChanged],
  ['refund.updated', refundChanged],
  ['refund.failed', refundChanged],
  ['charge.dispute.created', disputeChanged('dispute_opened')],
  ['charge.dispute.updated', disputeChanged('dispute_changed')],
  ['charge.dispute.closed', disputeChanged('dispute_closed')],
  ['charge.dispute.funds_withdrawn', disputeChanged('dispute_changed')],
  ['charge.dispute.funds_reinstated', disputeChanged('dispute_changed')],
]);

/** Names of these types, as the provider lists events by them. */
export const followedTypes = [...followed.keys()];

const Event = z.object({
  id: Code,
  type: Code,
  created: Moment,
  data: z.object({ object: z.unknown() }),
});

/**
 * Parses a signed event. Types that the product does not handle become `ignored`. Throws `PaymentEventUnreadable` when
 * a handled one lacks a field of its type.
 */
export function paymentEvent(event: unknown): PaymentEvent {
  const { id, type, created, data } = read(Event, event);
  return {
    id,
    type,
    sessionId: null,
    intentId: null,
    held: false,
    orderId: null,
    dispute: null,
    occurredAt: created,
    ...(followed.get(type)?.(data.object) ?? { kind: 'ignored' }),
  };
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.') || 'the object');
  throw new PaymentEventUnreadable([...new Set(fields)]);
}

/** The event, or null if it lacks fields of its type. */
export function readableEvent(event: unknown): PaymentEvent | null {
  try {
    return paymentEvent(event);
  } catch (error) {
    if (error instanceof PaymentEventUnreadable) return null;
    throw error;
  }
}
