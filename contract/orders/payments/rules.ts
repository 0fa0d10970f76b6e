import type { StateTable } from '../../states.ts';
import { HOUR } from '../../time.ts';
import type { PaymentStatus } from './schema.ts';

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

/** How long an approved order waits to be paid again after the bank declined the charge. */
export const PAY_AGAIN_MS = 48 * HOUR;
