import type { Figures } from './figures.ts';
import { send } from './http-client.ts';
import type { Table } from './lists.ts';
import { repeat, timingsOf } from './timings.ts';

const TARGET_MS = 50;

/** Measures an operator's dashboard with one client, over several numbers of orders. */
export async function measureDashboards(
  figures: Figures,
  tables: readonly Table[],
  calls: number,
): Promise<void> {
  for (const range of ['30', '90']) {
    for (const { size, stage, access } of tables) {
      const headers = { authorization: `Bearer ${access}` };
      const ask = async () => {
        const answer = await send(`${stage.url}/admin/dashboard/?range=${range}`, { headers });
        if (answer.status !== 200) throw new Error(`Dashboard: ${answer.status} ${answer.body}`);
      };
      await repeat({ count: calls / 4, clients: 1 }, ask);
      const { p50, p99 } = timingsOf((await repeat({ count: calls, clients: 1 }, ask)).each);
      figures.add({
        part: `Dashboard, ${size.toLocaleString('en-US')} orders`,
        name: `${range} days`,
        value: p50,
        unit: 'ms',
        target: TARGET_MS,
        note: `p99 ${p99.toFixed(1)} ms`,
      });
    }
  }
}
