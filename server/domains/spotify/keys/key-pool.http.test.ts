import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { songs } from '#contract/spotify/songs/calls.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { HOUR, MINUTE } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { appToken } from './app-token.ts';
import { callWithKeys } from './key-pool.ts';
import { savePause } from './pause.ts';

const app = useTestApp();
let artist: SignInAnswer;
let second: AnotherServer;

beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  second = await anotherServer(app);
});
afterAll(() => second.close());
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
afterEach(async () => {
  app.clock.advance(-ahead);
  ahead = 0;
  spotify().switches.reset();
  await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
  await app.server.ctx.db.deleteFrom('spotify_keys').execute();
});

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no song catalogue.');
  return app.sandbox.spotify;
}

/** Looks up a track that no server of this suite has cached. */
let next = 0;
async function resolve(origin: string): Promise<string> {
  const track = catalogue[next++];
  if (!track) throw new Error('The catalogue is used up.');
  const { body } = await app.call(
    songs.resolve,
    { body: { url: trackUrl(track.id) } },
    { as: artist, origin },
  );
  return body.source;
}

/** The calls that Spotify received while `work` ran. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = spotify().calls.length;
  await work();
  return spotify().calls.slice(before);
}

/** What answered a lookup, and whether the Web API was asked. */
async function look(origin = app.url): Promise<{ source: string; asked: boolean }> {
  let source = '';
  const calls = await callsOf(async () => {
    source = await resolve(origin);
  });
  return { source, asked: calls.some((call) => call.includes('/api/v1/tracks/')) };
}

/** A Web API call through the key pool of a server, without its song cache. */
const ask = (server: Pick<AnotherServer, 'ctx'>): Promise<string | undefined> =>
  callWithKeys(server.ctx)((token) =>
    server.ctx.outside.spotify.readTrack(token, catalogue[0]?.id ?? ''),
  ).then((track) => track?.id);

const outcomeOf = async (id: string) =>
  (
    await app.server.ctx.db
      .selectFrom('spotify_keys')
      .select('outcome')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).outcome;
const tokenRequests = (calls: readonly string[]) => calls.filter((call) => call.includes('/api/token'));

describe('a pause that Spotify asks for', () => {
  it('is kept by every server until it ends; meanwhile songs are looked up by oEmbed', async () => {
    await enterSpotifyKey(app);
    expect(await look()).toEqual({ source: 'spotify', asked: true });
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 120 });
    expect(await look()).toEqual({ source: 'oembed', asked: true });
    // Spotify would answer again: only the pause prevents the call.
    for (const url of [app.url, second.url]) {
      expect(await look(url)).toEqual({ source: 'oembed', asked: false });
    }
    pass(121_000);
    for (const url of [second.url, app.url]) {
      expect(await look(url)).toEqual({ source: 'spotify', asked: true });
    }
  });

  it('is kept by a server that starts later, as after a restart', async () => {
    await enterSpotifyKey(app);
    spotify().switches.set({ rateLimited: 1, retryAfterSeconds: 120 });
    await look();
    const restarted = await anotherServer(app);
    expect(await look(restarted.url)).toEqual({ source: 'oembed', asked: false });
    await restarted.close();
  });

  it('of a rate limit, without a time, lasts 30 seconds; the other key continues meanwhile', async () => {
    const tired = await enterSpotifyKey(app);
    const other = await enterSpotifyKey(app, { ...spotify().registerApp(), email: 'other@example.com' });
    spotify().switches.set({
      rateLimited: 1,
      retryAfterSeconds: null,
      onlyClient: spotify().client.clientId,
    });
    expect(await look()).toEqual({ source: 'spotify', asked: true });
    expect([await outcomeOf(tired), await outcomeOf(other)]).toEqual(['rate_limited', null]);
    const [pause] = await app.server.ctx.db.selectFrom('spotify_pauses').selectAll().execute();
    expect(pause).toMatchObject({ scope: 'key', name: spotify().client.clientId });
    expect(Math.round(((pause?.until.getTime() ?? 0) - app.clock.now().getTime()) / 10_000)).toBe(3);
  });

  it.each([403, 429] as const)(
    'of a used-up quota (%i) holds for every key of the developer account, and for no other',
    async (quotaExceeded) => {
      const email = 'shared@example.com';
      const [one, two, three] = [spotify().registerApp(), spotify().registerApp(), spotify().registerApp()];
      await enterSpotifyKey(app, { ...one, email });
      const sister = await enterSpotifyKey(app, { ...two, email });
      spotify().switches.set({ quotaExceeded });
      expect(await look()).toEqual({ source: 'oembed', asked: true });
      spotify().switches.reset();
      expect(await outcomeOf(sister)).toBeNull();
      expect(await look(second.url)).toEqual({ source: 'oembed', asked: false });
      await enterSpotifyKey(app, { ...three, email: 'another@example.com' });
      expect(await look(second.url)).toEqual({ source: 'spotify', asked: true });
      expect(await outcomeOf(sister)).toBeNull();
    },
  );

  it('is never shortened by a later one', async () => {
    const { ctx } = app.server;
    const key = { client_id: 'a-client', email: 'a@example.com' };
    const until = async () =>
      (await ctx.db.selectFrom('spotify_pauses').select('until').executeTakeFirstOrThrow()).until;
    await savePause(ctx, key, { kind: 'rate_limited', seconds: 600 });
    const long = await until();
    await savePause(ctx, key, { kind: 'rate_limited', seconds: 5 });
    expect(await until()).toEqual(long);
  });
});

