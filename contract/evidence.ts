import { z } from 'zod';
import { BrandPath } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { idOf } from './ids.ts';
import type { Order } from './orders.ts';
import type { Refusal } from './states.ts';
import { IsoTime } from './time.ts';

/** Most characters of all fields together, and of one: limits of the payment provider. */
export const MAX_EVIDENCE_CHARACTERS = 150_000;
export const MAX_FIELD_CHARACTERS = 20_000;

/** The payment provider's fields for the text of a dispute's evidence, by its own names. */
export const evidenceFields = [
  'product_description',
  'customer_name',
  'customer_email_address',
  'billing_address',
  'service_date',
  'access_activity_log',
  'refund_policy_disclosure',
  'cancellation_policy_disclosure',
  'refund_refusal_explanation',
  'uncategorized_text',
] as const;
export const EvidenceField = z.enum(evidenceFields);
export type EvidenceField = z.infer<typeof EvidenceField>;

/** A row that a claim rests on; `hash` where the row is part of a chain: the newest of the chain. */
export const EvidenceRow = z.object({
  type: z.enum(['order', 'payment', 'refund', 'event', 'pitch', 'placement']),
  id: z.string(),
  hash: z.string().nullable(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

/** One thing that is claimed, in a field, with the rows that show it. */
export const EvidenceClaim = z.object({
  field: EvidenceField,
  text: z.string(),
  rows: z.array(EvidenceRow).min(1),
});
export type EvidenceClaim = z.infer<typeof EvidenceClaim>;

/** Whether the evidence of a dispute was sent: asked for, then sent or refused. */
export const EvidenceSubmission = z.object({
  askedAt: IsoTime,
  sentAt: IsoTime.nullable(),
  /** SHA-256 of the fields as they were sent. */
  hash: z.string().nullable(),
  error: z.string().nullable(),
});
export type EvidenceSubmission = z.infer<typeof EvidenceSubmission>;

/** What an order did, for its dispute. */
export const Evidence = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Null while the charge was never disputed. */
  disputeId: z.string().nullable(),
  claims: z.array(EvidenceClaim),
  /** The claims of each field as one text. */
  fields: z.partialRecord(EvidenceField, z.string()),
  /** SHA-256 of the fields. */
  hash: z.string(),
  sending: EvidenceSubmission.nullable(),
  /** Why it cannot be sent now; null when it can. */
  refusal: z.string().nullable(),
  asOf: IsoTime,
});
export type Evidence = z.infer<typeof Evidence>;

/** Why the evidence of an order cannot be sent, or null. */
export function evidenceRefusal(
  order: Pick<Order, 'payment'>,
  sending: Pick<EvidenceSubmission, 'sentAt' | 'error'> | null,
): Refusal {
  if (order.payment?.payment_status !== 'disputed') return 'This order’s payment isn’t disputed.';
  if (order.payment.byHand)
    return 'This order was paid manually, so the payment provider has no dispute for it.';
  if (sending?.sentAt) return 'Evidence already submitted. The payment provider accepts it only once.';
  return sending && !sending.error ? 'The evidence is being sent.' : null;
}

const brandOrder = z.strictObject({ name: BrandPath, id: idOf('order') });

export const evidence = {
  get: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/evidence/',
    summary: 'Get dispute evidence for an order. Each claim lists its source rows.',
    access: 'admin',
    brand: 'path',
    params: brandOrder,
    status: 200,
    answer: Evidence,
    errors: ['not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/evidence/send/',
    summary:
      'Submit an order’s dispute evidence to the payment provider. Possible once, runs in the background.',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: brandOrder,
    status: 202,
    answer: EvidenceSubmission,
    errors: ['not_found', 'conflict'],
  }),
};
