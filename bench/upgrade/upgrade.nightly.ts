import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packages } from '#contract/sales/packages/calls.ts';
import { seededRandom } from '#server/demo/random.ts';
import { createLog } from '#server/lib/log.ts';
import { freePort } from '../../scripts/free-port.ts';
import { findPostgres } from '../../scripts/system-packages.ts';
import { startAuditor } from '../crash/auditor.ts';
import { runBuyer } from '../crash/buyer.ts';
import { type CrashingPostgres, startCrashingPostgres } from '../crash/crashing-postgres.ts';
import { openLedger } from '../crash/ledger.ts';
import { signInPerson, type World } from '../crash/person.ts';
import { type ServerProcess, spawnServer, untilReady } from '../crash/server-process.ts';
import { startTestServices, type TestServices } from '../crash/test-services.ts';
import { recordWaits } from '../crash/waits.ts';
import { buildFormerVersion, startsOnLaterSchema } from './former-version.ts';

const possible = findPostgres() !== null;
if (!possible)
  process.stderr.write(
    'SKIPPED: no upgrade beside the former version, as PostgreSQL can’t be installed here.\n',
  );

const PURCHASES = 12;

describe.skipIf(!possible)('the former version', { timeout: 600_000 }, () => {
  const servers: ServerProcess[] = [];
  let former: ReturnType<typeof buildFormerVersion>;
  let postgres: CrashingPostgres;
  let services: TestServices;
  let folder: string | undefined;
  let origins: { former: string; next: string };

  beforeAll(async () => {
    former = buildFormerVersion();
    const place = await mkdtemp(join(tmpdir(), 'rp-upgrade-'));
    folder = place;
    postgres = await startCrashingPostgres();
    origins = {
      former: `http://127.0.0.1:${await freePort()}`,
      next: `http://127.0.0.1:${await freePort()}`,
    };
    services = await startTestServices({
      folder: place,
      origin: origins.next,
      cutShare: 0,
      random: seededRandom(1),
      forgetsKeys: false,
      webhooks: true,
      log: createLog({ level: 'silent', pretty: false }),
    });
  }, 900_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await services?.close();
    await postgres?.stop();
    former?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const start = async (origin: string, main?: string): Promise<ServerProcess> => {
    const settings = {
      ...services.settings,
      DATABASE_URL: postgres.url,
      APP_SECRET: 'kPq3v9XcW7hT2mRz8yLb5nJd4sFg6aQe1uVo',
      PORT: new URL(origin).port,
      DATA_DIR: join(folder ?? '', new URL(origin).port),
      DEMO_DATA: 'off',
      SANDBOX: 'on',
      ADMIN_EMAIL: 'boss@example.com',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    };
    const server = spawnServer(settings, join(folder ?? '', 'server.log'), [], main);
    servers.push(server);
    expect(await untilReady(server)).toBe(true);
    return server;
  };

  it('serves and buys on this version’s schema, beside this version, until the last process is replaced', async () => {
    const formerMain = join(former.folder, 'server/main.ts');
    const old = await start(origins.former, formerMain);
    const worlds = Object.values(origins).map(
      (origin): World => ({ origin, mails: services.mails.mails, waits: recordWaits(), failures: new Map() }),
    );
    // This version migrates while the former one serves.
    await start(origins.next);
    const [, next] = worlds;
    if (!next) throw new Error('There is no world.');
    const ledger = openLedger();
    const operator = await signInPerson(next, 'boss@example.com', 'admin');
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
    const bought = () => ledger.purchases.filter(({ finished }) => finished).length;
    while (bought() < PURCHASES) await Promise.race([sleep(200), ...buying]);

    await old.stop();
    if (startsOnLaterSchema(former.folder)) {
      await start(origins.former, formerMain);
      while (bought() < 2 * PURCHASES) await Promise.race([sleep(200), ...buying]);
    } else await start(origins.former);
    stopped = true;
    await Promise.all(buying);

    while ((await auditor.check(false)).length > 0) await sleep(1_000);
    expect(await auditor.check(true)).toEqual([]);
    expect([...auditor.broken.values()]).toEqual([]);
    for (const { failures } of worlds) expect(failures.get(500)).toBeUndefined();
  });
});
