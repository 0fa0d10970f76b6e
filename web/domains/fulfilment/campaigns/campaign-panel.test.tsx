import { afterEach, expect, test, vi } from 'vitest';
import { brandPitches, ratings } from '#contract/admin-calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { noTeam } from '#contract/team.ts';
import { DAY } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { CampaignPanel } from './campaign-panel.tsx';

afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

/** What is in the panel: the panel itself shows in browsers alone. */
const Details = ({ campaign }: { campaign: BrandCampaign }) =>
  CampaignPanel({ id: campaign.id, open: true } as never).props.children(campaign);

const order = { id: 'ord_1', number: 'RP-1', status: 'placed', total: 9_000, payment_status: 'success' };
const campaign = {
  ...{ id: 'cmp_1', brand: 'real-playlist', status: 'completed', locked: false, disputed: false },
  ...{ songName: 'Rain', artistName: 'Ada', image: null, songUrl: 'https://open.spotify.com/track/1' },
  ...{ packageName: 'Starter', duration: '2 Weeks', price: 100.1, coupon: null, atCustomPrice: false },
  ...{ startFrom: null, startsAt: ago(9 * DAY), endsAt: ago(2 * DAY), pausedAt: null, timeline: [] },
  ...{ genres: ['Pop', 'House'], moods: [], language: null, aiUse: null, curatorNote: '' },
  customer: { id: 'usr_1', email: 'ada@example.com', name: 'Ada L', hasAccount: true },
  order: { ...order, taggingItemId: 'tag_1' },
  pitches: { sold: 0, sent: 0, answered: 0 },
};
const told = (given: object): string =>
  textOf(<Details campaign={{ ...campaign, ...given } as never} />, '/admin/campaigns');
/** Of one that its customer is paying for, which can’t be edited. */
const locked = (given: object): string => told({ locked: true, ...given });

const song = 'Rain | Ada Completed Listen on Spotify';
const links = 'Order RP-1, placed | Customer account Ada L | Song review Decided';
const started = 'Started: Mar 1, 2026, 12:00 PM UTC (9 days ago)';
const ended = 'Ended: Mar 8, 2026, 12:00 PM UTC (2 days ago)';
const bought = 'Package: Starter, 2 Weeks | Price: $90.00 | Payment: Paid';
const facts = `Customer: Ada L | Email: ada@example.com Copy | ${bought} | ${started} | ${ended}`;
const info = 'Information for curators | Genres: Pop, House | AI in the song: Not stated';

test('a campaign says what it is, whose it is, what was bought, and what curators read', () => {
  expect(told({})).toBe(`${song} | ${links} | Campaign | ${facts} | ${info}`);
});

test('a draft says what is not known yet, and neither order nor pitches', () => {
  const unknown = { songName: '', artistName: '', songUrl: '', order: null, startsAt: null, endsAt: null };
  const customer = { ...campaign.customer, name: '', hasAccount: false };
  expect(locked({ ...unknown, status: 'draft', customer, genres: [] })).toBe(
    'Untitled draft | No artist yet Draft Payment in progress | Campaign | Email: ada@example.com Copy | Package: Starter, 2 Weeks | Price: $100.10 | Information for curators | Genres: None selected | AI in the song: Not stated',
  );
});

test('all that curators read shows', () => {
  const read = { language: 'English', aiUse: 'none', curatorNote: 'For the night.' };
  expect(told({ ...read, moods: ['Dark', 'Chill'] })).toMatch(
    / \| Genres: Pop, House \| Moods: Dark, Chill \| Language: English \| AI in the song: No AI \| Note: For the night\.$/,
  );
});

test.each([
  ['in_review', 'Awaiting review'],
  ['rejected', 'Decided'],
  ['cancelled', 'Closed'],
])('the song of a campaign that is %s has a review that is: %s', (status, said) => {
  expect(locked({ status })).toContain(`| Customer account Ada L | Song review ${said} | Campaign |`);
});

