import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { residentMb } from './process-use.ts';

/** Memory that the server may take for a file, of however many rows. */
const TARGET_MB = 50;
const FIRST_BYTE_MS = 100;
const ROWS_A_SECOND = 10_000;

/** The product with so many orders, and an admin's session. */
interface Orders {
  size: number;
  bench: BenchServer;
  access: string;
}

/** Measures the file of all orders of a brand, as it streams to one client, over several numbers of orders. */
export async function measureExports(figures: Figures, tables: readonly Orders[]): Promise<void> {
  for (const table of tables) {
    // The first file also loads what the others find in memory.
    await readFile(table);
    const before = residentMb(table.bench.pid);
    const peak = watchMemory(table.bench.pid);
    const { rows, firstByte, all } = await readFile(table);
    const most = await peak.stop();
    const part = `Orders as a file, ${table.size.toLocaleString('en-US')} orders`;
    figures.add({ part, name: 'First byte', value: firstByte, unit: 'ms', target: FIRST_BYTE_MS });
    figures.add({
      part,
      name: 'Rows',
      value: (rows / all) * 1000,
      unit: '/s',
      target: ROWS_A_SECOND,
      atLeast: true,
      note: `${rows.toLocaleString('en-US')} rows of one brand`,
    });
    figures.add({
      part,
      name: 'Server memory above the start, at most',
      value: Math.max(0, most - before),
      unit: 'MB',
      target: TARGET_MB,
      note: `${before.toFixed(0)} MB before`,
    });
  }
}

/** Reads a whole file without keeping it. Times are in milliseconds. */
async function readFile({
  bench,
  access,
}: Orders): Promise<{ rows: number; firstByte: number; all: number }> {
  const began = performance.now();
  const answer = await fetch(`${bench.url}/admin/export/orders.csv`, {
    headers: { authorization: `Bearer ${access}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`Export: ${answer.status} ${await answer.text()}`);
  let firstByte = 0;
  let lines = 0;
  for await (const chunk of answer.body) {
    if (firstByte === 0) firstByte = performance.now() - began;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  // Without the head of the columns.
  return { rows: lines - 1, firstByte, all: performance.now() - began };
}

/** Looks at a process's memory twenty times a second. `stop` answers the most that it saw, in megabytes. */
function watchMemory(pid: number): { stop(): Promise<number> } {
  let most = 0;
  let ended = false;
  const watching = (async () => {
    while (!ended) {
      most = Math.max(most, residentMb(pid));
      await sleep(50);
    }
  })();
  return {
    stop: async () => {
      ended = true;
      await watching;
      return most;
    },
  };
}
