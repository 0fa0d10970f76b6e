import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE, plus } from '#contract/time.ts';
import type { InboxMessage } from '#sandbox/inbox/inbox-store.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { sealAgain } from '#server/db/seal-again.ts';
import { seededRandom } from '#server/demo/random.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import { startServer } from '#server/start-server.ts';
import { isQuiet, nextAnswer } from './bent-network.ts';
import { nextTurn, passTime, reseed, setTime, timersFromNow } from './bent-node.ts';

/** Who signs in as the first admin. */
export const BOSS = 'boss@example.com';

export interface Backup {
  database: Blob;
  secrets: Secrets;
}

/** Without any, the one in the data folder. */
type Secrets = { APP_SECRET?: string; APP_SECRET_PREVIOUS?: string };

/** Between two looks of the worker at what its schedule says: the longer the time that passes, the longer. */
const roundOf = (ms: number): number => Math.min(Math.max(ms / 3, 30 * MINUTE), 12 * HOUR);

/** Whether a schedule (`*`, `*​/n` or a number each) was due between two moments. */
function wasDue(cron: string, from: Date, to: Date): boolean {
  const [minute = '', hour = ''] = cron.split(' ');
  const fits = (field: string, now: number): boolean =>
    field.startsWith('*') ? now % Number(field.slice(2) || 1) === 0 : now === Number(field);
  for (let at = plus(from, MINUTE - (from.getTime() % MINUTE)); at <= to; at = plus(at, MINUTE))
    if (fits(minute, at.getUTCMinutes()) && fits(hour, at.getUTCHours())) return true;
  return false;
}

class Killed extends Error {}

/** Ids count what their process has made, and go round. */
function beginIdsAnew(): void {
  while (!newId('order', new Date(0)).startsWith('000', 'ord_'.length + 9));
}

