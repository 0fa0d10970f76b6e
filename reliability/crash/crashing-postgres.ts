import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';
import { findPostgres } from '../../scripts/system-packages.ts';

export interface CrashingPostgres {
  url: string;
  /** Stops it abruptly, as a power cut would, and restarts it after so many milliseconds. */
  crash(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

const execute = promisify(execFile);
const asRoot = process.getuid?.() === 0;

/** Runs a program as a user that PostgreSQL accepts, without blocking this process. */
function run(program: string, args: string[]) {
  return asRoot
    ? execute('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
    : execute(program, args, { cwd: '/' });
}

async function giveToPostgres(folder: string): Promise<void> {
  const id = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  await chown(folder, await id('-u'), await id('-g'));
}

/**
 * A PostgreSQL that syncs every commit to the disk, because it will be crashed. Its data is in `place`, if given.
 * Throws when PostgreSQL is not installed.
 */
export async function startCrashingPostgres(place?: string): Promise<CrashingPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed. Install it, or run with --database pglite.');
  const folder = await mkdtemp(join(tmpdir(), 'rp-crash-postgres-'));
  if (asRoot) await giveToPostgres(folder);
  if (place && asRoot) await giveToPostgres(place);
  const data = join(place ?? folder, 'data');
  const port = await freePort();
  const cluster = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(join(bin, 'initdb'), ['-D', data, ...cluster]);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=on -c max_wal_size=64MB`;
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-s', '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  // It may have stopped already.
  const stop = () => control('-m', 'immediate', 'stop').catch(() => undefined);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: async (downMs) => {
      await stop();
      await sleep(downMs);
      await start();
    },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
