import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts processor time in so many ticks a second. */
const TICKS = 100;

/** What Linux tells of a process after its name: its state, its parent, and further numbers. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Processor seconds that a process has used so far, in all threads. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Processor seconds of the processes that one has started and that have ended. */
function endedCpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** Resident memory of a process, in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Processor seconds of a PostgreSQL on this machine so far, also of connections that were closed meanwhile. */
export async function databaseCpuSeconds(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number; own: number }>(
    'select pid, pg_backend_pid() as own from pg_stat_activity',
  );
  const postmaster = Number(statOf(rows[0]?.own ?? 0)[1]);
  const seconds = rows.map(({ pid }) => cpuSeconds(pid)).reduce((sum, one) => sum + one, 0);
  await client.end();
  return seconds + endedCpuSeconds(postmaster);
}