/** The whole product in one process: web, worker, database and emulators, with the seed's time and chance. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Starts a world as one was kept; without such a folder, an empty one. */
export async function startWorld(seed: number, kept?: string) {
  beginIdsAnew();
  const timers = timersFromNow();
  reseed(seed, 'start');
  const folder = await mkdtemp(join(tmpdir(), 'rp-world-'));
  if (kept) {
    await cp(join(kept, 'data'), folder, { recursive: true });
    setTime(Date.parse(await readFile(join(kept, 'time'), 'utf8')));
  }
  /** What went wrong inside that no one was told of: the lines of the log from `error` up. */
  const failures: string[] = [];
  const log = createLog({ level: 'error', pretty: false, to: { write: (line) => void failures.push(line) } });
  const url = 'http://127.0.0.1:4000';
  const missing = { inbox: true, stripe: true, spotify: true, identity: false };
  const sandbox = await startSandbox({ dataDir: folder, publicUrl: url, missing, log });
  const from = kept && new Blob([await readFile(join(kept, 'database.tar.gz'))]);
  let client = await openPglite(from ? { dump: from } : {});
  if (!kept) await client.patiently(migrate);
  const settings = {
    PORT: '4000',
    DATA_DIR: folder,
    ADMIN_EMAIL: BOSS,
    LIMITS: 'off',
    MAX_EXPIRED_PERCENT: '100',
  };
  let secrets: Secrets = {};
  let looksLeft = Number.POSITIVE_INFINITY;
  let isWorking = false;
  const start = () =>
    startServer({
      config: readConfig({ ...settings, ...secrets, ...sandbox.settings }, sandbox.notes),
      client,
      log,
      release: { version: 'world', commit: 'world', startedAt: new Date().toISOString() },
      mounts: sandbox.mounts,
      shortLinkBase: sandbox.spotify?.shortLinkBase,
      now: () => {
        if (isWorking) looksLeft -= 1;
        if (isWorking && looksLeft === 0) throw new Killed('The worker was killed.');
        return new Date();
      },
      checkAnswers: true,
      work: false,
    });
  let server = await start();
  await makeFirstAdmin(server.ctx, BOSS);
  const trace = createHash('sha256');
  /** Adds to the trace, by which two runs are compared. */
  const note = (line: string): void => void trace.update(`${line}\n`);
  let lastRound = new Date();

  const isIdle = (): boolean => {
    const { totalCount, idleCount, waitingCount } = client.pool;
    return isQuiet() && totalCount === idleCount && waitingCount === 0;
  };
  /** Until nothing is under way. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 5; quiet = isIdle() ? quiet + 1 : 0) {
      await nextTurn();
      if (!isQuiet()) await nextAnswer();
    }
  };
  /** The worker does what is due, and everyone receives what was sent. */
  async function work(): Promise<void> {
    for (;;) {
      await settle();
      isWorking = true;
      const ran = await server.drain();
      isWorking = false;
      await settle();
      if (ran === 0 && (sandbox.stripe?.switches.read().pendingDeliveries ?? 0) === 0) return;
      if (ran === 0) {
        // Deliveries that were refused, late or held come with the time.
        if (sandbox.stripe?.switches.read().webhooks.hold) return;
        passTime(1000);
      }
    }
  }
  async function round(): Promise<void> {
    const now = new Date();
    isWorking = true;
    for (const { job, run } of handledJobs) {
      if (!job.cron || !wasDue(job.cron, lastRound, now)) continue;
      const said = (error: unknown): void => note(`${job.name}: ${String(error)}`);
      await run(server.ctx, {}).catch(said);
    }
    isWorking = false;
    lastRound = now;
    await work();
    looksLeft = Number.POSITIVE_INFINITY;
  }
  const dump = async (): Promise<Blob> => {
    const database = await client.dump?.();
    if (!database) throw new Error('This database can’t be kept.');
    return database;
  };
  const world = {
    url,
    sandbox,
    failures,
    note,
    work,
    get server() {
      return server;
    },
    now: () => new Date(),
    /** What the running act draws from. */
    random: seededRandom(seed),
    /** How much later than by the clock the worker was at most, in the time that passed last. */
    lagMs: 0,
    /** Since when all is well within and outside. */
    calmSince: new Date(),
    /** Begins an act. Its chance depends on its number alone, so leaving out another changes nothing of it. */
    begin: (act: number): void => {
      reseed(seed, act);
      world.random = seededRandom(createHash('sha256').update(`${seed} ${act}`).digest().readInt32BE());
    },
    /** Lets the time pass, with all that the worker and others do meanwhile. */
    pass: async (ms: number): Promise<void> => {
      const roundMs = roundOf(ms);
      world.lagMs = roundMs;
      for (let left = ms; left > 0; left -= roundMs) {
        passTime(Math.min(left, roundMs));
        await settle();
        await round();
      }
    },
    /** Lets the time pass while the machine stands still. */
    sleep: (ms: number): void => {
      passTime(ms);
      world.calmSince = world.now();
    },
    /** The database as it is now, with the secrets that open it. */
    backUp: async (): Promise<Backup> => ({ database: await dump(), secrets }),
    /** The server ends, and starts again over a former database. */
    restore: async (backup: Backup): Promise<void> => {
      await server.close();
      await client.close();
      client = await openPglite({ dump: backup.database });
      secrets = backup.secrets;
      server = await start();
      world.calmSince = world.now();
    },
    /** The server starts again with a new secret, and all that is sealed is sealed anew. */
    rotateSecret: async (): Promise<void> => {
      const { secrets: former } = server.ctx.config;
      secrets = { APP_SECRET: randomBytes(32).toString('base64'), APP_SECRET_PREVIOUS: former[0] };
      await server.close();
      server = await start();
      await sealAgain(server.ctx.db, server.ctx.config.secrets, note);
    },
    /** The worker dies at its so-many-th look at the clock from now on. */
    killWorkerAfter: (looks: number): void => {
      looksLeft = looks;
    },
    /** The trace so far, as one short text. */
    digest: (): string => trace.copy().digest('hex').slice(0, 16),
    /** The mails to an address that came after the message `since`, oldest first. */
    mailsTo: (email: string, since = 0): InboxMessage[] =>
      (sandbox.inbox?.messages(email) ?? []).filter(({ id }) => id > since).reverse(),
    /** Keeps it in a folder, from which others begin. It ends with that. */
    keepIn: async (to: string): Promise<void> => {
      await server.close();
      await sandbox.close();
      await mkdir(to, { recursive: true });
      await cp(folder, join(to, 'data'), { recursive: true });
      await writeFile(join(to, 'database.tar.gz'), Buffer.from(await (await dump()).arrayBuffer()));
      await writeFile(join(to, 'time'), new Date().toISOString());
    },
    close: async (): Promise<void> => {
      await server.close();
      await sandbox.close();
      await client.close();
      timers.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}
