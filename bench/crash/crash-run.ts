import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPackages } from '#contract/packages.ts';
import { MINUTE } from '#contract/time.ts';
import { seededRandom } from '#server/demo/random.ts';
import { createLog } from '#server/lib/log.ts';
import { freePort } from '../../scripts/free-port.ts';
import { STUCK_MS, startAuditor } from './auditor.ts';
import { keepBuying } from './buyer.ts';
import { type Chaos, startChaos } from './chaos.ts';
import { type CrashingPostgres, startCrashingPostgres } from './crashing-postgres.ts';
import type { Finding } from './invariants.ts';
import { openLedger } from './ledger.ts';
import { meet, type World } from './person.ts';
import { type PlantName, plants } from './plants.ts';
import type { Snapshot } from './snapshot.ts';
import { startSurroundings } from './surroundings.ts';
import { keepWaits } from './waits.ts';

export interface CrashOptions {
  database: 'pglite' | 'postgres';
  /** Ends after so many kills of the server... */
  kills: number;
  /** ...and crashes of the database among them (PostgreSQL alone)... */
  databaseCrashes: number;
  /** ...or after so many minutes. */
  minutes: number;
  clients: number;
  seed: number;
  /** Share of the payment provider's answers that never arrive. */
  cutShare: number;
  /** Ends before its time, when aborted: everything settles and is checked all the same. */
  stop?: AbortSignal;
  /** A fault to be noticed: in what the checks see, or `forget-keys` before the provider. */
  plant: PlantName | 'forget-keys' | null;
  say: (line: string) => void;
}

export interface CrashReport {
  kills: number;
  databaseCrashes: number;
  /** Answers of the provider that were cut. */
  cuts: number;
  purchases: number;
  acknowledged: number;
  /** Cents, over all orders. */
  ours: { captured: number; refunded: number };
  theirs: { captured: number; refunded: number };
  mails: number;
  /** Handed over again under the same Message-ID, after a kill between hand-over and note. */
  mailsRepeated: number;
  /** Seconds from start to ready. */
  restarts: { median: number; longest: number };
  /** The longest that a client waited for an answer, and that work stood still. */
  longestWait: { what: string; ms: number };
  longestStill: { what: string; ms: number };
  /** Answers of the server that said it failed, by status. */
  failures: Record<string, number>;
  broken: Finding[];
  /** What should not have happened and is no invariant: a refusal, a server that ended by itself. */
  surprises: string[];
  last: Snapshot | null;
}

/** The settle phase looks so often, and no longer than this. */
const LOOK_MS = 2000;
const SETTLE_MS = 130_000;

