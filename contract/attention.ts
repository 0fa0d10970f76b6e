import { z } from 'zod';

/** Why somebody must look after an order. */
export const attentions = ['disputed', 'refund_failed', 'to_pay_back', 'refund_returned'] as const;
export const Attention = z.enum(attentions);
export type Attention = z.infer<typeof Attention>;
