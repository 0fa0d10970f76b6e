import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packages } from '#contract/sales/packages/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { seededRandom } from '#server/demo/random.ts';
import { createLog } from '#server/lib/log.ts';
import { freePort } from '../../scripts/free-port.ts';
import { STUCK_MS, startAuditor } from './auditor.ts';
import { runBuyer } from './buyer.ts';
import { type Chaos, startChaos } from './chaos.ts';
import type { CrashOptions, CrashReport } from './crash-report.ts';
import { clusterFailures, startCrashingCluster } from './crashing-cluster.ts';
import { type CrashingPostgres, startCrashingPostgres } from './crashing-postgres.ts';
import { type FaultBench, startFaults } from './faults.ts';
import type { Finding } from './invariants.ts';
import { openLedger } from './ledger.ts';
import { signInPerson, type World } from './patient-person.ts';
import { type SeededFaultName, seededFaults } from './seeded-faults.ts';
import { fleetFailures, startServerFleet } from './server-fleet.ts';
import { spawnServer, WITHOUT_SWEEP } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { startTestServices } from './test-services.ts';
import { recordWaits } from './waits.ts';

/** Interval between checks while settling, in milliseconds. */
const LOOK_MS = 2000;
const SETTLE_MS = 130_000;
/** Enough for the data of a long run. */
const DISK_MEGABYTES = 1024;

/** Sells campaigns while everything crashes, and checks the invariants after every restart. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { seed, say } = options;
  const folder = await mkdtemp(join(tmpdir(), 'rp-crash-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  // PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const disk = options.faults.includes('disk') ? mountSmallDisk(data, DISK_MEGABYTES) : null;
  const postgres = await startDatabase(options, disk?.folder);
  const random = seededRandom(seed + 1);
  const faults = await startFaults({ wanted: options.faults, postgres, disk, random, say });
  const surroundings = await startTestServices({
    folder,
    origin,
    cutShare: options.cutShare,
    random: seededRandom(seed),
    forgetsKeys: options.seededFault === 'forget-keys',
    webhooks: !options.quiet,
    log: createLog({ level: 'silent', pretty: false }),
  });
  const logFile = join(folder, 'server.log');
  const settings = {
    ...surroundings.settings,
    ...(faults.databaseUrl && { DATABASE_URL: faults.databaseUrl }),
    PORT: new URL(origin).port,
    PUBLIC_URL: origin,
    DATA_DIR: postgres ? join(folder, 'kept') : data,
    APP_SECRET: randomBytes(32).toString('base64'),
    DEMO_DATA: 'off',
    SANDBOX: 'on',
    ADMIN_EMAIL: 'boss@example.com',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const fleet =
    options.database === 'cluster'
      ? await startServerFleet({
          settings,
          folder,
          failures: options.fleetFailures ?? fleetFailures,
          random: seededRandom(seed + 4),
          say,
        })
      : null;
  const preload = options.seededFault === 'without-sweep' ? [WITHOUT_SWEEP] : [];
  const chaos = startChaos({
    spawn: fleet ? fleet.spawn : () => spawnServer(settings, logFile, preload),
    postgres,
    faults,
    random,
    ...(options.pause ? { pauseMs: [options.pause * 1000, options.pause * 1100] as const } : {}),
    startsAgain: fleet !== null,
    logFile,
  });
  say(`Server log: ${fleet ? folder : logFile}`);
  let intact = false;
  try {
    await chaos.started();
    const report = await sell(options, { origin, surroundings, chaos, faults });
    await chaos.stop();
    intact = report.broken.length + report.surprises.length === 0;
    return report;
  } finally {
    await chaos.stop();
    await fleet?.close();
    await surroundings.close();
    await faults.close();
    await postgres?.stop();
    disk?.unmount();
    if (intact) await rm(folder, { recursive: true, force: true });
  }
}

/** The database that crashes apart from the server; null for the embedded one. */
async function startDatabase(
  { database, seed, say, failures = clusterFailures }: CrashOptions,
  place: string | undefined,
): Promise<CrashingPostgres | null> {
  if (database === 'cluster') return startCrashingCluster({ failures, random: seededRandom(seed + 3), say });
  return database === 'postgres' ? startCrashingPostgres(place) : null;
}

interface Scene {
  origin: string;
  surroundings: Awaited<ReturnType<typeof startTestServices>>;
  chaos: Chaos;
  faults: FaultBench;
}

async function sell(
  options: CrashOptions,
  { origin, surroundings, chaos, faults }: Scene,
): Promise<CrashReport> {
  const { say, seed, clients } = options;
  const { provider, mails, proxy } = surroundings;
  const world: World = { origin, mails: mails.mails, waits: recordWaits(), failures: new Map() };
  const ledger = openLedger();
  const surprises = new Set<string>();
  const operator = await signInPerson(world, 'boss@example.com', 'admin');
  const onSale = (await operator.call(packages.listOnSale, {})).body;
  const fault =
    options.seededFault && options.seededFault in seededFaults
      ? seededFaults[options.seededFault as SeededFaultName]
      : null;
  const auditor = startAuditor(
    { ledger, operator, provider: provider.settings, mails: mails.mails },
    (seen) => (fault ? fault.tamper(seen) : seen),
  );

  let stopped = false;
  const buying = Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const artist = await signInPerson(world, `buyer${index}@example.com`, 'user');
      const random = seededRandom(seed + 100 + index);
      const buyer = {
        artist,
        operator,
        packages: onSale,
        ledger,
        random,
        pauseMs: 1500,
        stopped: () => stopped,
        comeBack: !options.quiet,
      };
      await runBuyer(buyer).catch((error: unknown) => surprises.add(String(error)));
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

  const seldom = seededRandom(seed + 2);
  const ends = Date.now() + options.minutes * MINUTE;
  for (;;) {
    const kills = Math.max(0, options.kills - chaos.kills);
    const crashes = Math.max(0, options.databaseCrashes - chaos.databaseCrashes);
    const due = faults.possible.filter((name) => faults.done[name] < options.faultRounds);
    if (Date.now() >= ends || options.stop?.aborted) break;
    if (kills + crashes + due.length === 0) {
      if (!options.quiet) break;
      // Purchases without news depend on reconciliation, which is slow.
      await sleep(LOOK_MS);
      await auditor.check(false);
      continue;
    }
    // Spreads the faults over the run, in proportion to the remaining work.
    const left = due.reduce((rounds, name) => rounds + options.faultRounds - faults.done[name], 0);
    if (seldom.chance(left / (left + kills + crashes))) await chaos.injectFault(seldom.pick(due));
    else await chaos.strike(crashes / (kills + crashes));
    await auditor.check(false);
  }
  stopped = true;
  say('Settling: the clients finish, and nothing more is killed');
  const settleMs = options.settleMs ?? SETTLE_MS;
  await Promise.race([buying, sleep(settleMs, undefined, { ref: false })]);
  const settled = Date.now() + settleMs;
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
    faults: { ...faults.done },
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

/** While the server or database is killed, 503 is expected; 500 is an unexplained error. */
function unexplained(failures: ReadonlyMap<number, number>): string[] {
  const times = failures.get(500);
  return times ? [`${times} answers were 500, or a 503 without Retry-After.`] : [];
}
