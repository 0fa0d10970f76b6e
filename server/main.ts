import { join } from 'node:path';
import { inspect } from 'node:util';
import { z } from 'zod';
import { accountScopes } from '#contract/spotify/accounts/rules.ts';
import type { Sandbox } from '#sandbox/start-sandbox.ts';
import { startNightlyBackups } from '#server/backup/nightly-backups.ts';
import { writeDump } from '#server/backup/write-dump.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { inTx } from '#server/db/in-tx.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { demoListeners } from '#server/demo/demo-accounts.ts';
import { fillDemoData } from '#server/demo/fill-demo-data.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { noteBackup } from '#server/domains/office/backups/backups.ts';
import { findStraysJob } from '#server/domains/orders/payments/payments.jobs.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { listenForCommands } from '#server/lib/command-socket.ts';
import { undescribed } from '#server/lib/company.ts';
import { type FolderLock, lockFolder } from '#server/lib/folder-lock.ts';
import { createLog } from '#server/lib/log.ts';
import { exposedPathsError, makePrivate } from '#server/lib/private-folder.ts';
import { readVersion } from '#server/lib/release.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { commands } from './commands.ts';
import { startEmulators } from './start-emulators.ts';
import { startServer } from './start-server.ts';
import { DEMO_ADMIN, DEMO_ARTIST, printProgress, welcome } from './welcome.ts';

async function openDatabase(config: Config): Promise<DatabaseClient> {
  if (config.DATABASE_URL) {
    printProgress('Connecting to PostgreSQL');
    return connectPostgres(config.DATABASE_URL, {
      connections: config.DB_POOL,
      name: `real-playlist ${config.ROLE}`,
    });
  }
  printProgress(`Opening the embedded database in ${config.DATA_DIR}`);
  const folder = join(config.DATA_DIR, 'database');
  return openPglite({ folder, onBroken: (reason) => endBroken(folder, reason) });
}

/** Milliseconds after the signal within which the process has ended. */
const STOP_MS = 10_000;

/** Exit code after the embedded database failed permanently; a supervisor should restart the process. */
const ENGINE_BROKEN = 70;

function endBroken(folder: string, reason: string): never {
  process.stderr.write(
    `\nThe embedded database in ${folder} has failed: ${reason}\nExiting with code ${ENGINE_BROKEN}. Restart to reopen the database. If the disk is full, free up space first.\n\n`,
  );
  process.exit(ENGINE_BROKEN);
}

/** Closes the data folder to other users of this machine, and logs that. In production, throws if that fails. */
function closeDataFolder({ DATA_DIR: folder, strict }: Config): void {
  const { fixed, open } = makePrivate(folder);
  if (fixed > 0)
    printProgress(
      `Restricted permissions on ${folder}: ${fixed} files and folders were accessible to other users`,
    );
  if (open.length === 0) return;
  if (strict) throw new Error(exposedPathsError(folder, open));
  printProgress(`WARNING: ${exposedPathsError(folder, open)}`);
}

/** Creates the demo data in an empty database; otherwise the configured first admin. */
async function fillEmptyDatabase(ctx: Context, sandbox: Sandbox | null, demo: boolean): Promise<void> {
  const { ADMIN_EMAIL } = ctx.config;
  const user = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const payers = sandbox?.stripe?.payers;
  // Demo payments exist only at the embedded provider, so a real one excludes demo data.
  if (demo && !user && !payers) {
    printProgress('Skipped demo data: it requires the embedded payment provider');
    await makeFirstAdmin(ctx, ADMIN_EMAIL ?? DEMO_ADMIN);
  }
  if (demo && !user && payers) {
    printProgress('Creating demo data');
    const { catalogue } = await import('#sandbox/spotify/catalogue.ts');
    const { coverUrl } = await import('#sandbox/spotify/present.ts');
    const coverOf = (id: string) => coverUrl(ctx.config.publicUrl, id);
    await fillDemoData(ctx, {
      payers,
      onProgress: (text) => printProgress(`  ${text}`),
      adminEmail: ADMIN_EMAIL ?? DEMO_ADMIN,
      artistEmail: DEMO_ARTIST,
      tracks: catalogue
        .filter(({ releaseDate }) => new Date(releaseDate) <= ctx.now())
        .map((track) => ({
          id: track.id,
          songName: track.title,
          artistName: track.artists.map(({ name }) => name).join(', '),
          image: coverOf(track.id),
          url: `https://open.spotify.com/track/${track.id}`,
          genre: track.genre,
        })),
      coverOf,
      spotifyKeys: sandbox?.spotify
        ? [
            sandbox.spotify.client,
            { ...sandbox.spotify.registerApp(), email: 'second-developer@example.com' },
          ]
        : [],
      spotifyConsents: demoListeners.flatMap((listener) =>
        sandbox?.spotify ? [sandbox.spotify.consented(listener, accountScopes)] : [],
      ),
    });
  }
  if (ADMIN_EMAIL && (await makeFirstAdmin(ctx, ADMIN_EMAIL)))
    printProgress(`Created first admin ${ADMIN_EMAIL}`);
}

