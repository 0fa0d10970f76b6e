import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { curatorAccount, ownPitches } from '#contract/calls.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { Component as PortalPage } from './portal-page.tsx';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://example.com' }));
afterEach(clearAnswers);

const account = {
  ...{ id: 'cur_1', brand: 'eaa', name: 'Mira', email: 'mira@example.com', away: null, pause: null },
  ...{ mayResume: false, areSlotsHalved: false, publicSince: null, publicName: null, version: 1 },
  invitationUrl: 'https://example.com/apply',
};
const pitch = {
  ...{ token: 'abc', status: 'open', note: 'For the night.', answerBy: null, closedAt: null, fee: null },
  song: { name: 'Rain', artist: 'Ada', image: null },
  playlist: { name: 'Night Bus' },
  proof: { wanted: false, last: null },
};
const states = ['waiting', 'to_prove', 'answered'] as const;
type Pitches = Partial<Record<(typeof states)[number], object[]>>;
const page = (given: object, pitches: Pitches = {}, next: string | null = null): string => {
  putAnswer(curatorAccount.get, {}, { ...account, ...given } as never);
  for (const state of states) {
    const items = (pitches[state] ?? []).map((one, n) => ({ ...pitch, id: `${n}`, ...one }));
    const answer = { pages: [{ items, next, total: null }], pageParams: [null] };
    putAnswer(ownPitches.list, { query: { state } }, answer as never);
  }
  return textOf(<PortalPage />);
};

const head = 'Hello Mira | mira@example.com Sign out';
const none = 'Waiting for your answer | No songs are waiting';
const hint = 'We’ll email you when songs fit your playlists.';

test('a curator for whom nothing waits is greeted, and nothing is to be proved', () => {
  const whole = page({});
  expect(whole.slice(0, whole.indexOf(' | You decide'))).toBe(`${head} | ${none} ${hint} | Playlists`);
  expect(whole).toMatch(
    / \| History \| No answers yet Songs you accept or decline appear here, each with its fee\.$/,
  );
});

const open = 'You can still answer open pitches.';
const byTeam = 'Our team ends the pause. Reply to one of our emails and ask for it.';
const byThem =
  'You can end it once in 90 days. We use half of your slots then until you’ve answered 5 pitches.';
const expired =
  'Too many pitches expired without your answer, either three in a row or more than half of those in 90 days.';

const pauses: [given: object, said: string][] = [
  [{ pause: 'admin' }, `Our team paused them. ${byTeam} ${open}`],
  [{ pause: 'not_answered' }, `${expired} ${byTeam} ${open}`],
  [{ pause: 'not_answered', mayResume: true }, `${expired} ${byThem} ${open} Get pitches again`],
  [
    { pause: 'unsubscribed', mayResume: true, areSlotsHalved: true },
    `You unsubscribed from our emails. ${open} Get pitches again`,
  ],
];

test.each(pauses)('a curator with %o reads why, and who ends it', (given, said) => {
  expect(page(given)).toContain(`${head} | New pitches are paused ${said} | ${none} | Playlists |`);
});

test('a curator of whose slots we use half reads why, and what to do', () => {
  expect(page({ areSlotsHalved: true })).toContain(
    `${head} | We use half of your slots for now We use all of them once you’ve answered 5 pitches after a pause, and at least 3 in 4 of the last 90 days. If you can’t answer for a while, set days away instead. | ${none} ${hint} |`,
  );
});

test('a song that waits shows its note, until when it can be answered, and the way there', () => {
  expect(page({}, { waiting: [{ answerBy: ahead(2 * DAY) }, { note: '' }] })).toContain(
    `${head} | Waiting for your answer | Rain | Ada, for Night Bus | Waiting for you Answer by Mar 12, 2026, 12:00 PM UTC | For the night. Listen and answer: Rain | Rain | Ada, for Night Bus | Waiting for you Listen and answer: Rain | Playlists |`,
  );
});

test('an accepted song that we can’t see is to be shown', () => {
  expect(page({}, { to_prove: [{ status: 'accepted', proof: { wanted: true } }] })).toContain(
    `${none} ${hint} | Placements to prove | We can’t see these songs on your playlists ourselves. Show us each one that you’ve added. | Rain | Ada, for Night Bus | Accepted Show the song on your playlist: Rain | Playlists |`,
  );
});

const fee = { amount: 200, cancelledAt: null };
const closedAt = ago(DAY);
const answers: [given: object, said: string][] = [
  [{ status: 'accepted', closedAt, fee }, 'Accepted Mar 9, 2026 $2.00 View pitch: Rain'],
  [{ status: 'declined', closedAt, fee }, 'Declined Mar 9, 2026 $2.00'],
  [
    { status: 'declined', fee: { ...fee, cancelledAt: closedAt } },
    'Declined No fee, because the artist reported it and we agreed',
  ],
  [{ status: 'expired', closedAt }, 'Not answered Mar 9, 2026'],
  [{ status: 'taken_back', closedAt }, 'Withdrawn Mar 9, 2026'],
  [{ status: 'over', closedAt }, 'Campaign ended Mar 9, 2026'],
];

test.each(answers)('of the past, %o says what came of it, when, and for which fee', (given, said) => {
  const whole = page({}, { answered: [given] });
  expect(whole.split(' | History | ')[1]).toBe(`Rain | Ada, for Night Bus | ${said}`);
});

test('more is offered only where there is more', () => {
  expect(page({}, { waiting: [{}] })).not.toContain('Show more');
  expect(page({}, { answered: [{ status: 'over' }] }, 'next')).toMatch(/ Campaign ended Show more$/);
});

test('who is away can come back', () => {
  expect(page({ away: { from: '2026-03-10', to: '2026-03-12' } })).toContain(' Save days away I’m back |');
  expect(page({})).toContain(' Save days away | Public page |');
});

const share =
  'Save public page | Artists start a campaign there, with your playlists starred. View your public page Copy link Save picture | Fees |';

test('a public page can be shared, unless its curator is paused', () => {
  const publicSince = ago(9 * DAY);
  expect(page({ publicSince })).toContain(share);
  expect(page({ publicSince, pause: 'admin' })).toContain('Save public page | Fees |');
  expect(page({})).toContain('Save public page | Fees |');
});

test('a page that loads shows what needs no account, and one that couldn’t be loaded says why', () => {
  expect(textOf(<PortalPage />)).toBe(
    'Sign out | Waiting for your answer | Fees | You’re paid the same for a yes or a no. Download all | History',
  );
  putFailure(curatorAccount.get, {}, [503, 'busy', 'Try again in a minute.']);
  expect(textOf(<PortalPage />)).toBe('Couldn’t load this page Try again in a minute. Try again');
});
