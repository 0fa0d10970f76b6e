/** @module-tag short */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { songs } from '#contract/spotify/songs/calls.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { catalogue, idFor } from '#sandbox/spotify/catalogue.ts';
import { statesOf } from '#scenario/admin.ts';
import { checkOut } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let artist: SignedIn;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
});
afterEach(() => spotify().switches.reset());

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no song catalogue.');
  return app.sandbox.spotify;
}

const look = (url: string, as: SignedIn | undefined = artist) =>
  app.call(songs.resolve, { body: { url } }, { as });

/** A track of the catalogue that nothing else in this suite looks up. */
let next = 0;
function unseen(): (typeof catalogue)[number] {
  const track = catalogue.filter(({ artists }) => artists.length === 1)[next++];
  if (!track) throw new Error('The catalogue is used up.');
  return track;
}

describe('without a key', () => {
  it('a link gives title and cover; the artist enters the name', async () => {
    const track = unseen();
    const reply = await look(`${trackUrl(track.id)}?si=1`);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        songName: track.title,
        artistName: '',
        image: expect.stringContaining(track.id),
        songUrl: trackUrl(track.id),
        source: 'oembed',
        comesOut: null,
        warning: null,
      },
    ]);
  });

  it('with Spotify away it is 502, and the song can be typed in and ordered all the same', async () => {
    spotify().switches.set({ oembedDown: true });
    const track = unseen();
    const reply = await look(trackUrl(track.id));
    expect([reply.status, reply.body]).toEqual([
      502,
      expect.objectContaining({
        code: 'song_lookup_unavailable',
        detail: expect.stringContaining('Enter the title'),
      }),
    ]);
    const typed = await app.call(
      myCampaigns.create,
      {
        body: {
          songUrl: trackUrl(track.id),
          songName: 'Typed by hand',
          artistName: 'Ada',
          genres: ['Pop'],
        },
      },
      { as: artist },
    );
    const ordered = await checkOut(artist, typed.body);
    expect([ordered.status, ordered.body.order.campaign.songName]).toEqual([201, 'Typed by hand']);
  });
});

describe('with a key', () => {
  beforeAll(() => enterSpotifyKey(app));

  it('a link in any form gives title, artist and cover', async () => {
    const track = unseen();
    for (const url of [
      trackUrl(track.id),
      `spotify:track:${track.id}`,
      `open.spotify.com/intl-de/track/${track.id}?si=x`,
    ]) {
      const reply = await look(url);
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          songName: track.title,
          artistName: track.artists[0]?.name,
          image: expect.stringContaining(track.id),
          songUrl: trackUrl(track.id),
          source: 'spotify',
          comesOut: null,
          warning: null,
        },
      ]);
    }
    const kept = await app.server.ctx.db
      .selectFrom('song_lengths')
      .select('seconds')
      .where('track_id', '=', track.id)
      .executeTakeFirst();
    expect(kept?.seconds).toBe(Math.ceil(track.durationMs / 1000));
  });

  it.each([
    ['rate limit', { rateLimited: 5 }],
    ['outage', { failing: 503 }],
    ['tokens refused', { tokenDown: true }],
    ['quota', { quotaExceeded: 429 }],
  ] as const)('a failing Web API (%s) is replaced by oEmbed', async (_name, fault) => {
    spotify().switches.revokeAppTokens();
    spotify().switches.set(fault);
    const track = unseen();
    expect((await look(trackUrl(track.id))).body).toMatchObject({ songName: track.title, source: 'oembed' });
  });

  it('both sources down is 502', async () => {
    spotify().switches.set({ failing: 503, oembedDown: true });
    expect((await look(trackUrl(unseen().id))).status).toBe(502);
  });

  it('a song that is not released yet has a warning', async () => {
    // Removes the quota pause: without the key nothing reports the release date.
    await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
    const track = catalogue.find(({ releaseDate }) => new Date(releaseDate) > app.clock.now());
    const reply = await look(trackUrl(track?.id ?? ''));
    expect(reply.body.comesOut).toBe('2035-06-01');
    expect(reply.body.warning).toBe(
      'This song is released on June 1, 2035. Curators can add it only after that, so your campaign starts on or after that day.',
    );
  });

  it('a song with an active campaign has its order number', async () => {
    const order = await placedOrder(app, artist);
    expect(await statesOf(await app.operator(), order)).toMatch(/in_review$/);
    const track = unseen();
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ track_id: track.id })
      .where('id', '=', order.campaign.id)
      .execute();
    expect((await look(trackUrl(track.id))).body.warning).toBe(
      `This song already has an active campaign: order ${order.number}.`,
    );
    const other = await app.signIn('eve@example.com');
    expect((await look(trackUrl(track.id), other)).body.warning).toBeNull();
  });

  it.each([
    ['a playlist', 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M', 'not_a_track'],
    ['an album', 'spotify:album:6Uj1ctrBOjOas8xZXGqKk4', 'not_a_track'],
    ['another site', 'https://example.com/track/4VqPOruhp5EdPBeR92t6lQ', 'not_a_track'],
    ['a track that Spotify does not know', trackUrl(idFor('nobody')), 'song_unknown'],
    ['nothing', '  ', 'invalid_input'],
  ])('%s is refused with the field named', async (_name, url, code) => {
    const reply = await look(url);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code, errors: { url: expect.any(String) } }),
    ]);
  });
});

it('needs no account; a visitor learns nothing about anyone’s campaign', async () => {
  const order = await placedOrder(app, artist);
  const track = unseen();
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ track_id: track.id })
    .where('id', '=', order.campaign.id)
    .execute();
  const ask = (as?: SignedIn) => app.call(songs.resolve, { body: { url: trackUrl(track.id) } }, { as });
  expect((await ask(artist)).body.warning).toContain(order.number);
  expect((await ask()).body).toMatchObject({ songName: track.title, warning: null });
});
