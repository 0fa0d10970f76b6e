import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { z } from 'zod';
import { accountScopes } from '#contract/spotify/accounts/rules.ts';
import { missingServices } from '#sandbox/missing-services.ts';
import type { Sandbox } from '#sandbox/start-sandbox.ts';
import { startNightlyBackups } from '#server/backup/nightly-backups.ts';
import { writeDump } from '#server/backup/write-dump.ts';
import { emulatorsAreReachable } from '#server/config.checks.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { demoListeners } from '#server/demo/demo-accounts.ts';
import { fillDemoData } from '#server/demo/fill-demo-data.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { noteBackup } from '#server/domains/office/backups/backups.ts';
import type { Release } from '#server/domains/office/system/system.routes.ts';
import { reconcile } from '#server/domains/orders/checkout/reconcile.ts';
import { readHealth } from '#server/domains/reporting/health/read-health.ts';
import { listenForCommands } from '#server/lib/command-socket.ts';
import { type FolderLock, lockFolder } from '#server/lib/folder-lock.ts';
import { createLog } from '#server/lib/log.ts';
import { exposedPathsError, makePrivate } from '#server/lib/private-folder.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { startServer } from './start-server.ts';
import { DEMO_ADMIN, DEMO_ARTIST, printProgress, welcome } from './welcome.ts';

/** EAA's front on this machine: browsers take every name under localhost to it. */
const LOCAL_EAA_HOST = 'eaa.localhost';

function readRelease(): Release {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  let commit = 'unknown';
  try {
    commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      stdio: 'pipe',
      cwd: import.meta.dirname,
    })
      .toString()
      .trim();
  } catch {
    // Not a git checkout: only the version is known.
  }
  return { version, commit, startedAt: new Date().toISOString() };
}

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

/** Starts emulators for unset services, where they may run; null when every service is set. */
async function startEmulators(
  env: NodeJS.ProcessEnv,
  config: Config,
  log: ReturnType<typeof createLog>,
): Promise<Sandbox | null> {
  const missing = missingServices(env);
  const needed = Object.entries(missing).filter(([, isMissing]) => isMissing);
  if (needed.length === 0 || !config.emulators) return null;
  printProgress(`Starting emulators: ${needed.map(([name]) => name).join(', ')}`);
  // Imported only when needed: the emulators take about 20 MB.
  const { startSandbox } = await import('#sandbox/start-sandbox.ts');
  const { publicUrl, DATA_DIR: dataDir, EAA_HOST: eaaHost } = config;
  return startSandbox({ dataDir, publicUrl, eaaHost, missing, log: log.child({}, { level: 'warn' }) });
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
async function main(env: NodeJS.ProcessEnv, builtFolder: string | undefined): Promise<void> {
  // All files created from here on are private to their owner.
  process.umask(0o077);
  const first = readConfig(env);
  closeDataFolder(first);
  const log = createLog({ level: first.LOG_LEVEL, pretty: process.stdout.isTTY === true });
  const embedded = !first.DATABASE_URL;
  const lock: FolderLock | null = embedded ? lockFolder(first.DATA_DIR) : null;
  const onlyHere = first.emulators && !emulatorsAreReachable(first);
  const local = { ...(onlyHere && { EAA_HOST: LOCAL_EAA_HOST }), ...env };
  const sandbox = await startEmulators(env, readConfig(local), log);
  // No demo data where others can reach the product: its accounts are well known.
  const demo = (first.DEMO_DATA ?? (embedded && first.emulators ? 'on' : 'off')) === 'on';
  const config = readConfig(
    { ...local, ...sandbox?.settings, DEMO_DATA: demo ? 'on' : 'off' },
    sandbox?.notes,
  );
  const inTheOpen = config.notes.find(({ emulator }) => emulator === 'sandbox');
  if (inTheOpen) printProgress(`WARNING: SANDBOX=on. ${inTheOpen.text}.`);
  const client = await openDatabase(config);
  const applied = await client.patiently(migrate);
  if (applied.length > 0) printProgress(`Applied ${applied.length} migrations, latest: ${applied.at(-1)}`);
  const server = await startServer({
    config,
    client,
    log,
    release: readRelease(),
    builtFolder,
    mounts: sandbox?.mounts ?? [],
    shortLinkBase: sandbox?.spotify?.shortLinkBase,
    prepare: (ctx) => fillEmptyDatabase(ctx, sandbox, demo),
  });

  const { dump } = client;
  const commands =
    dump &&
    (await listenForCommands(config.DATA_DIR, {
      dump: (file) => writeDump(dump, z.string().parse(file)),
      doctor: () => readHealth(server.ctx),
      reconcile: (options) =>
        reconcile(
          server.ctx,
          z
            .object({
              fix: z.boolean(),
              giveBack: z.array(z.string()),
              rebuild: z.array(z.string()).default([]),
            })
            .parse(options),
        ),
    }));
  const endBackups = config.BACKUP_DIR
    ? startNightlyBackups(config.BACKUP_DIR, log, (outcome) => noteBackup(server.ctx, outcome, 'nightly'))
    : undefined;

  const stop = async (): Promise<void> => {
    printProgress('Shutting down: finishing requests and jobs in progress');
    commands?.close();
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
