import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { BareAnswer } from './bare-answer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { fillDailyChecks, fillPlacements } from './fill-placements.ts';
import { measureGrowth } from './growth.ts';
import { call } from './http-client.ts';
import { progress } from './progress.ts';

/** Placements of one playlist, and the days on which each was checked. */
const EACH = 55;
const DAYS = 90;
/** As for an order's page, which reads as much. */
const TARGET_MS = 50;
/** Orders for each playlist, so that every campaign has as many placements in a large database as in a small one. */
const ORDERS_A_PLAYLIST = 10;

interface Asked {
  id: string;
  campaign_id: string;
}

const asked: readonly { name: string; ask: (one: Asked) => [path: string, body?: object] }[] = [
  { name: 'a placement with its latest checks', ask: ({ id }) => [`/admin/placements/${id}/`] },
  {
    name: 'the placements of a campaign, day by day',
    ask: ({ campaign_id: campaign }) => [`/admin/campaigns/${campaign}/placements/`],
  },
  {
    name: 'a check, entered by an admin',
    ask: ({ id }) => [`/admin/placements/${id}/evidence/`, { result: 'seen', note: 'It is on the list.' }],
  },
];

interface Ledger {
  checks: number;
  bench: BenchServer;
  client: pg.Client;
  access: string;
  rows: readonly Asked[];
}

/**
 * What reads the checks of placements, and a new check, beside so many checks: nothing of it may depend on their number, which only
 * grows. `playlists` says how many of each database, ascending.
 */
export async function measureCheckGrowth(
  figures: Figures,
  {
    database,
    playlists,
    calls,
    bare,
  }: {
    database: (name: string) => Promise<string>;
    playlists: readonly number[];
    calls: number;
    bare: BareAnswer;
  },
): Promise<void> {
  const ledgers: Ledger[] = [];
  try {
    for (const count of playlists) ledgers.push(await fillLedger(await database(`checks_${count}`), count));
    for (const { checks, client } of ledgers) {
      const add = async (name: string, table: string) =>
        figures.add({
          part: partOf(checks),
          name: `Database that a ${name} takes`,
          value: (await bytesOfRow(client, table)) / 1024,
          unit: 'kB',
          note: 'with indexes',
        });
      await add('check', 'placement_checks');
      await add('pitch', 'pitches');
    }
    for (const ledger of ledgers) ledger.access = (await ledger.bench.operator()).access;
    for (const { name, ask } of asked) {
      progress(`  ${name}`);
      const tables = ledgers.map(({ checks, bench, access, rows }) => {
        let next = 0;
        return {
          part: partOf(checks),
          size: checks,
          ask: async () => {
            const [path, body] = ask(rows[next++ % rows.length] as Asked);
            const method = body ? 'POST' : 'GET';
            const answer = await call(`${bench.url}${path}`, {
              method,
              token: access,
              ...(body && { body }),
            });
            return JSON.stringify(answer).length;
          },
        };
      });
      await measureGrowth(figures, tables, { name, calls, bare, targetMs: TARGET_MS });
    }
  } finally {
    for (const { client, bench } of ledgers) {
      await client.end();
      await bench.close();
    }
  }
}

const partOf = (checks: number) => `${checks.toLocaleString('en-US')} checks of placements`;

async function bytesOfRow(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('${table}')::float8 / count(*) as bytes from ${table}`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

/** The product over a database with a daily check of every placement. */
async function fillLedger(connectionString: string, playlists: number): Promise<Ledger> {
  const bench = await openBenchServer(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const ids = (count: number) => Array.from({ length: count }, () => randomBytes(11).toString('hex'));
  progress(`Filling ${(playlists * EACH).toLocaleString('en-US')} placements with ${DAYS} checks each`);
  await fillPlacements(client, {
    orders: playlists * ORDERS_A_PLAYLIST,
    spotifyIds: ids(playlists),
    trackIds: ids(EACH + 1),
    each: EACH,
    accountId: null,
  });
  const checks = await fillDailyChecks(client, DAYS);
  const { rows } = await client.query<Asked>(
    'select id, campaign_id from placements order by md5(id) limit 1000',
  );
  return { checks, bench, client, access: '', rows };
}
