import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/auth.ts';
import { songs } from '#contract/songs.ts';
import { trackUrl } from '#contract/spotify-links.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { keepPause } from '#server/features/spotify-keys/keep-pause.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let artist: SignInAnswer;
let second: AnotherServer;

beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  second = await anotherServer(app);
});
afterAll(() => second.close());
afterEach(async () => {
  spotify().switches.reset();
  await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
  await app.server.ctx.db.deleteFrom('spotify_keys').execute();
});

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no song catalogue.');
  return app.sandbox.spotify;
}

/** Looks up a new track. Answers which source answered, and whether the Web API was called. */
let next = 0;
async function look(origin: string): Promise<{ source: string; asked: boolean }> {
  const track = catalogue[next++];
  const before = spotify().calls.length;
  const { body } = await app.call(
    songs.resolve,
    { body: { url: trackUrl(track?.id ?? '') } },
    { as: artist, origin },
  );
  return {
    source: body.source,
    asked: spotify()
      .calls.slice(before)
      .some((call) => call.includes('/api/v1/tracks/')),
  };
}

describe('a pause that Spotify asks for', () => {
  it('is kept by every server until it ends; meanwhile songs are looked up by oEmbed', async () => {
    await enterSpotifyKey(app);
    expect(await look(app.url)).toEqual({ source: 'spotify', asked: true });
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 120 });
    expect(await look(app.url)).toEqual({ source: 'oembed', asked: true });
    // Spotify would answer again, so only the pause prevents calls.
    for (const url of [app.url, second.url]) {
      expect(await look(url)).toEqual({ source: 'oembed', asked: false });
    }
    app.clock.advance(121_000);
    for (const url of [second.url, app.url]) {
      expect(await look(url)).toEqual({ source: 'spotify', asked: true });
    }
    app.clock.advance(-121_000);
  });

  it('is kept by a server that starts later, as after a restart', async () => {
    await enterSpotifyKey(app);
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 120 });
    await look(app.url);
    const restarted = await anotherServer(app);
    expect(await look(restarted.url)).toEqual({ source: 'oembed', asked: false });
    await restarted.close();
  });

  it('for an exhausted quota applies to every key of the developer account', async () => {
    await enterSpotifyKey(app, { clientId: 'an-older-key-of-the-account' });
    await enterSpotifyKey(app);
    spotify().switches.set({ quotaExceeded: 429 });
    expect(await look(app.url)).toEqual({ source: 'oembed', asked: true });
    spotify().switches.reset();
    expect(await look(second.url)).toEqual({ source: 'oembed', asked: false });
  });

  it('for a rate limit lets the key of another developer account take over', async () => {
    await enterSpotifyKey(app);
    await enterSpotifyKey(app, { clientId: 'a-key-that-pauses', email: 'other@example.com' });
    await app.server.ctx.db
      .insertInto('spotify_pauses')
      .values({
        scope: 'key',
        name: 'a-key-that-pauses',
        until: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute();
    expect(await look(app.url)).toEqual({ source: 'spotify', asked: true });
  });

  it('is never shortened by a later one', async () => {
    const { ctx } = app.server;
    const until = async () =>
      (await ctx.db.selectFrom('spotify_pauses').select('until').executeTakeFirstOrThrow()).until;
    await keepPause(ctx, spotify().client, { kind: 'rate_limited', seconds: 600 });
    const long = await until();
    await keepPause(ctx, spotify().client, { kind: 'rate_limited', seconds: 5 });
    expect(await until()).toEqual(long);
  });
});
