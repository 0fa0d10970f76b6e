import { endpoint } from '../../endpoint.ts';
import { csvOf } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { brandMoneyMoves, brandPayments } from './schema.ts';

export const webhooks = {
  receiveStripe: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe/',
    summary: 'Receive signed webhook events from the payment provider, at least once and in any order',
    access: 'signature',
    answer: z.object({ received: z.literal(true) }),
    errors: ['signature_invalid', 'payment_provider_unavailable'],
  }),
};

/** The payments of one brand, as admins see them. */
export const payments = {
  list: { ...brandPayments, scope: 'payments.read' as const },
  export: csvOf(brandPayments, 'Export a brand’s payments to CSV', ['finance']),
};

/** What was captured and refunded in one brand, as bookkeepers add it up. */
export const moneyMoves = {
  list: brandMoneyMoves,
  export: csvOf(brandMoneyMoves, 'Export what was captured and refunded in a brand to CSV'),
};
