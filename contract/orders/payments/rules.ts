import type { CampaignStatus } from '../../sales/campaigns/schema.ts';
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

const kept = ['success', 'partially_refunded'] as const;

/**
 * The states of a payment that a campaign may stand beside once nothing is on its way. A campaign that waits to run, or runs, has
 * money that is ours; all that is left refunded, or a lost dispute, ends it.
 */
export const paymentsBeside: Record<CampaignStatus, readonly PaymentStatus[]> = {
  draft: ['pending', 'failed'],
  in_review: ['pending', 'authorized', ...kept, 'disputed'],
  scheduled: kept,
  running: kept,
  paused: [...kept, 'disputed'],
  completed: [...kept, 'disputed', 'refunded', 'lost'],
  rejected: ['failed', 'voided', ...kept, 'disputed', 'refunded', 'lost'],
  cancelled: ['failed', 'voided', ...kept, 'disputed', 'refunded', 'lost'],
};

/** Whether a campaign may be in a state beside its payment; a free order has none. */
export const mayStandBeside = (campaign: CampaignStatus, payment: PaymentStatus | null): boolean =>
  payment === null || paymentsBeside[campaign].includes(payment);
