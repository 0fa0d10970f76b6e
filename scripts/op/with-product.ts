import { join } from 'node:path';
import { type CommandName, commands } from '#server/commands.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connectOutside } from '#server/connect-outside.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { startProductClock, timeSources } from '#server/db/product-clock.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { queueOver, startBoss } from '#server/jobs/boss.ts';
import { askRunning } from '#server/lib/command-socket.ts';
import { FolderInUse, lockFolder } from '#server/lib/folder-lock.ts';
import { createLog } from '#server/lib/log.ts';
import { exposedPathsError, makePrivate } from '#server/lib/private-folder.ts';
import { startEmulators } from '#server/start-emulators.ts';
import { progress } from './output.ts';

/** The settings, with a warning when others can reach the data folder. Throws with everything that is wrong in them. */
export function readSettings(): Config {
  const config = readConfig(process.env);
  const { open } = makePrivate(config.DATA_DIR);
  if (open.length > 0) process.stderr.write(`${exposedPathsError(config.DATA_DIR, open)}\n`);
  return config;
}

/** Runs `work` over the product's database. An embedded one is locked meanwhile; throws while another process uses it. */
export async function withDatabase<T>(
  config: Config,
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const lock = config.DATABASE_URL ? null : lockFolder(config.DATA_DIR);
  try {
    const client = config.DATABASE_URL
      ? connectPostgres(config.DATABASE_URL, { connections: 2 })
      : await openPglite({ folder: join(config.DATA_DIR, 'database') });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  } finally {
    lock?.release();
  }
}

/** What a command needs beyond the database. */
interface Needs {
  callsServices?: boolean;
  queuesJobs?: boolean;
}

type Answer<N extends CommandName> = Awaited<ReturnType<(typeof commands)[N]>>;

/** Stands for what a command doesn't have: verbs may pass it on, but any use of it fails. */
const refused = (sentence: string): never =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(sentence);
      },
    },
  ) as never;

/**
 * Runs a command over the product's migrated database. Commands queue no jobs, and call no outside service, unless they say
 * so. The jobs run in the product's own processes. A service that is emulated is that of the running product: emulators of several
 * processes share their state.
 */
export async function withProduct<T>(work: (ctx: Context) => Promise<T>, needs: Needs = {}): Promise<T> {
  const settings = readSettings();
  return withDatabase(settings, async (client) => {
    await client.patiently(migrate);
    const log = createLog({ level: settings.LOG_LEVEL, pretty: false });
    const { env, sandbox } = needs.callsServices
      ? await startEmulators(process.env, log.child({}, { level: 'warn' }))
      : { env: process.env, sandbox: null };
    try {
      return await withContext({ client, config: readConfig(env, sandbox?.notes), log }, work, needs);
    } finally {
      await sandbox?.close();
    }
  });
}

async function withContext<T>(
  { client, config, log }: { client: DatabaseClient; config: Config; log: Context['log'] },
  work: (ctx: Context) => Promise<T>,
  { callsServices = false, queuesJobs = false }: Needs,
): Promise<T> {
  const clock = await startProductClock(timeSources(client.db));
  const { now } = clock;
  const outside = callsServices ? await connectOutside({ config, log, now, providerNow: now }) : null;
  const jobs = handledJobs.map(({ job }) => job);
  const boss = queuesJobs ? await startBoss(client, jobs, log) : null;
  try {
    return await work({
      db: client.db,
      now,
      clock,
      actor: { kind: 'system', label: 'Command' },
      brand: 'real-playlist',
      config,
      log,
      outside: outside ?? refused('This command doesn’t call external services.'),
      queue: boss ? queueOver(boss, () => undefined) : refused('This command doesn’t queue jobs.'),
    });
  } finally {
    await boss?.stop({ graceful: false });
    outside?.mail.close();
    clock.stop();
  }
}

/** Has the product do what a command asks: in this process, or in the one that has the embedded database open. */
export async function ask<N extends CommandName>(
  name: N,
  input: unknown,
  needs: Needs = {},
): Promise<Answer<N>> {
  const run = commands[name] as (
    ctx: Context,
    input: unknown,
    progress: (text: string) => void,
  ) => Promise<Answer<N>>;
  try {
    return await withProduct((ctx) => run(ctx, input, progress), needs);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return (await askRunning(readSettings().DATA_DIR, name, input)) as Answer<N>;
  }
}
