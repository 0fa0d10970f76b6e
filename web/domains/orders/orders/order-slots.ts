import type { ComponentType, ReactNode } from 'react';
import type { Order } from '#contract/orders/orders/schema.ts';
import { slots } from '#web/kit/slots.ts';
import type { NextEvent } from './campaign-progress.ts';

/** What the report adds to the artist's page of an order. */
export interface ReportParts {
  menu?: ReactNode;
  outcome?: ReactNode;
  /** What a running campaign does next. */
  next?: NextEvent;
  results?: ReactNode;
  figures?: ReactNode;
}

/** What higher domains show of an order: replacements to the team, the report to its artist. */
export const [OrderSlots, useOrderSlots] = slots<{
  MakeGoods: ComponentType<{ order: Order }>;
  /** `order` is undefined while it loads. */
  Report: ComponentType<{
    order: Order | undefined;
    /** Is called without parts while the report loads. */
    children: (parts?: ReportParts) => ReactNode;
  }>;
}>();
