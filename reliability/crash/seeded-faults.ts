import type { Invariant } from './invariants.ts';
import type { Snapshot } from './snapshot.ts';

export interface SeededFault {
  invariant: Invariant;
  about: string;
  /** Alters the snapshot that the checks see. Needs at least one paid and charged order. */
  tamper(snapshot: Snapshot): Snapshot;
}

/** Replaces the first item of a list for which the fault is possible. */
function changeFirst<T>(list: readonly T[], fits: (item: T) => boolean, change: (item: T) => T[]): T[] {
  const at = list.findIndex(fits);
  return list.flatMap((item, index) => (index === at ? change(item) : [item]));
}

const queuedRefund = { kind: 'refund.queued', text: 'A refund is on its way', actor: 'Nobody' };

/** At least one fault for each invariant. Seeded in the snapshot, never in the product. */
export const seededFaults = {
  'lose-order': {
    invariant: 'lost',
    about: 'the database loses an acknowledged order',
    tamper: (seen) => {
      const number = seen.purchases.find(({ acknowledged }) => acknowledged)?.acknowledged?.number;
      return {
        ...seen,
        listed: seen.listed.filter((order) => order.number !== number),
        orders: seen.orders.filter((order) => order.number !== number),
      };
    },
  },
  'lose-step': {
    invariant: 'lost',
    about: 'an acknowledged confirmation is undone',
    tamper: (seen) => ({
      ...seen,
      orders: seen.orders.map((order) => ({
        ...order,
        confirmedAt: null,
        timeline: order.timeline.filter(({ kind }) => kind !== 'order.confirmed'),
      })),
    }),
  },
  'double-order': {
    invariant: 'doubled',
    about: 'a repeated checkout makes a second order',
    tamper: (seen) => ({
      ...seen,
      listed: changeFirst(
        seen.listed,
        () => true,
        (order) => [order, { ...order, id: `${order.id}2`, number: `${order.number}2` }],
      ),
    }),
  },
  'double-page': {
    invariant: 'doubled',
    about: 'the provider receives a checkout twice and opens two pages',
    tamper: (seen) => ({
      ...seen,
      pages: changeFirst(
        seen.pages,
        () => true,
        (page) => [page, { ...page, id: `${page.id}2` }],
      ),
    }),
  },
  'wrong-cents': {
    invariant: 'money',
    about: 'a cent more is charged than the order says',
    tamper: (seen) => ({
      ...seen,
      books: changeFirst(
        seen.books,
        ({ captured }) => captured > 0,
        (row) => [{ ...row, captured: row.captured + 1 }],
      ),
    }),
  },
  'forget-refund': {
    invariant: 'stuck',
    about: 'a refund is queued but never made',
    tamper: (seen) => ({
      ...seen,
      orders: changeFirst(
        seen.orders,
        ({ payment }) => payment?.captured === 0,
        (order) => [{ ...order, timeline: [...order.timeline, { ...queuedRefund, at: order.createdAt }] }],
      ),
    }),
  },
  'end-order': {
    invariant: 'ended',
    about: 'an order ends although nobody requested it',
    tamper: (seen) => ({
      ...seen,
      purchases: seen.purchases.map((purchase) => ({ ...purchase, mayEnd: false })),
    }),
  },
  'double-mail': {
    invariant: 'mail',
    about: 'a mail is sent again under another Message-ID',
    tamper: (seen) => ({
      ...seen,
      mails: changeFirst(
        seen.mails,
        ({ subject }) => subject.startsWith('We’ve received your order'),
        (mail) => [mail, { ...mail, messageId: `again-${mail.messageId}` }],
      ),
    }),
  },
  'lose-mail': {
    invariant: 'mail',
    about: 'a mail is marked as sent but was not',
    tamper: (seen) => ({
      ...seen,
      mails: changeFirst(
        seen.mails,
        ({ subject }) => subject.startsWith('We’ve received your order'),
        () => [],
      ),
    }),
  },
  'forget-audit': {
    invariant: 'audit',
    about: 'a charge is not recorded',
    tamper: (seen) => ({
      ...seen,
      orders: seen.orders.map((order) => ({
        ...order,
        timeline: order.timeline.filter(({ kind }) => kind !== 'payment.captured'),
      })),
    }),
  },
  'double-audit': {
    invariant: 'audit',
    about: 'a step is recorded twice',
    tamper: (seen) => ({
      ...seen,
      orders: changeFirst(
        seen.orders,
        ({ timeline }) => timeline.length > 0,
        (order) => [{ ...order, timeline: [...order.timeline, ...order.timeline.slice(0, 1)] }],
      ),
    }),
  },
} as const satisfies Record<string, SeededFault>;

export type SeededFaultName = keyof typeof seededFaults;
