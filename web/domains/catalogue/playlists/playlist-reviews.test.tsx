import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { PlaylistReviews } from './playlist-reviews.tsx';

const review = {
  ...{ reviewer: 'ada@example.com', verdict: 'healthy', note: '', reviewedAt: ago(3 * DAY) },
  expiresAt: ahead(4 * DAY),
  evidence: [
    { tool: 'Chartmetric', url: 'https://example.com/1' },
    { tool: 'isitagoodplaylist', url: 'https://example.com/2' },
  ],
};
const playlist = { reviewDue: 'done', reviewDueAt: ahead(4 * DAY), review: {}, health: 'healthy' };
const told = (given: object, reviews: object[] = []): string => {
  const rows = reviews.map((one, n) => ({ ...review, id: `${n}`, ...one }));
  return textOf(<PlaylistReviews playlist={{ ...playlist, ...given, reviews: rows } as never} />);
};

const expires = 'The current review expires in 4 days. After that, the playlist gets no pitches.';
const record = 'Record a review to make this playlist eligible for pitches.';
const dues: [what: string, given: object, said: string][] = [
  ['is current', {}, 'Healthy. The next review is due in 4 days.'],
  ['is current, with a doubt', { health: 'watch' }, 'Watch. The next review is due in 4 days.'],
  ['is due this week', { reviewDue: 'due' }, `Due this week ${expires}`],
  ['is overdue', { reviewDue: 'overdue', health: 'unknown' }, `Overdue ${record}`],
  ['was never made', { reviewDue: 'overdue', review: null, health: 'unknown' }, `Never reviewed ${record}`],
  [
    'isn’t needed, as the playlist was removed',
    { reviewDue: null },
    'No review is due because this playlist is removed from matching.',
  ],
];

test.each(dues)('a playlist whose review %s says what it requires', (_what, given, said) => {
  expect(told(given)).toBe(`Weekly reviews | ${said}`);
});

const next = 'Weekly reviews | Healthy. The next review is due in 4 days.';
const made = 'Mar 7, 2026, 12:00 PM UTC';
const evidence = 'Chartmetric (opens in a new tab) | isitagoodplaylist (opens in a new tab)';

test('a review says what was found, when, by whom, and by which tools', () => {
  expect(told({}, [{}])).toBe(`${next} | Healthy ${made} | By ada@example.com | ${evidence}`);
  expect(told({}, [{ verdict: 'condemned', note: 'It sells places.' }])).toBe(
    `${next} | Failed ${made} | By ada@example.com | It sells places. | ${evidence}`,
  );
});

test.each([
  [ago(0), ' expired'],
  [ahead(MINUTE), ''],
])('a review until %s is marked now:%s', (expiresAt, mark) => {
  expect(told({}, [{ expiresAt }])).toBe(
    `${next} | Healthy ${made}${mark} | By ada@example.com | ${evidence}`,
  );
});

test('the two newest reviews show, and how many there are', () => {
  expect(told({}, [{}, {}])).not.toContain('Show all');
  const three = told({}, [{}, {}, {}]);
  expect(three.split('By ada@example.com')).toHaveLength(1 + 2);
  expect(three).toMatch(/ Show all 3 reviews$/);
});
