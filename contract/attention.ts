import { z } from 'zod';

/** Why an order needs attention. */
export const attentions = ['disputed', 'refund_failed', 'to_pay_back', 'refund_returned'] as const;
export const Attention = z.enum(attentions);
export type Attention = z.infer<typeof Attention>;
