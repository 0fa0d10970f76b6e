import { orderNumber } from './order-number.ts';
import { z } from './zod.ts';

export const OrderNumber = z
  .string()
  .regex(orderNumber)
  .meta({ description: 'Order number as displayed, for example RP-7KQ2M9XD', example: 'RP-7KQ2M9XD' });
