import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { connectOutside } from '#server/connect-outside.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { startProductClock, timeSources } from '#server/db/product-clock.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { queueOver, startBoss } from '#server/jobs/boss.ts';
import { lockFolder } from '#server/lib/folder-lock.ts';
import { createLog } from '#server/lib/log.ts';
import { exposedPathsError, makePrivate } from '#server/lib/private-folder.ts';

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
 * so. The jobs run in the product's own processes.
 */
export async function withProduct(
  work: (ctx: Context) => Promise<void>,
  { callsServices = false, queuesJobs = false } = {},
): Promise<void> {
  const config = readSettings();
  await withDatabase(config, async (client) => {
    await client.patiently(migrate);
    const clock = await startProductClock(timeSources(client.db));
    const log = createLog({ level: config.LOG_LEVEL, pretty: false });
    const { now } = clock;
    const outside = callsServices ? await connectOutside({ config, log, now, providerNow: now }) : null;
    const jobs = handledJobs.map(({ job }) => job);
    const boss = queuesJobs ? await startBoss(client, jobs, log) : null;
    try {
      await work({
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
  });
}
