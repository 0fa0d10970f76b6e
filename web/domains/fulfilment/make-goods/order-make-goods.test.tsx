import { afterEach, expect, test } from 'vitest';
import { makeGoods } from '#contract/admin-calls.ts';
import { DAY } from '#contract/time.ts';
import { orderParams } from '#web/domains/orders/orders/order-params.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { OrderMakeGoods } from './order-make-goods.tsx';

afterEach(clearAnswers);

const order = { id: 'ord_1', brand: 'eaa' } as const;
const asked = { params: orderParams(order) };
const owed = {
  ...{ cause: 'unreviewed', status: 'due', discounted: false, endedBy: null, days: null },
  ...{ dueAt: ahead(2 * DAY), settledAt: null, amount: null, replacement: null },
  playlist: { name: 'Night Bus' },
};
const section = (): string => textOf(<OrderMakeGoods order={order as never} />);
const told = (...given: object[]): string => {
  putAnswer(makeGoods.ofOrder, asked, given.map((one, n) => ({ ...owed, id: `${n}`, ...one })) as never);
  return section();
};

const due = 'Replacement or refund due in 2 days';
const days = { seen: 3, promised: 14 };

const causes: [why: string, given: object, said: string][] = [
  ['was not reviewed', {}, 'Pitch not reviewed'],
  ['has a review that doesn’t count', { discounted: true }, 'Report upheld'],
  ['lost its playlist', { cause: 'playlist_lost', discounted: true }, 'Playlist gone or private'],
  [
    'lost its playlist for 48 hours',
    { cause: 'playlist_lost', endedBy: 'playlist_private' },
    'Playlist private',
  ],
  [
    'was removed early',
    { cause: 'removed_early', endedBy: 'song_gone', days },
    'Removed early, seen on 3 of 14 days',
  ],
  [
    'was never seen',
    { cause: 'not_delivered', endedBy: 'not_delivered', days: { seen: 0, promised: 14 } },
    'Never confirmed, seen on 0 of 14 days',
  ],
];

test.each(causes)('a pitch that %s says why something is owed', (_why, given, said) => {
  expect(told(given)).toBe(`Replacements | Night Bus Due | ${said} | ${due}`);
});

const settledAt = ago(3 * DAY);
const replacement = { playlist: { name: 'Day Train' }, status: 'sent' };
const outcomes: [how: string, given: object, said: string][] = [
  ['is due', {}, `Due | Pitch not reviewed | ${due}`],
  [
    'was replaced',
    { status: 'replaced', settledAt, replacement },
    'Replaced | Pitch not reviewed | Replaced with Day Train 3 days ago',
  ],
  [
    'was refunded',
    { status: 'refunded', settledAt, amount: 500 },
    'Refunded | Pitch not reviewed | $5.00 refunded 3 days ago',
  ],
  [
    'has nothing left to refund',
    { status: 'nothing_owed', settledAt },
    'Nothing due | Pitch not reviewed | Nothing left to refund',
  ],
];

test.each(outcomes)('a pitch that %s says how it stands', (_how, given, said) => {
  expect(told(given)).toBe(`Replacements | Night Bus ${said}`);
});

test('the newest comes first', () => {
  expect(told({}, { playlist: { name: 'Day Train' } })).toMatch(/^Replacements \| Day Train .+ Night Bus /);
});

test('an order for which nothing was ever owed has no such part, nor while that is loading', () => {
  expect(section()).toBe('');
  expect(told()).toBe('');
});

test('what couldn’t be loaded says so, and what was loaded before stays', () => {
  putFailure(makeGoods.ofOrder, asked, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe('Replacements Try again in a minute. Try again');
  const before = told({});
  putFailure(makeGoods.ofOrder, asked, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe(before);
});