/** Sells campaigns while everything crashes, and checks after every restart that nothing came of it. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { database, seed, say } = options;
  const folder = await mkdtemp(join(tmpdir(), 'rp-crash-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const postgres: CrashingPostgres | null = database === 'postgres' ? await startCrashingPostgres() : null;
  const surroundings = await startSurroundings({
    folder,
    origin,
    cutShare: options.cutShare,
    random: seededRandom(seed),
    forgetsKeys: options.plant === 'forget-keys',
    log: createLog({ level: 'silent', pretty: false }),
  });
  const chaos = startChaos({
    origin,
    postgres,
    random: seededRandom(seed + 1),
    logFile: join(folder, 'server.log'),
    settings: {
      ...surroundings.settings,
      ...(postgres && { DATABASE_URL: postgres.url }),
      PORT: new URL(origin).port,
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'off',
      ADMIN_EMAIL: 'boss@example.com',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  say(`Server log: ${join(folder, 'server.log')}`);
  try {
    await chaos.started();
    const report = await sell(options, { origin, surroundings, chaos });
    await chaos.stop();
    if (report.broken.length + report.surprises.length === 0)
      await rm(folder, { recursive: true, force: true });
    return report;
  } finally {
    await chaos.stop();
    await surroundings.close();
    await postgres?.stop();
  }
}

interface Scene {
  origin: string;
  surroundings: Awaited<ReturnType<typeof startSurroundings>>;
  chaos: Chaos;
}

async function sell(options: CrashOptions, { origin, surroundings, chaos }: Scene): Promise<CrashReport> {
  const { say, seed, clients } = options;
  const { provider, mails, proxy } = surroundings;
  const world: World = { origin, mails: mails.mails, waits: keepWaits(), failures: new Map() };
  const ledger = openLedger();
  const surprises = new Set<string>();
  const operator = await meet(world, 'boss@example.com', 'admin');
  const packages = (await operator.call(listPackages, {})).body;
  const plant = options.plant && options.plant !== 'forget-keys' ? plants[options.plant] : null;
  const auditor = startAuditor(
    { ledger, operator, provider: provider.settings, mails: mails.mails },
    (seen) => (plant ? plant.tamper(seen) : seen),
  );

  let stopped = false;
  const buying = Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const artist = await meet(world, `buyer${index}@example.com`, 'user');
      const random = seededRandom(seed + 100 + index);
      const buyer = { artist, operator, packages, ledger, random, pauseMs: 1500, stopped: () => stopped };
      await keepBuying(buyer).catch((error: unknown) => surprises.add(String(error)));
    }),
  );
  const progress = setInterval(() => {
    const acknowledged = ledger.purchases.filter((purchase) => purchase.acknowledged).length;
    say(
      `${chaos.kills} kills, ${chaos.databaseCrashes} database crashes, ${proxy.cuts()} answers cut; ` +
        `${ledger.purchases.length} purchases, ${acknowledged} acknowledged; ready again after ` +
        `${((chaos.readyMs.at(-1) ?? 0) / 1000).toFixed(1)} s; ${auditor.broken.size} broken`,
    );
  }, 5000);

  const ends = Date.now() + options.minutes * MINUTE;
  for (;;) {
    const kills = Math.max(0, options.kills - chaos.kills);
    const crashes = Math.max(0, options.databaseCrashes - chaos.databaseCrashes);
    if (kills + crashes === 0 || Date.now() >= ends || options.stop?.aborted) break;
    await chaos.strike(crashes / (kills + crashes));
    await auditor.check(false);
  }
  stopped = true;
  say('Settling: the clients finish, and nothing is killed any more');
  await Promise.race([buying, sleep(SETTLE_MS, undefined, { ref: false })]);
  const settled = Date.now() + SETTLE_MS;
  while ((await auditor.check(false)).length > 0 && Date.now() < settled) await sleep(LOOK_MS);
  const open = await auditor.check(true);
  clearInterval(progress);

  const late = world.waits.over(STUCK_MS).map(
    ({ what, ms }): Finding => ({
      invariant: 'stuck',
      about: what,
      says: `was not answered for ${(ms / 1000).toFixed(0)} s`,
      passing: false,
    }),
  );
  const { last } = auditor;
  const sum = (cents: (number | undefined)[]) =>
    cents.reduce<number>((total, more) => total + (more ?? 0), 0);
  const books = provider.switches.books().totals;
  const ready = [...chaos.readyMs].sort((a, b) => a - b);
  return {
    kills: chaos.kills,
    databaseCrashes: chaos.databaseCrashes,
    cuts: proxy.cuts(),
    purchases: ledger.purchases.length,
    acknowledged: ledger.purchases.filter(({ acknowledged }) => acknowledged).length,
    ours: {
      captured: sum(last?.orders.map(({ payment }) => payment?.captured) ?? []),
      refunded: sum(last?.orders.map(({ payment }) => payment?.refunded) ?? []),
    },
    theirs: { captured: books.captured, refunded: books.refunded },
    mails: mails.mails.length,
    mailsRepeated: mails.mails.length - new Set(mails.mails.map(({ messageId }) => messageId)).size,
    restarts: {
      median: (ready[Math.floor(ready.length / 2)] ?? 0) / 1000,
      longest: (ready.at(-1) ?? 0) / 1000,
    },
    longestWait: world.waits.longest(),
    longestStill: auditor.longest,
    failures: Object.fromEntries(world.failures),
    broken: [...auditor.broken.values(), ...open, ...late],
    surprises: [...surprises, ...chaos.surprises, ...unexplained(world.failures)],
    last,
  };
}

/** A server that is killed, or whose database is, may answer that it is away; 500 is what it has no words for. */
function unexplained(failures: ReadonlyMap<number, number>): string[] {
  const times = failures.get(500);
  return times ? [`${times} answers were 500.`] : [];
}
