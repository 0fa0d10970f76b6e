import pg from 'pg';
import { openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { fillAnsweredPitches, fillPlaylists, fillRunningCampaigns } from './fill-campaigns.ts';
import { call } from './http-client.ts';
import { measureShownOrder } from './order-page-shown.ts';
import { progress } from './progress.ts';
import { countStatements } from './statements.ts';
import { repeat, timingsOf } from './timings.ts';

const PITCHES = 200;
const PART = `An order with ${PITCHES} pitches`;
const ORDERS = 100;
/** Statements that a page may need for any number of rows. */
const MAX_STATEMENTS = 20;

/** An order's pages, for its artist and for admins: the server's time and statements, and the artist's on screen. */
export async function measureOrderPage(
  figures: Figures,
  { databaseUrl, calls }: { databaseUrl: string; calls: number },
): Promise<void> {
  const bench = await openBenchServer(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const artist = await bench.signIn('artist@example.com');
    const operator = await bench.operator();
    progress(`Filling an order with ${PITCHES} pitches`);
    const { rows: users } = await client.query("select id from users where email = 'artist@example.com'");
    await fillPlaylists(client, PITCHES);
    await fillRunningCampaigns(client, { count: ORDERS, pitches: PITCHES, userId: users[0].id });
    await fillAnsweredPitches(client, PITCHES);
    const first = await client.query('select id, number, campaign_id from orders order by id limit 1');
    const { id, number, campaign_id: campaign } = first.rows[0];
    const asked = [
      ["the artist's order", `/user/orders/${number}/`, artist.access],
      ["the artist's report", `/user/orders/${number}/report/`, artist.access],
      ["the operator's order", `/admin/orders/${id}/`, operator.access],
      ["the operator's pitches", `/admin/campaigns/${campaign}/pitches/`, operator.access],
      ["the operator's placements", `/admin/campaigns/${campaign}/placements/`, operator.access],
    ] as const;
    for (const [name, path, token] of asked) {
      const ask = () => call(`${bench.url}${path}`, { token });
      await ask();
      const { statements } = await countStatements(databaseUrl, async () => void (await ask()));
      const { each } = await repeat({ count: calls, clients: 1 }, ask);
      const { p50, p99 } = timingsOf(each);
      const note = `p99 ${p99.toFixed(1)} ms`;
      figures.add({ part: PART, name, value: p50, unit: 'ms', target: 50, note });
      figures.add({
        part: PART,
        name: `${name}, statements`,
        value: statements,
        unit: '',
        target: MAX_STATEMENTS,
      });
    }
    await measureShownOrder(figures, { part: PART, url: bench.url, number, artist });
  } finally {
    await client.end();
    await bench.close();
  }
}
