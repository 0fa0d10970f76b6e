import type { OrderMilestone } from '#contract/orders/orders/schema.ts';

/** How far an order came, however it ended. */
export const milestoneLabels: Record<OrderMilestone, string> = { placed: 'Placed', approved: 'Approved' };