describe('keys', () => {
  it('are used in turn, by all servers together', async () => {
    const ids = [await enterSpotifyKey(app)];
    for (const email of ['two@example.com', 'three@example.com'])
      ids.push(await enterSpotifyKey(app, { ...spotify().registerApp(), email }));
    const used: string[] = [];
    for (const url of [app.url, second.url, app.url, second.url, app.url, second.url]) {
      pass(1000);
      await look(url);
      const { id } = await app.server.ctx.db
        .selectFrom('spotify_keys')
        .select('id')
        .orderBy('last_used_at', (order) => order.desc().nullsLast())
        .limit(1)
        .executeTakeFirstOrThrow();
      used.push(id);
    }
    expect(used.slice(0, 3).sort()).toEqual(ids.sort());
    expect(used.slice(3)).toEqual(used.slice(0, 3));
  });

  it('that are inactive or of the other brand are not used', async () => {
    const idle = await enterSpotifyKey(app);
    await enterSpotifyKey(app, { ...spotify().registerApp(), brand: 'eaa' });
    await app.server.ctx.db
      .updateTable('spotify_keys')
      .set({ status: 'inactive' as never })
      .where('id', '=', idle)
      .execute();
    expect(await look()).toEqual({ source: 'oembed', asked: false });
  });

  it.each([
    ['refused', { clientSecret: 'not-the-secret-of-it' }, {}],
    ['premium_lapsed', {}, { premiumLapsed: 'json' as const }],
    ['premium_lapsed', {}, { premiumLapsed: 'text' as const }],
  ])('%s %j %j is left alone for ten minutes, and the next one answers', async (outcome, wrong, fault) => {
    const bad = await enterSpotifyKey(app, wrong);
    await enterSpotifyKey(app, { ...spotify().registerApp(), email: 'other@example.com' });
    spotify().switches.set({ ...fault, onlyClient: spotify().client.clientId });
    expect(await look()).toEqual({ source: 'spotify', asked: true });
    expect(await outcomeOf(bad)).toBe(outcome);
    const meanwhile = await callsOf(() => resolve(second.url));
    expect(meanwhile).toHaveLength(1);
    pass(11 * MINUTE);
    spotify().switches.reset();
    for (const server of [app.server, second]) expect(await callsOf(() => ask(server))).not.toEqual([]);
    expect(await outcomeOf(bad)).toBe(outcome === 'refused' ? 'refused' : 'works');
  });

  it.each([{ failing: 503 }, { tokenDown: true }])(
    'are not all tried when Spotify is away (%j): oEmbed answers, and it is noted',
    async (fault) => {
      const ids = [await enterSpotifyKey(app), await enterSpotifyKey(app, spotify().registerApp())];
      spotify().switches.set(fault);
      const calls = await callsOf(async () => expect(await resolve(app.url)).toBe('oembed'));
      expect(calls.filter((call) => !call.includes('/oembed')).length).toBeLessThanOrEqual(2);
      const outcomes = await Promise.all(ids.map(outcomeOf));
      expect(outcomes.sort()).toEqual(['no_answer', null]);
    },
  );

  it('know of a track that there is none without asking the others', async () => {
    const only = await enterSpotifyKey(app);
    await enterSpotifyKey(app, spotify().registerApp());
    const url = `https://open.spotify.com/track/${'0'.repeat(22)}`;
    const calls = await callsOf(() => app.call(songs.resolve, { body: { url } }, { as: artist }));
    expect(calls.filter((call) => call.includes('/tracks/'))).toHaveLength(1);
    expect(await outcomeOf(only)).toBeNull();
  });
});

