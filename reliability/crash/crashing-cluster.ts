import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/demo/random.ts';
import { freePort } from '../../scripts/free-port.ts';
import { findCluster } from '../../scripts/system-packages.ts';
import { type ClusterProcess, clusterProcess } from './cluster-process.ts';
import type { CrashingPostgres } from './crashing-postgres.ts';

const deploy = join(import.meta.dirname, '../../deploy/cluster');
const NAMES = ['node1', 'node2', 'node3'] as const;
const PASSWORD = 'only-on-this-machine';
/** A cluster that is not whole again after so long stays as it is: the next crash meets it so. */
const WHOLE_MS = 90_000;

/** What may happen to a cluster. */
export const clusterFailures = [
  'primary killed',
  'primary paused',
  'standby killed',
  'etcd killed',
  'proxy killed',
] as const;
export type ClusterFailure = (typeof clusterFailures)[number];

interface Node {
  name: string;
  api: string;
  patroni: ClusterProcess;
  etcd: ClusterProcess;
}

/**
 * Three data nodes with Patroni and etcd behind HAProxy on this machine, with the configuration of `deploy/cluster`: only the
 * addresses are others, and there is no watchdog. `crash` does one of `failures` to it. Throws without the packages.
 */
export async function startCrashingCluster({
  failures,
  random,
  say,
}: {
  failures: readonly ClusterFailure[];
  random: Random;
  say: (line: string) => void;
}): Promise<CrashingPostgres> {
  if (!findCluster())
    throw new Error('Install patroni, etcd-server and haproxy, or run with another --database.');
  const folder = mkdtempSync(join(tmpdir(), 'rp-cluster-'));
  const own = ownerOf(folder);
  const config = join(folder, 'patroni.yml');
  const text = readFileSync(join(deploy, 'patroni.yml'), 'utf8');
  writeFileSync(config, text.replace('mode: required', 'mode: off'), { mode: 0o644 });
  const address = async () => `127.0.0.1:${await freePort()}`;
  const places = await Promise.all(
    NAMES.map(async (name) => ({
      name,
      client: await address(),
      peer: await address(),
      api: await address(),
      postgres: await address(),
      data: join(folder, name),
    })),
  );
  const nodes = places.map((place): Node => {
    const { name, client, peer, api, postgres, data } = place;
    const log = join(folder, `${name}.log`);
    own(mkdirOf(`${data}-etcd`));
    const etcd = clusterProcess('etcd', [], {
      logFile: `${log}.etcd`,
      env: {
        ETCD_NAME: name,
        ETCD_DATA_DIR: `${data}-etcd`,
        ETCD_LISTEN_PEER_URLS: `http://${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${peer}`,
        ETCD_LISTEN_CLIENT_URLS: `http://${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${client}`,
        ETCD_INITIAL_CLUSTER: places.map((one) => `${one.name}=http://${one.peer}`).join(','),
        ETCD_INITIAL_CLUSTER_TOKEN: 'real-playlist',
      },
    });
    const patroni = clusterProcess('patroni', [config], {
      logFile: log,
      data,
      env: {
        HOME: folder,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: places.map((one) => one.client).join(','),
        PATRONI_RESTAPI_LISTEN: api,
        PATRONI_RESTAPI_CONNECT_ADDRESS: api,
        PATRONI_POSTGRESQL_LISTEN: postgres,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: PASSWORD,
      },
    });
    return { name, api, patroni, etcd };
  });
  const primary = await address();
  const proxy = clusterProcess('/usr/sbin/haproxy', ['-db', '-f', join(deploy, 'haproxy.cfg')], {
    logFile: join(folder, 'haproxy.log'),
    env: {
      BIND_PRIMARY: primary,
      BIND_STANDBY: await address(),
      ...Object.fromEntries(
        places.flatMap(({ name, postgres, api }) => [
          [name.toUpperCase(), postgres],
          [`${name.toUpperCase()}_API`, api.split(':')[1] ?? ''],
        ]),
      ),
    },
  });
  for (const { etcd } of nodes) etcd.start();
  for (const { patroni } of nodes) patroni.start();
  proxy.start();
  if (!(await untilWhole(nodes, 5 * WHOLE_MS))) throw new Error(`The cluster does not form. See ${folder}`);

  /** What a failure hits, now. */
  const victimOf = async (failure: ClusterFailure): Promise<ClusterProcess | undefined> => {
    if (failure === 'proxy killed') return proxy;
    if (failure === 'etcd killed') return random.pick(nodes).etcd;
    const leads = await Promise.all(nodes.map(({ api }) => answers(`http://${api}/primary`)));
    const hit = nodes.filter((_, index) => leads[index] === failure.startsWith('primary'));
    return hit.length > 0 ? random.pick(hit).patroni : undefined;
  };
  return {
    url: `postgres://postgres:${PASSWORD}@${primary}/postgres`,
    crash: async (downMs) => {
      const failure = random.pick(failures);
      const victim = await victimOf(failure);
      if (!victim) return;
      say(`cluster: ${failure}`);
      if (failure === 'primary paused') {
        victim.pause();
        // Shorter or longer than the others wait before one of them takes its place.
        await sleep(random.between(5_000, 35_000));
        victim.resume();
      } else {
        await victim.kill();
        await sleep(downMs);
        victim.start();
      }
      await untilWhole(nodes, WHOLE_MS);
    },
    stop: async () => {
      await proxy.kill();
      await Promise.all(nodes.map(({ patroni }) => patroni.kill()));
      await Promise.all(nodes.map(({ etcd }) => etcd.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mkdirOf(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  return path;
}

/** Gives paths to the user of PostgreSQL, when this process is root. */
function ownerOf(folder: string): (path: string) => void {
  if (process.getuid?.() !== 0) return () => undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const give = (path: string): void => chownSync(path, id('-u'), id('-g'));
  give(folder);
  return give;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Waits until every node says itself that its database runs, one that it is the primary, and another confirms commits. Answers
 * whether they do in time.
 */
async function untilWhole(nodes: readonly Node[], ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(500)) {
    const count = async (path: string): Promise<number> =>
      (await Promise.all(nodes.map(({ api }) => answers(`http://${api}${path}`)))).filter(Boolean).length;
    const [running, primaries, confirming] = await Promise.all(['/health', '/primary', '/sync'].map(count));
    if (running === NAMES.length && primaries === 1 && confirming === 1) return true;
  }
  return false;
}
