import { expect, test } from 'vitest';
import type { Application } from '#contract/catalogue/applications/schema.ts';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { ApplicationPanel } from './application-panel.tsx';

/** What is in the panel: the panel itself shows in browsers alone. */
const Details = ({ application }: { application: Application }) =>
  ApplicationPanel({ id: application.id, open: true } as never).props.children(application);

const playlist = {
  ...{ url: 'https://open.spotify.com/playlist/1', name: 'Night Bus', genres: ['Pop', 'House'] },
  ...{ followers: 1_200, looks: 3, signals: [], doubles: [], hindrance: null },
};
const application = {
  ...{ id: 'app_1', brand: 'eaa', name: 'Mira', email: 'mira@example.com', status: 'waiting' },
  ...{ judgement: 'good', reason: null, curatorId: null, invitedBy: null, createdAt: ago(9 * DAY) },
  ...{ confirmedAt: ago(8 * DAY), playlists: [playlist], timeline: [] },
};
const told = (given: object): string =>
  textOf(<Details application={{ ...application, ...given } as never} />);

const applied = 'Applied: Mar 1, 2026, 12:00 PM UTC (9 days ago)';
const confirmed = 'Confirmed: Mar 2, 2026, 12:00 PM UTC (8 days ago)';
const who = 'Email: mira@example.com | Brand: EAA';
const open = 'Open in Spotify (opens in a new tab)';
const sent = `Night Bus | Pop, House. 1,200 followers. Seen on 3 days. ${open}`;

test('an application says who applied for which brand and when, and what is known of the playlists', () => {
  expect(told({})).toBe(`${who} | Status: Waiting | Signals: Good | ${applied} | ${confirmed} | ${sent}`);
});

const states: [what: string, given: object, said: string][] = [
  [
    'isn’t confirmed',
    { status: 'unconfirmed', judgement: 'not_enough_data', confirmedAt: null },
    `Status: Not confirmed | Signals: Not enough data | ${applied} | Confirmed: Not yet`,
  ],
  [
    'was declined',
    { status: 'declined', judgement: 'bad', reason: 'artificial' },
    `Status: Declined | Signals: Bad | Reason: Artificial followers | ${applied} | ${confirmed}`,
  ],
  [
    'followed an invitation',
    { invitedBy: { id: 'cur_2', name: 'Cora' }, judgement: 'watch' },
    `Status: Waiting | Signals: Watch | ${applied} | ${confirmed} | Invited by: Cora`,
  ],
  [
    'became a curator',
    { status: 'accepted', curatorId: 'cur_1' },
    `Status: Accepted | Signals: Good | ${applied} | ${confirmed} | Curator: Mira`,
  ],
];

test.each(states)('an application that %s says so', (_what, given, said) => {
  expect(told(given)).toBe(`${who} | ${said} | ${sent}`);
});

const double = { of: 'playlist', text: 'Cora applied with this playlist, too.' };
const playlists: [what: string, given: object, said: string][] = [
  [
    'Spotify has not shown',
    { name: null, followers: null, looks: 0 },
    `Playlist | Pop, House. Not seen yet. ${open}`,
  ],
  ['was seen once', { followers: 1, looks: 1 }, `Night Bus | Pop, House. 1 follower. Seen on 1 day. ${open}`],
  ['others have', { doubles: [double] }, `${sent} ${double.text}`],
  [
    'others have, for which it isn’t added',
    { doubles: [double], hindrance: double.text },
    `${sent} ${double.text}`,
  ],
  [
    'others have, and that isn’t added for another reason',
    { doubles: [double], hindrance: 'It’s private.' },
    `${sent} ${double.text} It’s private.`,
  ],
  ['isn’t added', { hindrance: 'It’s private.' }, `${sent} It’s private.`],
];

test.each(playlists)('a playlist that %s says what speaks for and against it', (_what, given, said) => {
  expect(told({ playlists: [{ ...playlist, ...given }] }).split(`${confirmed} | `)[1]).toBe(said);
});

const signal = {
  ...{ name: 'growth', verdict: 'watch', text: 'It grew by half in a day.', asOf: ago(2 * DAY) },
  inputs: { before: 100, after: null },
};

test('each signal says what was found, from which figures, and of when', () => {
  const never = { ...signal, name: 'freshness', verdict: 'not_enough_data', inputs: {}, asOf: null };
  const signals = [{ ...playlist, signals: [signal, never] }];
  expect(told({ playlists: signals }).split(`${sent} | `)[1]).toBe(
    'Followers Watch It grew by half in a day. | before: 100 | after: Unknown | as of: 2 days ago | Freshness Not enough data It grew by half in a day. | as of: never',
  );
});
