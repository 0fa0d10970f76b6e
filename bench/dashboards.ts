import { BrandPath } from '#contract/brand.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { BenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { send } from './http-client.ts';
import { repeat, timingsOf } from './timings.ts';

const TARGET_MS = 50;

/** The product with so many rows, and an admin's session. */
interface Desk {
  size: number;
  bench: BenchServer;
  access: string;
}

/** Measures both brands' dashboards with one client, over several numbers of `rows`. */
export async function measureDashboards(
  figures: Figures,
  desks: readonly Desk[],
  { calls, rows }: { calls: number; rows: string },
): Promise<void> {
  const day = (ago: number) =>
    plus(new Date(), -ago * DAY)
      .toISOString()
      .slice(0, 10);
  const ranges = {
    '7 days': 'range=7',
    '30 days': 'range=30',
    '90 days': 'range=90',
    'a year': `from=${day(364)}&to=${day(0)}`,
  };
  for (const [name, query] of Object.entries(ranges)) {
    for (const { size, bench, access } of desks) {
      const headers = { authorization: `Bearer ${access}` };
      for (const brand of BrandPath.options) {
        const ask = async () => {
          const answer = await send(`${bench.url}/${brand}/dashboard/?${query}`, { headers });
          if (answer.status !== 200) throw new Error(`Dashboard: ${answer.status} ${answer.body}`);
        };
        await repeat({ count: calls / 4, clients: 1 }, ask);
        const { p50, p99 } = timingsOf((await repeat({ count: calls, clients: 1 }, ask)).each);
        figures.add({
          part: `Dashboard, ${size.toLocaleString('en-US')} ${rows}`,
          name: `${name}, /${brand}`,
          value: p50,
          unit: 'ms',
          target: TARGET_MS,
          note: `p99 ${p99.toFixed(1)} ms`,
        });
      }
    }
  }
}
