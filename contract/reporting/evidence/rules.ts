import type { Order } from '../../orders/orders/schema.ts';
import type { Refusal } from '../../states.ts';
import type { EvidenceSubmission } from './schema.ts';

/** Most characters of all fields together, and of one: limits of the payment provider. */
export const MAX_EVIDENCE_CHARACTERS = 150_000;

export const MAX_FIELD_CHARACTERS = 20_000;

/** Most characters of what an admin adds in their own words. */
export const MAX_OWN_TEXT = 5000;

/** The field that takes it, before the records of the service. */
export const ownTextField = 'uncategorized_text';

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

/** The provider's fields that take a file each, by its own names. */
export const evidenceFileFields = [
  'customer_communication',
  'service_documentation',
  'receipt',
  'refund_policy',
  'cancellation_policy',
  'uncategorized_file',
] as const;

/** What each file is. */
export const evidenceFileTitles: Record<(typeof evidenceFileFields)[number], string> = {
  customer_communication: 'Customer communication',
  service_documentation: 'Service records',
  receipt: 'Receipt',
  refund_policy: 'Refund policy',
  cancellation_policy: 'Cancellation policy',
  uncategorized_file: 'Another file',
};

/** Most bytes of all files of a dispute together, and so of one: the payment provider forwards no more to the bank. */
export const MAX_EVIDENCE_FILE_BYTES = 4_500_000;

/** What each field is called. */
export const evidenceTitles: Record<(typeof evidenceFields)[number], string> = {
  product_description: 'Product description',
  customer_name: 'Customer',
  customer_email_address: 'Customer email',
  billing_address: 'Billing address',
  service_date: 'Service dates',
  access_activity_log: 'Customer account activity',
  refund_policy_disclosure: 'Refund policy, as agreed',
  cancellation_policy_disclosure: 'Cancellation policy, as agreed',
  refund_refusal_explanation: 'Refunds',
  uncategorized_text: 'Service records: pitches and placements',
};

/** Why the evidence of an order cannot be sent, or null. */
export function evidenceRefusal(
  order: Pick<Order, 'payment'>,
  sending: Pick<EvidenceSubmission, 'sentAt' | 'error'> | null,
): Refusal {
  if (order.payment?.payment_status !== 'disputed' && !order.payment?.inquiry)
    return 'This order’s payment has no open chargeback or inquiry.';
  if (order.payment.byHand)
    return 'This order was paid manually, so the payment provider has no chargeback for it.';
  if (sending?.sentAt) return 'Evidence already submitted. The payment provider accepts it only once.';
  return sending && !sending.error ? 'The evidence is being sent.' : null;
}
