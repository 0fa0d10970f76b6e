import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packages } from '#contract/sales/packages/calls.ts';
import type { Books } from '#sandbox/stripe/switches.ts';
import { seededRandom } from '#server/demo/random.ts';
import { createLog } from '#server/lib/log.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type Auditor, startAuditor } from '../crash/auditor.ts';
import { runBuyer } from '../crash/buyer.ts';
import { type CrashingPostgres, startCrashingPostgres } from '../crash/crashing-postgres.ts';
import { openLedger } from '../crash/ledger.ts';
import { signInPerson, type World } from '../crash/patient-person.ts';
import { type ServerProcess, spawnServer, untilReady } from '../crash/server-process.ts';
import { startTestServices } from '../crash/test-services.ts';
import { recordWaits } from '../crash/waits.ts';

/** Purchases that go on while processes are replaced. */
export interface Buying {
  /** Resolves once so many purchases have ended. Throws what a buyer throws. */
  until(count: number): Promise<void>;
  /** Ends buying, and waits for everything outside. Answers what the audit found, and the calls that failed by our own error. */
  settle(): Promise<{ broken: unknown[]; failed: number }>;
}

/** Two addresses of the product over one PostgreSQL, with their outside services; nothing runs yet. */
export interface TwoProcesses {
  /** What the payment provider has of each payment. */
  books(): Books['rows'];
  /** `second` is told of payments by the provider. */
  origins: { first: string; second: string };
  /** What both processes and the operator's commands are started with. */
  settings: Record<string, string>;
  /** Starts a process at an address and waits until it is ready. `main`: of another version. */
  start(origin: string, own: Record<string, string>, main?: string): Promise<ServerProcess>;
  /** Two artists begin to buy, one at each address. Both processes must run. */
  buy(): Promise<Buying>;
  close(): Promise<void>;
}

export async function openTwoProcesses(
  database?: Pick<CrashingPostgres, 'url' | 'stop'>,
): Promise<TwoProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'rp-rolling-'));
  const postgres = database ?? (await startCrashingPostgres());
  const origins = {
    first: `http://127.0.0.1:${await freePort()}`,
    second: `http://127.0.0.1:${await freePort()}`,
  };
  const services = await startTestServices({
    folder,
    origin: origins.second,
    cutShare: 0,
    random: seededRandom(1),
    forgetsKeys: false,
    webhooks: true,
    log: createLog({ level: 'silent', pretty: false }),
  });
  const settings = {
    ...services.settings,
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'off',
    SANDBOX: 'on',
    ADMIN_EMAIL: 'boss@example.com',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const servers: ServerProcess[] = [];
  const worlds = Object.values(origins).map(
    (origin): World => ({ origin, mails: services.mails.mails, waits: recordWaits(), failures: new Map() }),
  );
  return {
    origins,
    settings,
    books: () => services.provider.switches.books().rows,
    async start(origin, own, main) {
      const { port } = new URL(origin);
      const server = spawnServer(
        { ...settings, PORT: port, DATA_DIR: join(folder, port), ...own },
        join(folder, 'server.log'),
        [],
        main,
      );
      servers.push(server);
      if (!(await untilReady(server))) throw new Error(`The process at ${origin} did not become ready.`);
      return server;
    },
    async buy() {
      const [, second] = worlds;
      if (!second) throw new Error('There is no second address.');
      const ledger = openLedger();
      const operator = await signInPerson(second, 'boss@example.com', 'admin');
      const onSale = (await operator.call(packages.listOnSale, {})).body;
      const auditor = startAuditor(
        { ledger, operator, provider: services.provider.settings, mails: services.mails.mails },
        (seen) => seen,
      );
      let stopped = false;
      const buying = worlds.map(async (world, index) =>
        runBuyer({
          artist: await signInPerson(world, `buyer${index}@example.com`, 'user'),
          operator,
          packages: onSale,
          ledger,
          random: seededRandom(100 + index),
          pauseMs: 100,
          stopped: () => stopped,
          comeBack: true,
        }),
      );
      return {
        async until(count) {
          const bought = () => ledger.purchases.filter(({ finished }) => finished).length;
          while (bought() < count) await Promise.race([sleep(200), ...buying]);
        },
        async settle() {
          stopped = true;
          await Promise.all(buying);
          const failed = worlds.reduce((sum, { failures }) => sum + (failures.get(500) ?? 0), 0);
          return { broken: await remaining(auditor), failed };
        },
      };
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await services.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is delivered and picked up takes less; what is still open then stays so. */
const SETTLE_MS = 180_000;

/** What still breaks an invariant once everything outside has been delivered. */
async function remaining(auditor: Auditor): Promise<unknown[]> {
  const until = Date.now() + SETTLE_MS;
  while ((await auditor.check(false)).length > 0 && Date.now() < until) await sleep(1_000);
  return [...(await auditor.check(true)), ...auditor.broken.values()];
}
