import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { StateTable } from './states.ts';

export const PaymentStatus = z.enum([
  'pending',
  'authorized',
  'success',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
  'voided',
  'failed',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** States of a payment that has captured money; the database's constraint says the same. */
export const capturedStatuses = PaymentStatus.extract([
  'success',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
]).options;

export const paymentStates = {
  pending: ['authorized', 'success', 'failed'],
  authorized: ['success', 'voided', 'failed'],
  success: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  disputed: ['success', 'partially_refunded', 'lost'],
  refunded: [],
  lost: [],
  voided: [],
  failed: [],
} as const satisfies StateTable<PaymentStatus>;

/** A payment as its order shows it. */
export const OrderPayment = z.object({
  id: z.string(),
  transaction_id: z.string().nullable(),
  payment_status: PaymentStatus,
  amount: z.int(),
  captured: z.int(),
  refunded: z.int(),
  /** Cents of refunds that are not completed yet. */
  onItsWayBack: z.int(),
  /** Cents of refunds that the bank sent back: still owed. */
  returned: z.int(),
  /** Recorded by an admin; refunds are refunded by hand. */
  byHand: z.boolean(),
  lastDecline: z.string().nullable(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

export const webhooks = {
  receiveStripe: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe/',
    summary: 'Receive signed webhook events from the payment provider, at least once and in any order',
    access: 'signature',
    status: 200,
    answer: z.object({ received: z.literal(true) }),
    errors: ['signature_invalid', 'invalid_input'],
  }),
};