/**
 * Starts configuration, lock, emulators, database and server in this order, and prints each step. Stops in reverse
 * order.
 */
async function main(given: NodeJS.ProcessEnv, builtFolder: string | undefined): Promise<void> {
  // All files created from here on are private to their owner.
  process.umask(0o077);
  const first = readConfig(given);
  closeDataFolder(first);
  const log = createLog({ level: first.LOG_LEVEL, pretty: process.stdout.isTTY === true });
  const embedded = !first.DATABASE_URL;
  const lock: FolderLock | null = embedded ? lockFolder(first.DATA_DIR) : null;
  const { env, sandbox } = await startEmulators(given, log.child({}, { level: 'warn' }), (names) =>
    printProgress(`Starting emulators: ${names}`),
  );
  // No demo data where others can reach the product: its accounts are well known.
  const demo = (first.DEMO_DATA ?? (embedded && first.emulators ? 'on' : 'off')) === 'on';
  const config = readConfig({ ...env, DEMO_DATA: demo ? 'on' : 'off' }, sandbox?.notes);
  const inTheOpen = config.notes.find(({ emulator }) => emulator === 'sandbox');
  if (inTheOpen) printProgress(`WARNING: SANDBOX=on. ${inTheOpen.text}.`);
  const unset = config.strict ? undescribed(config) : [];
  if (unset.length > 0)
    printProgress(
      `WARNING: THE COMPANY IS NOT DESCRIBED. Receipts, emails and the page about it show examples, or nothing. Set ${unset.join(', ')}.`,
    );
  const client = await openDatabase(config);
  const applied = await client.patiently(migrate);
  if (applied.length > 0) printProgress(`Applied ${applied.length} migrations, latest: ${applied.at(-1)}`);
  const server = await startServer({
    config,
    client,
    log,
    release: { ...readVersion(), startedAt: new Date().toISOString() },
    builtFolder,
    mounts: sandbox?.mounts ?? [],
    shortLinkBase: sandbox?.spotify?.shortLinkBase,
    prepare: async (ctx) => {
      await fillEmptyDatabase(ctx, sandbox, demo);
      // A restore ends with a start. What came in after its moment is known to the payment provider alone.
      if (config.ROLE !== 'web') await inTx(ctx, (ctx) => enqueue(ctx, findStraysJob, {}, null));
    },
  });

  const { dump } = client;
  const asked = Object.entries(commands).map(([name, run]) => [
    name,
    (input: unknown) => run(server.ctx, input, () => undefined),
  ]);
  const socket =
    dump &&
    (await listenForCommands(config.DATA_DIR, {
      dump: (file) => writeDump(dump, z.string().parse(file)),
      ...Object.fromEntries(asked),
    }));
  const endBackups = config.BACKUP_DIR
    ? startNightlyBackups(config.BACKUP_DIR, log, (outcome) => noteBackup(server.ctx, outcome, 'nightly'))
    : undefined;

  const stop = async (): Promise<void> => {
    printProgress('Shutting down: finishing requests and jobs in progress');
    // Whatever can't be closed by then, such as a silent database, is left as a crash would leave it.
    setTimeout(() => process.exit(0), STOP_MS).unref();
    socket?.close();
    endBackups?.();
    await server.close();
    await withTimeout(2_000, sandbox?.close() ?? Promise.resolve());
    await client.close();
    lock?.release();
    printProgress('Stopped');
  };
  // Under npm, Ctrl+C arrives twice: from the terminal and from npm.
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
  await welcome(server, demo);
}

/** The error sentence of a failed start, with the remedy where it is known. */
function sentenceOf(error: unknown): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the process using it, or set a different PORT.`;
  return error instanceof Error ? error.message : String(error);
}

/** Starts the product, with the build of another folder if one is given. A start that fails says why, and ends the process. */
export async function run(builtFolder?: string): Promise<void> {
  await main(process.env, builtFolder).catch((error: unknown) => {
    process.stderr.write(`\n${sentenceOf(error)}\n\n`);
    if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${inspect(error)}\n`);
    process.exit(1);
  });
}

if (import.meta.main) await run();
