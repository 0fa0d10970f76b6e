import { plus } from '#contract/time.ts';
import {
  RESTORED_WITHIN_MS,
  readArchiveFailure,
  readLastBackups,
  TAKEN_WITHIN_MS,
} from '#server/domains/office/backups/backups.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './check.ts';

const since = (at: Date): string => at.toISOString();

/** Backups of the database, whichever it is, and the archive of what was committed since. */
export const backupChecks: readonly Check[] = [
  {
    name: 'backups',
    group: 'installation',
    title: 'Backups',
    run: async (ctx) => {
      const { config } = ctx;
      const { taken, failed: lastFailed, restored } = await readLastBackups(ctx);
      const remedy = config.DATABASE_URL
        ? "Run journalctl -u 'real-playlist-backup*', then systemctl start real-playlist-backup@full."
        : 'Look for “backup” in the log, or run npm run op -- backup --to FOLDER to see why.';
      if (!taken && !lastFailed) return noBackups(config);
      if (!taken || taken < plus(ctx.now(), -TAKEN_WITHIN_MS))
        return failed(taken ? `The last one is from ${since(taken)}.` : 'None was taken yet.', remedy);
      if (lastFailed && lastFailed > taken)
        return failed(
          `The one of ${since(lastFailed)} failed. The last one is from ${since(taken)}.`,
          remedy,
        );
      if (!restored || restored < plus(ctx.now(), -RESTORED_WITHIN_MS))
        return failed(
          `The last one is from ${since(taken)}. ${restored ? `None was restored since ${since(restored)}.` : 'None was ever restored.'}`,
          'Until one is restored, none counts: systemctl start real-playlist-restore.',
        );
      return ok(`The last one is from ${since(taken)}, and one was restored on ${since(restored)}`);
    },
  },
  {
    name: 'archive',
    group: 'installation',
    title: 'Archive',
    run: async (ctx) => {
      if (!ctx.config.DATABASE_URL) return skipped('The embedded database has none.');
      const failing = await readArchiveFailure(ctx);
      return failing === null
        ? ok('PostgreSQL’s archiver reports no failure')
        : failed(
            `PostgreSQL can’t archive what is committed. It failed last at ${since(failing)}.`,
            'Run sudo -u postgres pgbackrest --stanza=real-playlist check on the machine of the database.',
          );
    },
  },
];

/** Where none was ever noted: an installation that takes money needs them. */
function noBackups({ DATABASE_URL, BACKUP_DIR, strict }: Parameters<Check['run']>[0]['config']): Finding {
  const text = 'No backup was taken yet.';
  const remedy = DATABASE_URL
    ? 'Set up backups: “PostgreSQL by pgBackRest” in docs/operations.md.'
    : BACKUP_DIR
      ? 'Look for “backup” in the log, or run npm run op -- backup --to FOLDER to see why.'
      : 'Set BACKUP_DIR to a folder on another disk.';
  return strict || BACKUP_DIR ? failed(text, remedy) : warning(text, remedy);
}
