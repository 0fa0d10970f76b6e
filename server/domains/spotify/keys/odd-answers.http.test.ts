/** @module-tag often */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { songs } from '#contract/spotify/songs/calls.ts';
import { playlistUrl, trackUrl } from '#contract/spotify/songs/rules.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { oddAnswers } from '#test/support/odd-answers.ts';
import { often } from '#test/support/often.ts';
import { addAccount, connectAccount } from '#test/support/spotify-account.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const runs = often(60, 10_000);
const seed = Number(process.env.ODD_SEED ?? Date.now() % 1_000_000);

const logged: string[] = [];
const app = useTestApp({}, { logTo: (line) => logged.push(line) });
let boss: SignInAnswer;
let key: string;
let account: string;
beforeAll(async () => {
  boss = await app.operator();
  key = await enterSpotifyKey(app);
  account = (await addAccount(app, boss, { keyId: key })).id;
  await connectAccount(app, boss, account, 'nightdesk');
});
afterEach(() => vi.restoreAllMocks());

const PLAYLIST = '37i9dQZF1DXcBWIGoYBM5M';
const waits = [
  '5',
  '86400',
  '9'.repeat(30),
  '-1',
  'soon',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  '8640000000000000',
];
let nth = 0;

/** Spotify's answers from now on: each as the emulator gives it, with something odd in it. */
function answerOddly(): void {
  const { fetch } = globalThis;
  const bases = Object.values(app.sandbox.spotify?.settings ?? {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    // Whatever is searched for, many songs are found.
    const url = String(asked).replace(/([?&]q=)[^&]*/, '$1e');
    const reply = await fetch(url, init);
    if (!bases.some((base) => url.startsWith(base))) return reply;
    nth += 1;
    if (nth % 7 === 0)
      return new Response('{"error":{"status":429}}', {
        status: 429,
        headers: { 'retry-after': waits[nth % waits.length] ?? '' },
      });
    const whole: unknown = JSON.parse(await reply.text());
    const [odd] = nth % 3 === 0 ? [whole] : fc.sample(oddAnswers(whole), { numRuns: 1, seed: seed + nth });
    return Response.json(odd, { status: reply.status });
  });
}

it(
  'odd answers of Spotify make no call that asks it fail, nor any list of what was kept',
  async () => {
    answerOddly();
    for (let run = 0; run < runs; run += 1) {
      const url = trackUrl(catalogue[run % catalogue.length]?.id ?? '');
      await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
      const as = { as: boss };
      const asked = {
        search: await app.ask(songs.search, { query: { q: `song ${run}` } }),
        resolve: await app.ask(songs.resolve, { body: { url } }),
        lookUp: await app.ask(playlists.show, { body: { playlist: playlistUrl(PLAYLIST) } }, as),
        account: await app.ask(spotifyAccounts.check, { params: { id: account } }, as),
        key: await app.ask(spotifyKeys.check, { params: { name: 'admin', id: key } }, as),
        keys: await app.ask(spotifyKeys.list, { params: { name: 'admin' } }, as),
        accounts: await app.ask(spotifyAccounts.list, {}, as),
      };
      const failed = Object.entries(asked).filter(([, { status }]) => status === 500);
      expect([nth, seed, failed.map(([name, { text }]) => `${name}: ${text}`)]).toEqual([nth, seed, []]);
      expect([asked.key.status, asked.keys.status, asked.accounts.status]).toEqual([200, 200, 200]);
    }
    expect(logged.filter((line) => line.includes('failed unexpectedly'))).toEqual([]);
  },
  Math.max(60_000, runs * 300),
);
