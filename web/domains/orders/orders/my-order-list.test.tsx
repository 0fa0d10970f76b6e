import { afterEach, expect, test } from 'vitest';
import { myCampaigns, myOrders } from '#contract/calls.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { DraftList } from './draft-list.tsx';
import { orderWith } from './my-order.fixture.ts';
import { MyOrderList } from './my-order-list.tsx';

afterEach(clearAnswers);

const pages = (items: object[], next: string | null = null): never =>
  ({ pages: [{ items, next, total: null }], pageParams: [null] }) as never;

const asked = { query: { limit: '20' } } as const;
const askedOfEve = { query: { limit: '20', artist: 'Eve' } } as const;
const pitches = { sold: 1_000, sent: 9, answered: 7, accepted: 3, refunded: 0 };
const song = { songName: 'Rain', artistName: 'Ada' };
const order = (given: { campaign?: object; pitches?: object; total?: number } = {}): object => ({
  ...orderWith({ ...given, campaign: { ...song, ...given.campaign } }),
  ...{ id: 'ord_1', createdAt: ago(3 * DAY), pitches: { ...pitches, ...given.pitches } },
});
const told = (orders: object[], next: string | null = null): string => {
  putAnswer(myOrders.list, asked, pages(orders, next));
  return textOf(<MyOrderList />);
};

const running = { status: 'running', startsAt: ago(3 * DAY), endsAt: ahead(11 * DAY) };
const rows: [what: string, given: Parameters<typeof order>[0], said: string][] = [
  ['in review', { pitches: { sent: 0 } }, 'In review | $100.00 | 3 days ago'],
  [
    'running',
    { campaign: running },
    'Running Day 4 of 14 | 1,000 bought · 9 sent · 7 answered · 3 accepted | $100.00 | 3 days ago',
  ],
  [
    'partly refunded',
    { campaign: running, pitches: { refunded: 2 } },
    'Running Day 4 of 14 | 1,000 bought · 9 sent · 7 answered · 3 accepted · 2 refunded | $100.00 | 3 days ago',
  ],
  [
    'free',
    { campaign: running, pitches: { sold: 5, sent: 1, answered: 0, accepted: 0 }, total: 0 },
    'Running Day 4 of 14 | 5 included · 1 sent · 0 answered · 0 accepted | Free | 3 days ago',
  ],
];

test.each(rows)('an order that is %s shows how far it is', (_what, given, said) => {
  expect(told([order(given)])).toBe(
    `Campaign Portal New campaign | Orders | Rain | Ada · Starter, 2 Weeks | ${said} | RP-1 | Showing 1`,
  );
});

test('more is offered only where there is more', () => {
  expect(told([order()], 'next')).toMatch(/ \| Showing 1 Load more$/);
});

test('an account without orders is led to its first campaign, and an artist without any to all others', () => {
  expect(told([])).toBe(
    'Campaign Portal | No campaigns yet Choose a song and an audience. You can follow your campaign here, from the order to the last answer. Build a campaign',
  );
  putAnswer(myOrders.list, askedOfEve, pages([]));
  expect(textOf(<MyOrderList />, '/?artist=Eve')).toBe(
    'Campaign Portal New campaign | No results Eve has no orders yet. Show all artists',
  );
});

test('while the orders load, or couldn’t be, nothing is said of how many there are', () => {
  expect(textOf(<MyOrderList />)).toBe('Campaign Portal | Orders');
  putFailure(myOrders.list, asked, [503, 'busy', 'Try again in a minute.']);
  expect(textOf(<MyOrderList />)).toBe(
    'Campaign Portal | Orders | Couldn’t load this page Try again in a minute. Try again',
  );
});

const draft = {
  ...{ id: 'cmp_1', ...song, image: null, packageName: 'Starter', duration: '4 Weeks', price: 99.5 },
  ...{ trial: false, locked: false, created_at: ago(DAY) },
};
const drafts = (given: object[], next: string | null = null): string => {
  putAnswer(myCampaigns.list, { query: { status: 'draft', limit: '3' } }, pages(given, next));
  return textOf(<DraftList artist="" />);
};

test('a draft says what it is for so far, and whether its payment is open', () => {
  const begun = { ...draft, id: 'cmp_2', songName: '', artistName: '', trial: true, locked: true };
  expect(drafts([draft, begun])).toBe(
    'Drafts | Rain | Ada · Starter, 4 Weeks Draft | $99.50 | 24 hours ago | No song yet | Starter, 4 Weeks Payment in progress | Free | 24 hours ago',
  );
  expect(drafts([draft], 'next')).toMatch(/ \| Showing 1 Load more$/);
});

test('without drafts, and while they load, there is no card of them', () => {
  expect(textOf(<DraftList artist="" />)).toBe('');
  expect(drafts([])).toBe('');
});
