import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { accountScopes } from '#contract/spotify/accounts/rules.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { startSpotifyEmulator } from '#sandbox/spotify/start-spotify-emulator.ts';
import { OWNER, openSpotifyApp } from '#scenario/owner.ts';
import { spotifyWebApi } from '#server/adapters/spotify/web-api.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { CALLS_A_MINUTE, checkDuePlacements } from '#server/domains/fulfilment/placements/check-due.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { sealToken } from '#server/domains/spotify/accounts/account-secret.ts';
import { sealedSecretColumns } from '#server/domains/spotify/keys/key-secret.ts';
import type { Figures } from './figures.ts';
import { fillChecks, fillPlacements } from './fill-placements.ts';
import { progress } from './progress.ts';

const PART = 'Checks of placements';
const ITEMS = 30;

/** A day's checks of all placements with one key, and a walk through the whole ledger. */
export async function measureChecks(
  figures: Figures,
  {
    databaseUrl,
    playlists = 2_000,
    each = 5,
    checksEach = 100,
  }: {
    databaseUrl: string;
    playlists?: number;
    each?: number;
    checksEach?: number;
  },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rp-bench-checks-'));
  const log = pino({ enabled: false });
  const spotify = await startSpotifyEmulator({ dataDir: folder, publicUrl: 'http://127.0.0.1:3000', log });
  const client = connectPostgres(databaseUrl, { connections: 4 });
  const sql = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.patiently(migrate);
    await sql.connect();
    let now = new Date();
    const config = readConfig({ DATA_DIR: folder, SANDBOX: 'on', ...spotify.settings });
    const webApi = spotifyWebApi({
      apiBase: spotify.settings.SPOTIFY_API_BASE,
      accountsBase: spotify.settings.SPOTIFY_ACCOUNTS_BASE,
    });
    const ctx = {
      db: client.db,
      now: () => now,
      clock: { assertAgreed: async () => undefined, secondsAhead: () => 0 },
      actor: { kind: 'system', label: 'Bench' },
      brand: 'real-playlist',
      config,
      log,
      outside: { spotify: webApi },
    } as unknown as Context;
    progress(`Creating ${playlists} playlists with ${playlists * each} placements`);
    const accountId = await connectAccount(ctx, spotify);
    const trackIds = catalogue.slice(0, ITEMS).map(({ id }) => id);
    const spotifyIds = await makePlaylists(spotify, playlists, trackIds);
    await fillPlacements(sql, { spotifyIds, trackIds, each, accountId });
    now = new Date();
    const count = async (where: string) =>
      Number((await sql.query(`select count(*) from placements where ${where}`)).rows[0].count);
    const all = await count('true');
    for (const day of ['first day, every playlist changed', 'next day, nothing changed']) {
      progress(`Checking: ${day}`);
      const due = `check_at <= '${now.toISOString()}'`;
      const start = performance.now();
      const cpu = process.cpuUsage();
      let rounds = 0;
      let calls = 0;
      const counted = {
        ...webApi,
        readItems: (...given: Parameters<typeof webApi.readItems>) => {
          calls += 1;
          return webApi.readItems(...given).then((read) => {
            if (read.entries) calls += Math.ceil(read.entries.length / 50);
            return read;
          });
        },
      };
      while ((await count(due)) > 0) {
        await checkDuePlacements({ ...ctx, outside: { ...ctx.outside, spotify: counted } });
        rounds += 1;
        now = plus(now, MINUTE);
      }
      const seconds = (performance.now() - start) / 1000;
      const used = process.cpuUsage(cpu);
      figures.add({
        part: PART,
        name: `${all} placements, ${day}: calls`,
        value: calls,
        unit: 'calls',
        target: all,
      });
      figures.add({
        part: PART,
        name: `${all} placements, ${day}: time with one key`,
        value: rounds / 60,
        unit: 'hours',
        target: 24,
        note: `${CALLS_A_MINUTE} calls a minute at most`,
      });
      figures.add({
        part: PART,
        name: `${all} placements, ${day}: work`,
        value: seconds,
        unit: 's',
        note: `${((used.user + used.system) / 1e6).toFixed(0)} s of processor time, the emulator of Spotify included`,
      });
      now = plus(new Date(`${plus(now, DAY).toISOString().slice(0, 10)}T00:00:00Z`), 18 * HOUR);
    }
    progress('Filling the ledger');
    await sql.query('alter table placement_checks disable trigger user');
    await sql.query('truncate placement_checks');
    await sql.query('alter table placement_checks enable trigger user');
    const checks = await fillChecks(sql, checksEach);
    progress('Walking the ledger');
    const start = performance.now();
    const report = await verifyLedger(ctx);
    if (report.broken || report.checks !== checks) throw new Error(`Broken: ${JSON.stringify(report)}`);
    figures.add({
      part: PART,
      name: `Verifying ${checks.toLocaleString('en-US')} checks`,
      value: (performance.now() - start) / 1000,
      unit: 's',
      target: 60,
    });
  } finally {
    await sql.end();
    await client.close();
    await spotify.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Emulator = Awaited<ReturnType<typeof startSpotifyEmulator>>;

/** A key and a connected account, as an admin makes them. */
async function connectAccount(ctx: Context, spotify: Emulator): Promise<string> {
  const { tokens, owner, email } = spotify.consented(OWNER, accountScopes);
  const now = ctx.now();
  const { client } = spotify;
  const key = {
    id: `key_${'1'.padStart(26, '0')}`,
    brand: 'real-playlist' as const,
    email: client.email,
    client_id: client.clientId,
    status: 'active' as const,
    created_at: now,
  };
  await ctx.db
    .insertInto('spotify_keys')
    .values({ ...key, ...sealedSecretColumns(ctx.config, key.id, client.clientSecret) })
    .execute();
  const id = `acc_${'1'.padStart(26, '0')}`;
  await ctx.db
    .insertInto('spotify_accounts')
    .values({
      id,
      brand: 'real-playlist',
      label: 'Night Desk',
      email,
      key_id: key.id,
      status: 'connected' as never,
      spotify_user: owner.userId,
      spotify_name: owner.name,
      scopes: [...accountScopes],
      authorised_at: now,
      reauthorise_by: plus(now, 180 * DAY),
      created_at: now,
    })
    .execute();
  await ctx.db
    .insertInto('spotify_account_tokens')
    .values({
      account_id: id,
      access_token: sealToken(ctx.config.secrets, id, 'access_token', tokens.accessToken),
      refresh_token: sealToken(ctx.config.secrets, id, 'refresh_token', tokens.refreshToken),
      expires_at: plus(now, tokens.expiresInSeconds * 1000),
    })
    .execute();
  return id;
}

/** Playlists of the account at Spotify, each with the tracks. Answers their ids. */
async function makePlaylists(
  spotify: Emulator,
  count: number,
  trackIds: readonly string[],
): Promise<string[]> {
  const owner = openSpotifyApp(spotify);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await owner.create(`Bench ${n}`, trackIds));
  return ids;
}
