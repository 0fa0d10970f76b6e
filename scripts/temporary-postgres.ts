import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPostgres, runUnprivileged } from './system-packages.ts';

export interface TemporaryPostgres {
  url: string;
  stop(): void;
}

/** Where Linux keeps files in memory, and the bytes that a whole run writes there at most. In a container it may be small. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** Databases that tests copy are copied five times as fast in memory. */
function folderForFiles(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/**
 * A temporary PostgreSQL on a loopback port, deleted when stopped; null when the system has none. It does not wait for
 * the disk unless `settings` require it.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<TemporaryPostgres | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const all = { listen_addresses: '127.0.0.1', fsync: 'off', max_connections: '200', ...settings };
  const folder = mkdtempSync(join(all.fsync === 'on' ? tmpdir() : folderForFiles(), 'rp-postgres-'));
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const port = await freePort();
  runUnprivileged(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const given = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-p ${port} -k ${folder} ${given.join(' ')}`;
  runUnprivileged(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      runUnprivileged(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
