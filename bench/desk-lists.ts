import pg from 'pg';
import type { BareAnswer } from './bare-answer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { measureDashboards } from './dashboards.ts';
import type { Figures } from './figures.ts';
import { fillDesk } from './fill-desk.ts';
import { measureGrowth } from './growth.ts';
import { send } from './http-client.ts';
import { progress } from './progress.ts';
import { repeat } from './timings.ts';

interface DeskList {
  noun: string;
  path: string;
  /** Finds a page of rows in the smallest table, too, so that pages of one length are compared. */
  filter: Record<string, string>;
  /** Selects what is searched for, as `q`. */
  words: string;
}

const deskLists: readonly DeskList[] = [
  {
    noun: 'Users',
    path: '/admin/manage-users/',
    filter: { brand: 'eaa' },
    words: "select substr(name, 9, 6) as q from users where name <> '' order by md5(id)",
  },
  {
    noun: 'Campaigns',
    path: '/admin/campaigns/',
    filter: { status: 'rejected' },
    words: "select song_name as q from campaigns where brand = 'real-playlist' order by md5(id)",
  },
  {
    noun: 'Payments',
    path: '/admin/api/payments/',
    filter: { status: 'voided' },
    words: "select number as q from orders where brand = 'real-playlist' order by md5(id)",
  },
  {
    noun: 'Playlists',
    path: '/admin/playlists/',
    filter: { verdict: 'watch' },
    words: "select substr(name, 10, 6) as q from playlists where brand = 'real-playlist' order by md5(id)",
  },
  {
    noun: 'Curators',
    path: '/admin/curators/',
    filter: { brand: 'eaa' },
    words: 'select substr(name, 9, 6) as q from curators order by md5(id)',
  },
  {
    noun: 'Spotify accounts',
    path: '/admin/manage-accounts/',
    filter: { status: 'expired' },
    words: 'select substr(label, 9, 6) as q from spotify_accounts order by md5(id)',
  },
  {
    noun: 'Coupons',
    path: '/admin/coupons/',
    filter: { standing: 'running' },
    words: 'select substr(code, 3, 6) as q from coupons order by md5(id)',
  },
  {
    noun: 'Jobs',
    path: '/admin/manage-jobs/',
    filter: { status: 'dead' },
    words:
      "select substr(data -> 'about' ->> 'label', 1, 8) as q from pgboss.job where name = 'mail.send' order by md5(id::text)",
  },
];

/** How deep the last page measured lies: 1,000 pages of 50 rows. */
const DEEP = { pages: 250, limit: 200 };

interface Desk {
  size: number;
  bench: BenchServer;
  client: pg.Client;
  access: string;
}

/** Measures the lists of the back office with one client over several numbers of rows: first page, filter, search, late page. */
export async function measureDeskLists(
  figures: Figures,
  {
    database,
    sizes,
    calls,
    bare,
  }: {
    database: (name: string) => Promise<string>;
    sizes: readonly number[];
    calls: number;
    bare: BareAnswer;
  },
): Promise<void> {
  const desks: Desk[] = [];
  try {
    for (const size of sizes) {
      const connectionString = await database(`desk_${size}`);
      const bench = await openBenchServer(connectionString);
      const client = new pg.Client({ connectionString });
      desks.push({ size, bench, client, access: '' });
      await client.connect();
      progress(`Filling ${size.toLocaleString('en-US')} rows of each list`);
      await fillDesk(client, size);
    }
    // Signs in after all tables are filled: a token lasts for the lists, but not for the filling too.
    for (const desk of desks) desk.access = (await desk.bench.operator()).access;
    for (const list of deskLists) await measureDeskList(figures, desks, list, { calls, bare });
    progress('  dashboards');
    await measureDashboards(figures, desks, { calls, rows: 'rows of each list' });
  } finally {
    for (const { bench, client } of desks) {
      await client.end();
      await bench.close();
    }
  }
}

async function measureDeskList(
  figures: Figures,
  desks: readonly Desk[],
  list: DeskList,
  { calls, bare }: { calls: number; bare: BareAnswer },
): Promise<void> {
  progress(`  ${list.noun}`);
  const queries = new Map<Desk, Record<string, Record<string, string>[]>>();
  for (const desk of desks) {
    const { rows } = await desk.client.query<{ q: string }>(`${list.words} limit ${calls}`);
    queries.set(desk, {
      'first page': [{}],
      'one filter': [list.filter],
      search: rows.map(({ q }) => ({ q })),
      'late page': [{ cursor: await lateCursor(desk, list) }],
    });
  }
  for (const name of ['first page', 'one filter', 'search', 'late page']) {
    const asked = desks.map((desk) => ({
      part: `${list.noun}, ${desk.size.toLocaleString('en-US')} rows`,
      size: desk.size,
      ask: asking(desk, list, queries.get(desk)?.[name] ?? []),
    }));
    for (const { ask } of asked) await repeat({ count: calls, clients: 1 }, ask);
    await measureGrowth(figures, asked, { name, calls, bare });
  }
}

async function read(desk: Desk, list: DeskList, query: Record<string, string>) {
  const answer = await send(`${desk.bench.url}${list.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${desk.access}` },
  });
  if (answer.status !== 200) throw new Error(`${list.noun}: ${answer.status} ${answer.body}`);
  return answer;
}

function asking(desk: Desk, list: DeskList, queries: readonly Record<string, string>[]) {
  let next = 0;
  return async () => (await read(desk, list, queries[next++ % queries.length] ?? {})).body.length;
}

/** Follows the links from page to page. Answers the last cursor, of a short list the one in its middle. */
async function lateCursor(desk: Desk, list: DeskList): Promise<string> {
  const pages = Math.min(DEEP.pages, Math.max(1, Math.floor(desk.size / DEEP.limit / 2)));
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const answer = await read(desk, list, {
      limit: String(DEEP.limit),
      ...(cursor !== '' && { cursor }),
    });
    const next = /<([^>]+)>; rel="next"/.exec(answer.link ?? '')?.[1];
    if (!next) break;
    cursor = new URL(next, desk.bench.url).searchParams.get('cursor') ?? '';
  }
  return cursor;
}
