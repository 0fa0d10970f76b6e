import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { playlistUrl, trackUrl } from '#contract/spotify/songs/rules.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import { shortCode } from '#sandbox/spotify/short-links.routes.ts';
import { addedCurator, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});
afterEach(() => switches().reset());

function switches() {
  if (!app.sandbox.spotify) throw new Error('This suite has no emulator of Spotify.');
  return app.sandbox.spotify.switches;
}

const [first, second, third, fourth] = listenerPlaylists;
if (!first || !second || !third || !fourth) throw new Error('The emulator has too few playlists.');
const show = (body: object) => app.ask(playlists.show, { body }, { as: boss });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

async function add(playlist: string, more: object = {}, brand: 'real-playlist' | 'eaa' = 'real-playlist') {
  const curatorId = (await addedCurator(app, boss, brand)).id;
  const params = { name: brand === 'eaa' ? 'eaa' : 'admin' };
  const body = { playlist, genres: ['Pop'], curatorId, ...more };
  return app.ask(playlists.create, { params, body }, { as: boss });
}

describe('without a key', () => {
  it('a link gives name and picture; followers are typed in', async () => {
    const { body } = await show({ playlist: playlistUrl(first.id) });
    expect(body).toEqual([
      expect.objectContaining({
        id: null,
        name: first.name,
        url: playlistUrl(first.id),
        image: expect.stringContaining(first.id),
        followers: null,
        facts: { source: 'oembed', at: expect.any(String) },
      }),
    ]);
    const refused = await add(first.id);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Enter the number of followers'),
    ]);
    const added = await add(first.id, { followers: 12 });
    expect(added.body).toMatchObject({ name: first.name, followers: 12, facts: { source: 'hand' } });
  });

  it('with Spotify away it is 502, and a playlist can be typed in all the same', async () => {
    switches().set({ oembedDown: true });
    expect(codeOf(await show({ playlist: second.id }))).toEqual([502, 'playlist_lookup_unavailable']);
    const added = await add(second.id, { name: 'By hand', followers: 3, image: null });
    expect([added.status, added.body.name]).toEqual([201, 'By hand']);
  });

  it('a picture is taken only from a host that pages load pictures of, also when it is changed', async () => {
    const image = 'https://pictures.example/a.jpg';
    const refused = await add(freshPlaylistUrl(), { name: 'With a picture', followers: 3, image });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Use a picture of Spotify'),
    ]);
    const loadable = 'https://i.scdn.co/image/ab67616d';
    const { body } = await add(freshPlaylistUrl(), { name: 'With a picture', followers: 3, image: loadable });
    expect(body.image).toBe(loadable);
    const changeTo = (picture: string | null) =>
      app.ask(
        playlists.update,
        { params: { name: 'admin', id: body.id }, body: { image: picture } },
        { as: boss, ifMatch: `"${body.version}"` },
      );
    expect((await changeTo(image)).status).toBe(422);
    expect((await changeTo(null)).body.image).toBeNull();
  });
});

describe('with a key', () => {
  beforeAll(() => enterSpotifyKey(app));

  it.each([
    ['link', `${playlistUrl(third.id)}?si=1`],
    ['URI', `spotify:playlist:${third.id}`],
    ['id', third.id],
    ['short link', `https://spotify.link/${shortCode(third.id)}`],
  ])('a %s gives followers too', async (_form, playlist) => {
    expect((await show({ playlist })).body).toEqual([
      expect.objectContaining({ name: third.name, followers: third.followers, url: playlistUrl(third.id) }),
    ]);
  });

  it('what the brand has is answered as it is stored, in each brand that has it', async () => {
    const stored = await add(fourth.id);
    expect(stored.body).toMatchObject({ followers: fourth.followers, facts: { source: 'spotify' } });
    const shown = await show({ playlist: `spotify:playlist:${fourth.id}` });
    expect(shown.body.map(({ id, brand }) => [id, brand])).toEqual([[stored.body.id, 'real-playlist']]);
    const [elsewhere] = (await show({ playlist: fourth.id, brand: 'eaa' })).body;
    expect([elsewhere?.id, elsewhere?.brand, elsewhere?.followers]).toEqual([null, 'eaa', null]);
  });

  it.each([
    ['rate limit', { rateLimited: 5 }],
    ['outage', { failing: 503 }],
    ['tokens refused', { tokenDown: true }],
    ['quota', { quotaExceeded: 429 }],
    ['premium lapsed', { premiumLapsed: 'json' }],
  ] as const)('a failing Web API (%s) is replaced by oEmbed', async (_name, fault) => {
    switches().revokeAppTokens();
    switches().set(fault);
    expect((await show({ playlist: third.id })).body).toEqual([
      expect.objectContaining({ name: third.name, followers: null }),
    ]);
  });

  it('is read again on demand, and its age is that of the reading', async () => {
    await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
    await app.server.ctx.db.updateTable('spotify_keys').set({ outcome: null, outcome_at: null }).execute();
    const added = await add(third.id, { name: 'Typed', followers: 1 });
    const params = { name: 'admin', id: added.body.id };
    const read = await app.ask(playlists.refresh, { params }, { as: boss });
    expect(read.body).toMatchObject({
      name: third.name,
      followers: third.followers,
      facts: { source: 'spotify' },
    });
    expect(read.body.timeline.at(-1)).toMatchObject({
      kind: 'playlist.refreshed',
      changes: [
        { field: 'name', from: 'Typed', to: third.name },
        { field: 'followers', from: 1, to: third.followers },
      ],
    });
  });
});

it.each([
  ['a track', trackUrl(catalogue[0]?.id ?? ''), 'not_a_playlist', 422],
  ['no link', 'Late night songs', 'not_a_playlist', 422],
  [
    'a short link to a track',
    `https://spotify.link/${shortCode(catalogue[0]?.id ?? '')}`,
    'not_a_playlist',
    422,
  ],
  ['a playlist that Spotify does not know', freshPlaylistUrl(), 'playlist_unknown', 422],
])('%s is refused with a sentence beside its field', async (_name, playlist, code, status) => {
  const refused = await show({ playlist });
  expect(codeOf(refused)).toEqual([status, code]);
  expect(problemOf(refused).errors).toHaveProperty('playlist');
});

it('pages through the playlists of both brands by the cursor of its Link header', async () => {
  for (const brand of ['real-playlist', 'eaa'] as const)
    await add(freshPlaylistUrl(), { name: 'Paged', followers: 1 }, brand);
  const one = await show({ q: 'paged', limit: 1 });
  const cursor = /cursor=([^&>]+)/.exec(one.headers.get('link') ?? '')?.[1];
  const two = await show({ q: 'paged', limit: 1, cursor });
  expect([one, two].map(({ body }) => body.map(({ brand }) => brand))).toEqual([['eaa'], ['real-playlist']]);
  expect(two.headers.get('link')).toBeNull();
  expect((await show({ q: 'paged', brand: 'eaa', status: 'active', genre: 'Pop' })).body).toHaveLength(1);
});
