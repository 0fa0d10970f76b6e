import { afterEach, expect, test, vi } from 'vitest';
import { brandPitches, ratings } from '#contract/admin-calls.ts';
import { noTeam, type TeamRole } from '#contract/team.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { CampaignPitches, ReportedReviews } from './campaign-pitches.tsx';

afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

const asked = { params: { name: 'admin', id: 'cmp_1' } } as const;
const pitch = {
  ...{ status: 'sent', endedBy: null, replacesId: null, plannedAt: ago(4 * DAY), sentAt: ago(3 * DAY) },
  ...{ answerBy: ahead(4 * DAY), closedAt: null, reason: '' },
  ...{ heardSource: null, heardSeconds: null, heardMoment: null },
  why: { genres: ['Pop'], moods: [], language: null },
  playlist: { name: 'Night Bus', image: null },
  curator: { name: 'Mira' },
};
const parts = (of: object = {}): string => {
  const campaign = { id: 'cmp_1', brand: 'real-playlist', status: 'running', ...of } as never;
  return textOf(
    <>
      <ReportedReviews campaign={campaign} />
      <CampaignPitches campaign={campaign} />
    </>,
  );
};
const told = (given: object[], of: object = {}): string => {
  const rows = given.map((one, n) => ({ ...pitch, id: `pit_${n}`, ...one }));
  putAnswer(brandPitches.list, asked, rows as never);
  return parts(of);
};

const tags = 'Matching tags: Pop';
const queued = { status: 'queued', sentAt: null, answerBy: null };
const closedAt = ago(2 * DAY);
const states: [given: object, said: string][] = [
  [{}, `Sent | Mira, sent 3 days ago, answer due in 4 days | ${tags}`],
  [{ answerBy: null }, `Sent | Mira, 4 days ago | ${tags}`],
  [{ sentAt: null }, `Sent | Mira, 4 days ago | ${tags}`],
  [
    { status: 'accepted', closedAt, heardSource: 'player', heardSeconds: 61 },
    `Accepted | Mira, 2 days ago | ${tags} | Heard 61 seconds in the player.`,
  ],
  [
    { status: 'declined', closedAt, reason: 'Too slow.' },
    `Declined | Mira, 2 days ago | ${tags} | “Too slow.”`,
  ],
  [{ status: 'expired', closedAt, endedBy: 'withdrawn' }, `Withdrawn | Mira, 2 days ago | ${tags}`],
  [
    {
      replacesId: 'pit_9',
      why: { genres: [], moods: ['Dark'], language: 'English', acceptedBefore: true, starred: true },
    },
    'Sent | Mira, sent 3 days ago, answer due in 4 days | Replacement. Matching tags: Dark, English, accepted before, starred by the artist',
  ],
];

test.each(states)('a pitch with %o says how it stands, since when, and why it was made', (given, said) => {
  expect(told([given])).toBe(`Pitches Find playlists | Night Bus ${said}`);
});

const row = `Night Bus Planned | Mira, planned 4 days ago | ${tags}`;
const paused = 'This campaign is paused. Resume it first.';

test('what is planned can be sent while the campaign runs', () => {
  expect(told([queued])).toBe(`Pitches Send now Find playlists | ${row}`);
  expect(told([queued], { status: 'paused' })).toBe(`Pitches Send now ${paused} Find playlists | ${row}`);
});

const rights: [role: TeamRole, may: boolean][] = [
  ['fulfilment', true],
  ['support', false],
];

test.each(rights)('of the team, %s may plan and send pitches: %s', (role, may) => {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': role });
  expect(told([queued])).toBe(`Pitches${may ? ' Send now Find playlists' : ''} | ${row}`);
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, eaa: role });
  expect(told([queued])).toBe(`Pitches | ${row}`);
});

const none: [status: string, said: string][] = [
  ['running', 'Find playlists | No playlists available yet. We try matching again every hour.'],
  [
    'in_review',
    'Find playlists You can plan pitches once the song is approved. | You can plan pitches once the song is approved.',
  ],
  ['cancelled', 'Find playlists This campaign has ended. | This campaign has ended.'],
];

test.each(none)('a campaign that is %s without pitches says why', (status, said) => {
  expect(told([], { status })).toBe(`Pitches ${said}`);
});

test('of many pitches the first eight show, and how many there are', () => {
  const many = (count: number) => told(Array.from({ length: count }, () => ({})));
  expect(many(8)).not.toContain('Show all');
  expect(many(9).split('Night Bus')).toHaveLength(1 + 8);
  expect(many(9)).toMatch(/ Show all 9 pitches$/);
});

test('pitches that load say nothing, and those that couldn’t be loaded say why', () => {
  expect(parts()).toBe('Pitches Find playlists');
  putFailure(brandPitches.list, asked, [503, 'busy', 'Try again in a minute.']);
  expect(parts()).toBe('Pitches Find playlists Try again in a minute.');
});

const report = { reason: 'rude', status: 'waiting', dueAt: ahead(DAY), note: '' };
const rated = (...reports: (object | null)[]) =>
  putAnswer(
    ratings.ofCampaign,
    asked,
    reports.map((one, n) => ({ pitchId: `pit_${n}`, stars: 1, report: one })) as never,
  );
const sent = `Night Bus Sent | Mira, sent 3 days ago, answer due in 4 days | ${tags}`;
const due = 'Artist’s rating: 1 star. Report waiting: Rude. Due Mar 11, 2026, 12:00 PM UTC. Uphold Dismiss';

test('reviews that were reported stand apart until the team has decided', () => {
  rated(report, { ...report, status: 'upheld', note: 'Sorry.' }, null);
  expect(told([{}, {}, {}, {}])).toBe(
    `Reported review | ${sent} | ${due} | Pitches Find playlists | ${sent} | Artist’s rating: 1 star. Report upheld: Rude. Sorry. | ${sent} | Artist’s rating: 1 star. | ${sent}`,
  );
  rated(report, report);
  expect(told([{}, {}])).toBe(
    `Reported reviews | ${sent} | ${due} | ${sent} | ${due} | Pitches Find playlists`,
  );
});
