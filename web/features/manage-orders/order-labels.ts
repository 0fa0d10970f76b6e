import type { OrderMilestone } from '#contract/order-lists.ts';

/** How far an order came, however it ended. */
export const milestoneLabels: Record<OrderMilestone, string> = { placed: 'Placed', approved: 'Approved' };
