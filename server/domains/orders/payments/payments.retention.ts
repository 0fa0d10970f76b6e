import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const paymentRetention: readonly Retention[] = [
  deleteAfter('webhook_events', 'received_at', 90 * DAY),
];
