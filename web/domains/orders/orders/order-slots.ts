import type { ComponentType } from 'react';
import type { Order } from '#contract/orders/orders/schema.ts';
import { slots } from '#web/kit/slots.ts';

/** What higher domains show of an order: replacements to the team, the rest to its artist once there can be results. */
type Section = 'MakeGoods' | 'ReportMenu' | 'Outcome' | 'NextOfRunning' | 'Results' | 'Figures';

export const [OrderSlots, useOrderSlots] = slots<Record<Section, ComponentType<{ order: Order }>>>();