describe('the token of a key', () => {
  const both = () => [app.server, second, app.server, second, app.server];

  it('is asked for once by many who come together at several servers, and kept until its last minute', async () => {
    await enterSpotifyKey(app);
    spotify().switches.set({ latencyMs: 150 });
    const together = await callsOf(async () => {
      expect(new Set(await Promise.all(both().map(ask)))).toEqual(new Set([catalogue[0]?.id]));
    });
    expect(tokenRequests(together)).toHaveLength(1);
    spotify().switches.reset();
    pass(HOUR - 70_000);
    expect(tokenRequests(await callsOf(() => ask(second)))).toEqual([]);
    pass(20_000);
    expect(tokenRequests(await callsOf(() => ask(app.server)))).toHaveLength(1);
  });

  it('that could not be had is not asked for by each of those who waited', async () => {
    await enterSpotifyKey(app);
    // Long enough for all to have begun, also on a busy machine.
    spotify().switches.set({ latencyMs: 1500, tokenDown: true });
    const together = await callsOf(async () => {
      expect(new Set(await Promise.all(both().map(ask)))).toEqual(new Set([undefined]));
    });
    expect(tokenRequests(together)).toHaveLength(1);
    spotify().switches.reset();
    expect(await ask(app.server)).toBe(catalogue[0]?.id);
  });

  it('is asked for by another server when the one that asked has died', async () => {
    const id = await enterSpotifyKey(app);
    await app.server.ctx.db
      .insertInto('spotify_tokens')
      .values({ key_id: id, lease: 'of the dead', lease_until: new Date(app.clock.now().getTime() + 9000) })
      .execute();
    pass(10_000);
    expect(await ask(second)).toBe(catalogue[0]?.id);
  });

  it('is renewed once when Spotify no longer takes it', async () => {
    await enterSpotifyKey(app);
    await ask(app.server);
    spotify().switches.revokeAppTokens();
    const calls = await callsOf(() => ask(second));
    expect(calls.map((call) => call.replace(/\w{22}$/, ''))).toEqual([
      'GET /api/v1/tracks/',
      'POST /accounts/api/token',
      'GET /api/v1/tracks/',
    ]);
  });

  it('of a key that is deleted meanwhile fails no call', async () => {
    const { ctx } = app.server;
    const id = await enterSpotifyKey(app);
    const key = await ctx.db
      .selectFrom('spotify_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await ctx.db.deleteFrom('spotify_keys').execute();
    await expect(appToken(ctx, key)).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});
