import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { PitchList } from './pitch-list.tsx';
import { PlacementList } from './placement-list.tsx';
import { ResultCard } from './result-card.tsx';

const range = (low: number, high: number) => ({ low, high });
const counts = {
  ...{ sold: 10, sent: 9, answered: 7, accepted: 3, declined: 4, waiting: 0, expired: 2 },
  ...{ notSent: 1, planned: 0, replaced: 0, refunded: 3 },
};
const report = {
  counts,
  estimate: { placements: range(4, 6), streams: range(1_000, 5_000), listeners: range(500, 900) },
  reached: { placements: 3, streams: 6_000, listeners: null },
  placements: [],
  refunds: [],
};
const order = {
  status: 'fulfilled',
  campaign: { status: 'completed' },
  payment: { captured: 10_000, lost: 0 },
  refunds: [{ amount: 3_000, status: 'succeeded' }],
};
const result = (of: { order?: object; report?: object }): string =>
  textOf(
    <ResultCard order={{ ...order, ...of.order } as never} report={{ ...report, ...of.report } as never} />,
  );

test('a result that stayed below its estimate says so, and why', () => {
  expect(result({}).split(' | ')).toEqual([
    'Result',
    'Pitches: 10 bought, 9 sent, 3 refunded: $30.00.',
    'Sent: 9 of 10 pitches',
    'Answered: 7 of 9 sent',
    'Accepted: 3 of 7 answers',
    'Placements: 3 estimated 4–6 Below the estimate',
    'Streams: 6,000 estimated 1,000–5,000 Above the estimate',
    'Listeners: Not known yet estimated 500–900',
    'Add your stats for every day to compare streams and listeners.',
    'Why fewer placements than estimated',
    '1 of 10 pitches couldn’t be sent.',
    '4 pitches were declined. You can read each reason under Pitches.',
    '2 pitches closed without an answer.',
    'We refunded $30.00 for 3 pitches.',
  ]);
});

test('a campaign that was cancelled has its result, too', () => {
  const cancelled = { status: 'placed', campaign: { status: 'cancelled' } };
  expect(result({ order: cancelled })).toBe(result({}));
});

test('a campaign that goes on has a result so far, and no reasons', () => {
  const goesOn = { status: 'placed', campaign: { status: 'running' } };
  const told = result({ order: goesOn, report: { counts: { ...counts, replaced: 2 } } });
  expect(told).toContain(
    'Result so far | Pitches: 10 bought, 9 sent, 3 refunded: $30.00. 2 replaced by another pitch. |',
  );
  expect(told).toContain('Placements: 3 estimated 4–6 Not there yet |');
  expect(told).not.toContain('Why fewer');
});

test('what was not estimated is not compared, and what is known is not asked for', () => {
  const reached = { placements: 4, streams: 1, listeners: 2 };
  const told = result({ report: { reached, estimate: null } });
  expect(told).toMatch(/\| Placements: 4 \| Streams: 1 \| Listeners: 2$/);
  expect(result({ report: { reached } })).toMatch(
    /Placements: 4 estimated 4–6 Within the estimate \| .*Below the estimate$/,
  );
});

const pitch = {
  id: 'pit_1',
  playlist: {
    name: 'Night Bus',
    url: 'https://open.spotify.com/playlist/1',
    image: null,
    followers: 1_200,
    reviewedAt: ago(5 * DAY),
  },
  curator: { id: 'cur_1', name: 'Cora', isPublic: false },
  status: 'accepted',
  reason: null,
  endedBy: null,
  closedAt: ago(2 * DAY),
  answerBy: null,
  replacesId: null,
  heardSource: null,
  heardSeconds: null,
  playerSeconds: null,
};
const pitches = (...given: object[]): string =>
  textOf(<PitchList pitches={given.map((one, n) => ({ ...pitch, id: `pit_${n}`, ...one })) as never} />);

test('pitches are grouped by what their curators said, each with the words and the day', () => {
  const [day, reviewed] = ['Mar 8', 'Mar 5'];
  const told = pitches(
    {},
    { status: 'sent', closedAt: null, answerBy: ahead(DAY) },
    {
      status: 'declined',
      reason: 'Too slow.',
      replacesId: 'pit_9',
      playlist: { ...pitch.playlist, followers: 1, reviewedAt: null },
    },
    { status: 'expired', endedBy: 'not_answered' },
  );
  expect(told).toContain(
    `Accepted | Night Bus Accepted | Cora · 1,200 followers | Answered ${day} · Playlist last reviewed ${reviewed} | Waiting for an answer | Night Bus Awaiting answer | Cora · 1,200 followers | Answer by `,
  );
  expect(told).toContain(
    `Declined or not answered | Night Bus Declined | Cora · 1 follower | “Too slow.” | Answered ${day} · Replaces another pitch | Night Bus No answer`,
  );
  expect(pitches({})).not.toMatch(/Waiting|Declined|Show all/);
});

test('of a long group the first eight show, and how many there are', () => {
  expect(pitches(...Array.from({ length: 8 }, () => ({})))).not.toContain('Show all');
  const nine = pitches(...Array.from({ length: 9 }, () => ({})));
  expect(nine.split('Night Bus')).toHaveLength(1 + 8);
  expect(nine).toMatch(/Show all 9 pitches$/);
});

const placement = {
  id: 'plc_1',
  pitchId: 'pit_0',
  playlist: pitch.playlist,
  status: 'live',
  endedBy: null,
  daysSeen: 3,
  position: 4,
  checkedAt: ago(DAY),
  seenAt: ago(DAY),
  source: 'account',
  days: [
    { day: '2026-03-08', result: 'seen' },
    { day: '2026-03-09', result: 'unknown' },
    { day: '2026-03-10', result: 'seen' },
  ],
  until: ahead(9 * DAY),
  overAt: null,
  acceptedAt: ago(5 * DAY),
  lateAt: null,
  remindedAt: null,
};
const placements = (...given: object[]): string =>
  textOf(
    <PlacementList
      report={
        {
          pitches: [{ ...pitch, id: 'pit_0' }],
          placements: given.map((one, n) => ({ ...placement, id: `plc_${n}`, ...one })),
        } as never
      }
    />,
  );

test('a placement shows its days, those between two checks, and how the last check was made', () => {
  expect(placements({})).toBe(
    'Night Bus On the playlist | Cora Play on Spotify: Night Bus | 3 days seen (1 between two checks) · position 4 · We check it until Mar 19 2 days seen, 1 day unknown | Checked 24 hours ago, read through Spotify',
  );
});

test('a placement that no check has seen has no days', () => {
  const unseen = {
    status: 'pending',
    checkedAt: null,
    source: null,
    daysSeen: 0,
    days: [],
    position: null,
    seenAt: null,
  };
  expect(placements(unseen)).toMatch(
    /^Night Bus Not seen yet \| Cora Play .* \| 0 days seen · We check it until .* No days yet \| Not checked yet$/,
  );
});

test('placements on which the song is now come first', () => {
  const ended = {
    status: 'ended',
    endedBy: 'played_out',
    overAt: ago(DAY),
    pitchId: 'pit_8',
    playlist: { ...pitch.playlist, name: 'Old' },
  };
  const told = placements(ended, {});
  expect(told.indexOf('Night Bus On the playlist')).toBeLessThan(told.indexOf('Old Seen to the end | Play'));
  expect(told).toContain('position 4 · Until Mar 9');
});
