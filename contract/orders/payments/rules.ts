import type { StateTable } from '../../states.ts';
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
