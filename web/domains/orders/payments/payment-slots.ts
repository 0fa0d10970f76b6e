import type { ComponentType } from 'react';
import { slots } from '#web/kit/slots.ts';

/** What higher domains show of money. */
export const [PaymentSlots, usePaymentSlots] = slots<{ Fees: ComponentType }>();
