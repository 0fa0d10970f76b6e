import { beforeAll, expect, it } from 'vitest';
import { ownApplication } from '#contract/catalogue/applications/calls.ts';
import type { Application } from '#contract/catalogue/applications/schema.ts';
import type { SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import { DAY } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { applicationOf, applicationToken, apply, shownPlaylist } from '#test/support/application-desk.ts';
import { addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { lookAtApplications } from './look-at-playlists.ts';

const app = useTestApp();
let boss: SignedIn;
beforeAll(async () => {
  boss = await app.operator();
  await enterSpotifyKey(app);
});

/** The days on which playlists are looked at, the last one today. */
const DAYS = 7;

interface Simulated {
  /** What they are, in the words of this world. */
  kind: string;
  count: number;
  /** The links that the applicant with this number sends. */
  links: (index: number) => string[];
  /** Followers of each of their playlists on a day, from 0 on. */
  followersOn?: (day: number, index: number) => number;
  /** How many days of looks they get. */
  days?: number;
  said: SignalVerdict | 'refused';
  /** Why, for one that is bad: the name of a signal, or what else was found. */
  because?: string;
}

const steady = (day: number, index: number) => 3000 + index * 90 + day * (10 + index);
const known: string[] = [];

const world: readonly Simulated[] = [
  {
    kind: 'an honest curator',
    count: 48,
    links: () => [shownPlaylist(app)],
    followersOn: steady,
    said: 'good',
  },
  {
    kind: 'an honest curator of three playlists',
    count: 2,
    links: () => [shownPlaylist(app), shownPlaylist(app), shownPlaylist(app)],
    followersOn: steady,
    said: 'good',
  },
  {
    kind: 'a beginner',
    count: 10,
    links: () => [shownPlaylist(app)],
    followersOn: (day, index) => 20 + index + day,
    said: 'watch',
  },
  {
    kind: 'an honest curator of yesterday',
    count: 10,
    links: () => [shownPlaylist(app)],
    followersOn: steady,
    days: 2,
    said: 'not_enough_data',
  },
  {
    kind: 'a buyer of followers',
    count: 6,
    links: () => [shownPlaylist(app)],
    followersOn: (day, index) => (day <= index ? 2000 : 14_000),
    said: 'bad',
    because: 'growth',
  },
  {
    kind: 'a seller of places',
    count: 4,
    links: (index) => [
      shownPlaylist(app, {
        description: ['Guaranteed placement', 'DM for promo, $20', 'f4f'][index % 3] ?? '',
      }),
    ],
    followersOn: steady,
    said: 'bad',
    because: 'wording',
  },
  { kind: 'a copier', count: 4, links: (index) => [known[index] ?? ''], said: 'bad', because: 'playlist' },
  {
    kind: 'a second name of one account',
    count: 4,
    links: (index) => [shownPlaylist(app, { ownerId: `twice-${index % 2}` })],
    followersOn: steady,
    said: 'bad',
    because: 'account',
  },
  { kind: 'a dead link', count: 6, links: () => [freshPlaylistUrl()], said: 'bad', because: 'missing' },
  {
    kind: 'another platform',
    count: 6,
    links: (index) => [
      [
        'https://music.apple.com/us/playlist/x/pl.1',
        'https://www.deezer.com/playlist/9',
        'https://soundcloud.com/a/sets/b',
      ][index % 3] ?? '',
    ],
    said: 'refused',
  },
];

/** Looks at everything that is due, as the rounds of a day do. */
async function lookAll(): Promise<void> {
  const due = app.server.ctx.db
    .selectFrom('curator_application_playlists')
    .select(({ fn }) => fn.countAll<string>().as('count'));
  for (;;) {
    const { count } = await due.where('look_at', '<=', app.server.ctx.now()).executeTakeFirstOrThrow();
    if (count === '0') return;
    await lookAtApplications(app.server.ctx);
  }
}

/** Why an application is bad. */
const reasonsFor = ({ playlists }: Application): string[] =>
  playlists.flatMap(({ signals, doubles, hindrance }) => [
    ...signals.filter(({ verdict }) => verdict === 'bad').map(({ name }) => name),
    ...doubles.map(({ of }) => of),
    ...(hindrance?.startsWith('Spotify doesn’t show') ? ['missing'] : []),
  ]);

interface Person extends Simulated {
  email: string;
  index: number;
  sent: string[];
}

/** Applies for all of them, and confirms what was mailed. */
async function applyAll(people: readonly Pick<Person, 'kind' | 'email' | 'sent' | 'said'>[]): Promise<void> {
  for (const { kind, email, sent, said } of people)
    expect((await apply(app, { name: kind, email, links: sent })).status, kind).toBe(
      said === 'refused' ? 422 : 202,
    );
  await app.drain();
  for (const { email, said } of people) {
    if (said === 'refused') continue;
    const token = await applicationToken(app, email, { arrived: true });
    expect((await app.ask(ownApplication.confirm, { body: { token } })).status).toBe(200);
  }
}

it('of a hundred applications each is judged as its world is', { timeout: 240_000 }, async () => {
  expect(world.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  // Two of the copied playlists are curators’, and two were sent in before by others. So are the accounts.
  for (let n = 0; n < 2; n += 1)
    known.push((await addedPlaylist(app, boss, { playlist: shownPlaylist(app) })).url, shownPlaylist(app));
  const before = [known[1], known[3], ...[0, 1].map((n) => shownPlaylist(app, { ownerId: `twice-${n}` }))];
  const people = world.flatMap((one) =>
    Array.from({ length: one.count }, (_, index): Person => {
      const email = `${one.kind.replaceAll(' ', '-')}-${index}@example.com`;
      return { ...one, email, index, sent: one.links(index) };
    }),
  );
  for (let day = 0; day < DAYS; day += 1) {
    const back = (DAYS - 1 - day) * DAY;
    app.clock.advance(-back);
    if (day === 0)
      await applyAll(
        before.map((link = '', n) => ({
          kind: 'first',
          email: `first-${n}@example.org`,
          sent: [link],
          said: 'good',
        })),
      );
    for (const { followersOn, index, sent } of people)
      for (const id of sent.map((link) => link.split('/').at(-1) ?? ''))
        if (followersOn)
          app.sandbox.spotify?.switches.changePlaylist(id, { followers: followersOn(day, index) });
    await applyAll(people.filter(({ days = DAYS }) => days === DAYS - day));
    await lookAll();
    app.clock.advance(back);
  }

  const said = await Promise.all(
    people.map(async ({ kind, email, said }) => {
      if (said === 'refused') return `${kind}: refused`;
      const application = await applicationOf(app, boss, email);
      const why = application.judgement === 'bad' ? [...new Set(reasonsFor(application))] : [];
      return [`${kind}: ${application.judgement}`, ...why].join(' ');
    }),
  );
  expect(said).toEqual(
    people.map(({ kind, said, because }) => [`${kind}: ${said}`, ...(because ? [because] : [])].join(' ')),
  );
});
