import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '#contract/time.ts';
import { timeOfFolder } from '#server/lib/backup-folders.ts';
import type { Logger } from '#server/lib/log.ts';

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

/** What became of a backup of the embedded database: each that was taken was opened and counted, so it was restored, too. */
export type NoteBackup = (outcome: 'taken' | 'restored' | 'failed') => Promise<unknown>;

/** Backs up the embedded database of this process every night into a folder. Answers a function that ends it. */
export function startNightlyBackups(folder: string, log: Logger, note: NoteBackup): () => void {
  let running = false;
  let failing = false;
  const noted: NoteBackup = (outcome) =>
    note(outcome).catch((error: unknown) =>
      log.error({ error }, 'what became of a backup could not be noted'),
    );
  const look = async (): Promise<void> => {
    if (running || !isBackupDue(await readdir(folder).catch(() => []), new Date())) return;
    running = true;
    const error = await runBackup(folder);
    running = false;
    if (error === null) {
      log.info({ folder }, 'backup taken');
      await noted('taken');
      await noted('restored');
    } else {
      log.error({ folder, error }, 'the nightly backup failed, retrying in 10 minutes');
      if (!failing) await noted('failed');
    }
    failing = error !== null;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  void look();
  return () => clearInterval(timer);
}
