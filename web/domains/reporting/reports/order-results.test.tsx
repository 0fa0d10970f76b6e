import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { OrderResults } from './order-results.tsx';
import { type GivenReport, pitchTo, placementOf, reportedOrder, reportWith } from './report.fixture.ts';

/** Without the result, which has its own tests. */
const told = (given: GivenReport, order: Order = reportedOrder()): string => {
  const whole = textOf(<OrderResults order={order} report={reportWith(given)} />);
  return whole.slice(whole.search(/(Placements|Pitches) \d/));
};

const waiting = 'Night Bus Awaiting answer | Cora · 1,200 followers | Answer by Mar 11, 2026, 12:00 PM UTC';
const placed =
  'Night Bus On the playlist | Cora Play on Spotify: Night Bus | 2 days seen · We check it until Mar 19 2 days seen | Checked 24 hours ago, read through Spotify';
const counting =
  'We count days by our own checks. Days between two on which we saw the song count as seen. Those after the last one don’t.';
const refunding = `${counting} Once the campaign has ended, we refund their share.`;
const pitched = `Pitches 2 | Pitches | 2 pitches to 1 curator. | Waiting for an answer | ${waiting} | ${waiting}`;

test('before the first answer only the pitches show', () => {
  expect(told({})).toBe(pitched);
});

test.each([
  [
    null,
    'No curator has accepted your song yet. Playlists that add it appear here, with every day we saw it there.',
  ],
  ['played_out', 'No curator accepted your song.'],
])('answers of which none was a yes say so, of a campaign that ended by %s', (endedBy, said) => {
  const given = { counts: { answered: 1 }, campaign: { endedBy } };
  expect(told(given)).toBe(`Placements 0 | Placements | ${refunding} | ${said} | ${pitched}`);
});

test('a placement shows where no answer counts, and that a day of a free order has no share to refund', () => {
  const given = { placements: [placementOf('pit_1')], reached: { placements: 1, streams: 1, listeners: 1 } };
  expect(told(given, reportedOrder({ total: 0 }))).toBe(
    `Placements 1 | Placements | ${counting} | ${placed} | ${pitched}`,
  );
});

const anchor = { day: '2026-03-09', checks: 1_200, placements: 2, root: 'f00d' };

test('placements say how many of them were seen, and how their checks can be proven', () => {
  const placements = [placementOf('pit_1'), placementOf('pit_2')];
  expect(told({ placements, anchor })).toBe(
    [
      'Placements 0 of 2 seen | Placements',
      refunding,
      placed,
      placed,
      'Our checks can’t be altered unnoticed. The hash of the 1,200 checks of 2 placements through Mar 9, 2026 (UTC): f00d',
      pitched,
    ].join(' | '),
  );
});

test('without placements there are no checks to prove', () => {
  expect(told({ counts: { answered: 1 }, anchor })).not.toContain('hash');
});

test('pitches that were replaced and those that are planned are said, and none where there are none', () => {
  const heads = (counts: object) => told({ counts }).split(' | Waiting')[0];
  expect(heads({ replaced: 1, planned: 2 })).toBe(
    'Pitches 2 | Pitches | 2 pitches to 1 curator. | 1 pitch was replaced. A replacement is listed here, too, and counts with the pitch it replaces. | 2 more are planned. Planned pitches appear here once sent.',
  );
  expect(heads({ replaced: 2 })).toContain('| 2 pitches were replaced. A replacement');
});

const empty: [what: string, order: Parameters<typeof reportedOrder>[0], goesOn: boolean][] = [
  ['runs', { status: 'placed', campaign: { status: 'running' } }, true],
  ['was cancelled', { status: 'placed', campaign: { status: 'cancelled' } }, false],
  ['is complete', { status: 'fulfilled', campaign: { status: 'completed' } }, false],
];

test.each(empty)(
  'of a campaign that %s without a pitch it is said whether one may come',
  (_what, order, goesOn) => {
    expect(told({ pitches: [] }, reportedOrder(order))).toBe(
      goesOn
        ? 'Pitches 0 | Pitches | No pitches sent yet Each curator we pitch to appears here, with their answer and reason in their own words.'
        : 'Pitches 0 | Pitches | No pitches were sent The campaign ended before the first pitch was sent.',
    );
  },
);

test('the first pitch takes the place of what stands where there is none', () => {
  expect(told({ pitches: [pitchTo('pit_1')] })).toBe(
    `Pitches 1 | Pitches | 1 pitch to 1 curator. | Waiting for an answer | ${waiting}`,
  );
});

test('what the artist did is said to them as theirs', () => {
  const cancelled = { endedBy: 'cancelled_by_artist', closedAt: ago(DAY), overAt: ago(DAY) };
  const placements = [placementOf('pit_1', { ...cancelled, status: 'ended' })];
  const pitches = [{ ...pitchTo('pit_1'), ...cancelled, status: 'expired' } as never];
  expect(told({ placements, pitches }).match(/\w+ cancelled the .+?\./g)).toEqual(
    Array(2).fill('You cancelled the order on Mar 9.'),
  );
});