test('only what is there is linked', () => {
  const customer = { ...campaign.customer, hasAccount: false };
  const unreviewed = { ...order, taggingItemId: null };
  const linked = (given: object): string =>
    told(given).split(' Listen on Spotify | ')[1]?.split('Campaign |')[0] ?? '';
  expect(linked({ order: unreviewed, customer })).toBe('Order RP-1, placed | ');
  expect(linked({ order: null })).toBe('Customer account Ada L | ');
  expect(linked({ order: null, customer })).toBe('');
  expect(linked({ customer: { ...campaign.customer, name: '' }, order: unreviewed })).toBe(
    'Order RP-1, placed | Customer account ada@example.com | ',
  );
});

test.each([
  ['support', true],
  ['reviewer', false],
] as const)('of the team, %s is led to the account of the customer: %s', (role, isLed) => {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': role });
  expect(told({}).includes('Customer account Ada L')).toBe(isLed);
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, eaa: role });
  expect(told({})).not.toContain('Customer account');
});

const prices: [given: object, said: string][] = [
  [{ coupon: 'SPRING' }, 'Price: $90.00 | Coupon: SPRING | Payment: Paid'],
  [
    { coupon: 'X7', atCustomPrice: true },
    'Price: $90.00 | Custom price: Agreed with the customer | Payment: Paid',
  ],
  [{ order: { ...order, total: 0, payment_status: null } }, 'Price: $0.00 | Payment: Free'],
];

test.each(prices)('a campaign with %o says what it costs, and how it is paid', (given, said) => {
  expect(told(given)).toContain(`| Package: Starter, 2 Weeks | ${said} | Started:`);
});

const startsAt = ahead(3 * DAY);
const times: [given: object, said: string][] = [
  [
    { status: 'scheduled', startFrom: '2026-03-13', startsAt, endsAt: null },
    'Start chosen: From Mar 13, 2026 (UTC) | Starts: Mar 13, 2026, 12:00 PM UTC (in 3 days)',
  ],
  [
    { status: 'paused', pausedAt: ago(3 * DAY), startsAt: null, endsAt: null },
    'Paused: Mar 7, 2026, 12:00 PM UTC (3 days ago)',
  ],
  [
    { status: 'paused', pausedAt: ago(DAY), endsAt: startsAt },
    `${started} | Paused: Mar 9, 2026, 12:00 PM UTC (24 hours ago) | Was to end: Mar 13, 2026, 12:00 PM UTC (in 3 days)`,
  ],
  [{ status: 'cancelled', endsAt: startsAt }, started],
  [{ status: 'running', endsAt: startsAt }, `${started} | Ends: Mar 13, 2026, 12:00 PM UTC (in 3 days)`],
];

test.each(times)('a campaign with %o says when it is under way', (given, said) => {
  expect(locked(given)).toContain(`| Payment: Paid | ${said} | Information for curators |`);
});

test('pitches and placements show once pitches were sold', () => {
  expect(told({ pitches: { sold: 10, sent: 3, answered: 2 } })).toBe(
    `${song} | ${links} | Campaign | Customer: Ada L | Email: ada@example.com Copy | ${bought} | Pitches: 3 of 10 sent, 2 answered | ${started} | ${ended} | Pitches Find playlists This campaign has ended. | Placements | ${info}`,
  );
});

test('a chargeback says what it means', () => {
  expect(told({ disputed: true })).toContain(
    `${song} | Chargeback The bank decides. You can resume the campaign once the chargeback is won. | ${links} |`,
  );
});

test('a reported review stands above the facts', () => {
  const asked = { params: { name: 'admin', id: 'cmp_1' } } as const;
  const why = { genres: ['Pop'], moods: [], language: null };
  const pitch = { id: 'pit_1', playlist: { name: 'Night Bus' }, curator: { name: 'Mira' }, why };
  const report = { status: 'waiting', reason: 'rude', dueAt: ahead(DAY), note: '' };
  putAnswer(brandPitches.list, asked, [{ ...pitch, status: 'sent', plannedAt: ago(0) }] as never);
  putAnswer(ratings.ofCampaign, asked, [{ pitchId: 'pit_1', stars: 1, report }] as never);
  expect(told({ pitches: { sold: 1, sent: 1, answered: 1 } })).toMatch(
    / Decided \| Reported review \| Night Bus .+ Uphold Dismiss \| Campaign \| /,
  );
});
