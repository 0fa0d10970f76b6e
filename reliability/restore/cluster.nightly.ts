import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import type { Reconciliation } from '#server/domains/orders/checkout/reconcile.ts';
import { databaseText } from '#test/support/database-text.ts';
import { op } from '../../scripts/op/run-op.fixture.ts';
import { findCluster } from '../../scripts/system-packages.ts';
import { type Cluster, type Node, PASSWORD, startCluster } from '../crash/cluster.ts';
import type { ServerProcess } from '../crash/server-process.ts';
import { openTwoProcesses, type TwoProcesses } from '../rolling/two-processes.ts';

const possible = findCluster();
if (!possible)
  process.stderr.write(
    'SKIPPED: no restore of a cluster, as Patroni, etcd, HAProxy and pgBackRest can’t be installed here.\n',
  );

const APP_SECRET = 'kPq3v9XcW7hT2mRz8yLb5nJd4sFg6aQe1uVo';
const WHOLE_MS = 180_000;

/** Whether a node meets the condition of a unit of `deploy/systemd`. */
function meets({ postgres }: Node, unit: string): boolean {
  const [PGHOST, PGPORT] = postgres.split(':');
  const env = { ...process.env, PGHOST, PGPORT, PGUSER: 'postgres', PGPASSWORD: PASSWORD };
  const text = readFileSync(join(import.meta.dirname, '../../deploy/systemd', unit), 'utf8');
  const [, condition = 'false'] = /^ExecCondition=\/bin\/sh -c '(.+)'$/m.exec(text) ?? [];
  return spawnSync('/bin/sh', ['-c', condition], { env }).status === 0;
}

describe.skipIf(!possible)('a cluster with backups', { timeout: 900_000 }, () => {
  let cluster: Cluster;
  let product: TwoProcesses;
  beforeAll(async () => {
    cluster = await startCluster();
    product = await openTwoProcesses(cluster);
  }, 600_000);
  afterAll(() => (product ? product.close() : cluster?.stop()));

  let running: ServerProcess[] = [];
  const start = async (): Promise<void> => {
    running = await Promise.all(
      Object.values(product.origins).map((origin) => product.start(origin, { APP_SECRET })),
    );
  };
  const stop = async (): Promise<void> => void (await Promise.all(running.map((one) => one.stop())));
  const reconcile = async (...args: string[]): Promise<{ status: number | null } & Reconciliation> => {
    const { status, out, error } = await op(
      { ...product.settings, APP_SECRET },
      'reconcile',
      '--json',
      ...args,
    );
    expect(out, error).toMatch(/^\{/);
    return { ...JSON.parse(out), status };
  };
  /** Answers of the database of the cluster, over a connection of its own. */
  const ask = async <T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
    const client = connectPostgres(cluster.url, { connections: 1 });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };
  const rows = () => ask(async ({ db }) => (await databaseText(db)).split('\n').sort());
  const backUp = async (type: string): Promise<void> =>
    void (await cluster.nodesThat(true))[0]?.backRest(`--type=${type}`, 'backup');

  it('loses no purchase with the disk of its primary; lost whole, it is restored to a moment, and the provider tells what came later', async () => {
    await start();
    const buying = await product.buy();
    await buying.until(4);
    await backUp('full');
    const [lost] = await cluster.nodesThat(true);
    await lost?.loseDisk();
    await buying.until(8);
    lost?.rejoin();
    expect(await cluster.untilWhole(WHOLE_MS)).toBe(true);
    // Each node has the units of backups; those of the primary alone act.
    const primary = await cluster.nodesThat(true);
    for (const unit of ['real-playlist-backup@.service', 'real-playlist-restore.service'])
      expect(cluster.nodes.filter((node) => meets(node, unit))).toEqual(primary);
    await backUp('diff');
    await buying.until(12);

    // A second in which nothing is written.
    await stop();
    const atMoment = await rows();
    const moment = await ask(
      async ({ db }) =>
        (await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)).rows[0]?.now ?? '',
    );
    await sleep(1_100);
    await start();
    await buying.until(20);
    expect(await buying.settle()).toEqual({ broken: [], failed: 0 });
    await stop();
    (await cluster.nodesThat(true))[0]?.backRest('check');

    for (const node of cluster.nodes) await node.loseDatabase();
    await cluster.restoreTo(moment);
    expect(await cluster.untilWhole(WHOLE_MS)).toBe(true);
    expect(await rows()).toEqual(atMoment);

    // What was held or charged after the moment, and is still.
    const known = atMoment.join();
    const later = product
      .books()
      .filter(({ authorised, captured, refunded, status }) =>
        status === 'requires_capture' ? authorised > 0 : captured > refunded,
      )
      .map(({ paymentIntent }) => paymentIntent)
      .filter((id) => !known.includes(id));
    expect(later.length).toBeGreaterThan(0);
    const idsOf = ({ strays }: Reconciliation) => strays.map(({ intentId }) => intentId).sort();
    const found = await reconcile();
    expect([found.status, idsOf(found)]).toEqual([1, later.sort()]);
    const settled = await reconcile('--fix', '--rebuild', ...later);
    expect([settled.rebuilt.length, settled.refused]).toEqual([later.length, []]);
    expect(await reconcile()).toMatchObject({ status: 0, differences: [], strays: [] });
  });
});
