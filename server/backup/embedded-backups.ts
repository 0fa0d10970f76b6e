import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/lib/log.ts';
import { type Dump, offerDumps } from './dump-socket.ts';
import { timeOfFolder } from './kept-backups.ts';

/** Backups are taken at the first look after this hour, UTC. */
const NIGHT_HOUR = 2;
const LOOK_EVERY_MS = 10 * MINUTE;

/** Whether no backup has been taken since this day's hour. */
export function isBackupDue(folders: readonly string[], now: Date): boolean {
  const due = new Date(now);
  due.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return now >= due && !folders.some((name) => (timeOfFolder(name)?.getTime() ?? 0) >= due.getTime());
}

/** Runs the command of backups in a process of its own, so that this one only writes the dump. Answers its error output's end. */
function runBackup(to: string): Promise<string | null> {
  const script = join(import.meta.dirname, '../../scripts/op.ts');
  const child = spawn(process.execPath, [script, 'backup', '--to', to, '--prune', '--json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-500);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (status) => resolve(status === 0 ? null : said.trim()));
  });
}

/** Lets commands back up the embedded database while this process has it open, and does so every night with BACKUP_DIR. */
export async function startBackups(
  { DATA_DIR, BACKUP_DIR }: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>,
  dump: Dump,
  log: Logger,
): Promise<{ stop(): void }> {
  const server = await offerDumps(DATA_DIR, dump);
  let running = false;
  const look = async (to: string): Promise<void> => {
    if (running || !isBackupDue(await readdir(to).catch(() => []), new Date())) return;
    running = true;
    const error = await runBackup(to);
    running = false;
    if (error === null) log.info({ folder: to }, 'backup taken');
    else log.error({ folder: to, error }, 'the nightly backup failed; it is tried again in ten minutes');
  };
  const timer = BACKUP_DIR ? setInterval(() => void look(BACKUP_DIR), LOOK_EVERY_MS) : undefined;
  if (BACKUP_DIR) void look(BACKUP_DIR);
  return {
    stop: () => {
      clearInterval(timer);
      server.close();
    },
  };
}
