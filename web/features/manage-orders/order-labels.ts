import type { Reached } from '#contract/order-lists.ts';

/** How far an order came, however it ended. */
export const reachedLabels: Record<Reached, string> = { placed: 'Placed', approved: 'Approved' };
