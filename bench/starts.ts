import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProcess, startServerProcess, stopProcess } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { progress } from './progress.ts';
import { quantile } from './timings.ts';

const STARTS = 3;
const part = 'Start to the first answer';

/** Time from spawning the process to its first answer, on existing databases; the first start creates them. */
export async function measureStarts(figures: Figures, databaseUrl: string): Promise<void> {
  for (const [name, url, target] of [
    ['PostgreSQL', databaseUrl, 1],
    ['embedded database', null, 5],
  ] as const) {
    progress(`Starting on ${name}, ${STARTS + 1} times`);
    const folder = await mkdtemp(join(tmpdir(), 'rp-bench-'));
    try {
      const first = await startOnce(folder, url);
      const later: number[] = [];
      for (let start = 0; start < STARTS; start += 1) later.push(await startOnce(folder, url));
      figures.add({
        part,
        name: `${name}, first of all`,
        value: first,
        unit: 's',
        note: 'migrations included',
      });
      figures.add({
        part,
        name,
        value: quantile(later, 0.5),
        unit: 's',
        target,
        note: `median of ${STARTS}`,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Seconds to start, including the emulators in the process. */
async function startOnce(folder: string, databaseUrl: string | null): Promise<number> {
  const server = await serverProcess(folder, databaseUrl, {});
  const began = performance.now();
  const child = await startServerProcess(server);
  const seconds = (performance.now() - began) / 1000;
  await stopProcess(child);
  return seconds;
}
