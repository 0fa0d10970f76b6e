import type { Order } from '#contract/orders/orders/schema.ts';

const paid = {
  ...{ payment_status: 'success', transaction_id: 'pi_1', captured: 10_000, refunded: 0, lost: 0 },
  ...{ onItsWayBack: 0, returned: 0, byHand: false },
};
/** An order, with these fields in place of its own. */
export interface Given {
  payment?: object | null;
  refunds?: object[];
  total?: number;
  endedBy?: string;
  approvedAt?: string;
  choices?: object;
  reviewDueAt?: string | null;
  startDueAt?: string;
  campaign?: object;
}

export const orderWith = ({ payment, campaign, ...given }: Given): Order =>
  ({
    number: 'RP-1',
    status: 'placed',
    customer: { name: 'Ada L', email: 'ada@example.com' },
    packageName: 'Starter',
    duration: '2 Weeks',
    lines: [{ text: 'Starter, 2 Weeks, 10 pitches', amount: 10_000 }],
    total: 10_000,
    createdAt: '2026-03-01T12:00:00Z',
    approvedAt: null,
    confirmedAt: null,
    endedBy: null,
    endedAt: null,
    pitches: { sold: 10 },
    choices: { starred: 0, leftOut: 0 },
    rejection: 'Clipped.',
    refunds: [],
    timeline: [],
    ...given,
    campaign: { status: 'in_review', artistName: 'Ada', songUrl: '', image: null, ...campaign },
    payment: payment === null ? null : { ...paid, ...payment },
  }) as never;
