import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { findCluster, runUnprivileged } from '../../scripts/system-packages.ts';
import { type ClusterProcess, clusterProcess } from './cluster-process.ts';

const deploy = join(import.meta.dirname, '../../deploy/cluster');
const NAMES = ['node1', 'node2', 'node3'] as const;
export const PASSWORD = 'only-on-this-machine';

/** One data node: its processes, and what belongs to it alone. */
export interface Node {
  name: string;
  /** The address of Patroni. */
  api: string;
  /** The folder of its database. */
  data: string;
  patroni: ClusterProcess;
  etcd: ClusterProcess;
  /** Ends its database, and deletes all of that. */
  loseDatabase(): Promise<void>;
  /** Loses etcd's data, too. */
  loseDisk(): Promise<void>;
  /** Takes its place in etcd anew, and starts all of it. */
  rejoin(): void;
  /** Runs pgBackRest on it, as the user of PostgreSQL. */
  backRest(...args: string[]): string;
  /** The address of its database, whose superuser `postgres` has `PASSWORD`. */
  postgres: string;
}

export interface Cluster {
  url: string;
  nodes: readonly Node[];
  /** HAProxy, which leads to the primary. */
  proxy: ClusterProcess;
  /** All nodes lost their disks: the first begins with the backup at a moment, the others copy it. */
  restoreTo(moment: string): Promise<void>;
  /** The nodes that are the primary, or those that are not, as they say themselves. */
  nodesThat(lead: boolean): Promise<Node[]>;
  /**
   * Waits until every node says itself that its database runs, one that it is the primary, and another confirms commits. Answers
   * whether they do in time.
   */
  untilWhole(ms: number): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Starts three data nodes with Patroni, etcd and pgBackRest behind HAProxy on this machine, with the configuration of
 * `deploy/cluster`: only addresses and paths are others, and there is no watchdog. Throws without the packages.
 */
export async function startCluster(): Promise<Cluster> {
  if (!findCluster()) throw new Error('Install patroni, etcd-server, pgbackrest and haproxy.');
  const folder = mkdtempSync(join(tmpdir(), 'rp-cluster-'));
  const own = ownerOf(folder);
  const config = join(folder, 'patroni.yml');
  const text = readFileSync(join(deploy, 'patroni.yml'), 'utf8');
  writeFileSync(config, text.replace('mode: required', 'mode: off'), { mode: 0o644 });
  copyFileSync(join(deploy, 'pgbackrest.conf'), join(folder, 'pgbackrest.conf'));
  const repository = own(mkdirOf(join(folder, 'repository')));
  const address = async () => `127.0.0.1:${await freePort()}`;
  const places = await Promise.all(
    NAMES.map(async (name) => ({
      name,
      client: await address(),
      peer: await address(),
      api: await address(),
      postgres: await address(),
      data: own(mkdirOf(join(folder, name))),
    })),
  );
  const hosts = places.map(({ client }) => client).join(',');
  const nodes = places.map(({ name, client, peer, api, postgres, data }): Node => {
    const log = join(folder, `${name}.log`);
    const etcd = clusterProcess('etcd', [], {
      logFile: `${log}.etcd`,
      env: {
        ETCD_NAME: name,
        ETCD_DATA_DIR: own(mkdirOf(`${data}-etcd`)),
        ETCD_LISTEN_PEER_URLS: `http://${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${peer}`,
        ETCD_LISTEN_CLIENT_URLS: `http://${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${client}`,
        ETCD_INITIAL_CLUSTER: places.map((one) => `${one.name}=http://${one.peer}`).join(','),
        ETCD_INITIAL_CLUSTER_TOKEN: 'real-playlist',
      },
    });
    const files = own(mkdirOf(`${data}-pgbackrest`));
    const backups = {
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_LOG_PATH: files,
      PGBACKREST_LOCK_PATH: files,
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_PORT: postgres.split(':')[1] ?? '',
    };
    const patroni = clusterProcess('patroni', [config], {
      logFile: log,
      data,
      env: {
        ...backups,
        HOME: folder,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: hosts,
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
    const lose = async (process: ClusterProcess, disk: string): Promise<void> => {
      await process.kill();
      for (const file of readdirSync(disk)) rmSync(join(disk, file), { recursive: true });
    };
    const loseDatabase = () => lose(patroni, data);
    const loseDisk = async (): Promise<void> => {
      await loseDatabase();
      await lose(etcd, `${data}-etcd`);
    };
    const rejoin = (): void => {
      const others = places.filter((one) => one.name !== name).map((one) => one.client);
      const members = (...args: string[]) =>
        execFileSync('etcdctl', [`--endpoints=${others.join()}`, 'member', ...args], {
          encoding: 'utf8',
          env: { ...process.env, ETCDCTL_API: '3' },
        });
      const former =
        members('list')
          .split('\n')
          .find((line) => line.includes(` ${name},`))
          ?.split(',')[0] ?? '';
      members('remove', former);
      members('add', name, `--peer-urls=http://${peer}`);
      etcd.start({ ETCD_INITIAL_CLUSTER_STATE: 'existing' });
      patroni.start();
    };
    const settings = Object.entries(backups).map(([setting, value]) => `${setting}=${value}`);
    const backRest = (...args: string[]) =>
      runUnprivileged('env', [...settings, 'pgbackrest', '--stanza=real-playlist', ...args]);
    return { name, api, data, postgres, patroni, etcd, loseDatabase, loseDisk, rejoin, backRest };
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
  const cluster: Cluster = {
    url: `postgres://real-playlist:${PASSWORD}@${primary}/real-playlist`,
    nodes,
    proxy,
    restoreTo: async (moment) => {
      // The lock of a leader that was killed ends by itself.
      await sleep(25_000);
      execFileSync('patronictl', ['-c', config, 'remove', 'real-playlist'], {
        env: { ...process.env, LC_ALL: 'C.UTF-8', PATRONI_ETCD3_HOSTS: hosts },
        input: 'real-playlist\nYes I am aware\n',
        stdio: 'pipe',
      });
      const former = readFileSync(config, 'utf8');
      writeFileSync(config, former.replace('# method:', 'method:').replace('MOMENT', moment));
      const [first, ...others] = nodes;
      first?.patroni.start();
      while ((await cluster.nodesThat(true)).length === 0) await sleep(500);
      writeFileSync(config, former);
      for (const { patroni } of others) patroni.start();
    },
    nodesThat: async (lead) => {
      const leads = await Promise.all(nodes.map(({ api }) => answers(`http://${api}/primary`)));
      return nodes.filter((_, index) => leads[index] === lead);
    },
    untilWhole: (ms) => untilWhole(nodes, ms),
    stop: async () => {
      await proxy.kill();
      await Promise.all(nodes.map(({ patroni }) => patroni.kill()));
      await Promise.all(nodes.map(({ etcd }) => etcd.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (const { etcd } of nodes) etcd.start();
  for (const { patroni } of nodes) patroni.start();
  proxy.start();
  if (!(await cluster.untilWhole(450_000))) throw new Error(`The cluster does not form. See ${folder}`);
  await prepare(cluster, `postgres://postgres:${PASSWORD}@${primary}/postgres`);
  return cluster;
}

/** What docs/operations.md does on the first leader: role and database of the product, and the place of the backups. */
async function prepare({ nodesThat }: Cluster, url: string): Promise<void> {
  const make = [
    `create role "real-playlist" login password '${PASSWORD}'`,
    'create database "real-playlist" owner "real-playlist" template template0',
  ];
  execFileSync('psql', [url, '--quiet', ...make.flatMap((statement) => ['-c', statement])]);
  const [leader] = await nodesThat(true);
  for (const step of ['stanza-create', 'check']) leader?.backRest(step);
}

function mkdirOf(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  return path;
}

/** Gives paths to the user of PostgreSQL, when this process is root. */
function ownerOf(folder: string): (path: string) => string {
  const give = (path: string): string => {
    if (process.getuid?.() !== 0) return path;
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(path, id('-u'), id('-g'));
    return path;
  };
  give(folder);
  return give;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilWhole(nodes: readonly Node[], ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(500)) {
    const count = async (path: string): Promise<number> =>
      (await Promise.all(nodes.map(({ api }) => answers(`http://${api}${path}`)))).filter(Boolean).length;
    const [running, primaries, confirming] = await Promise.all(['/health', '/primary', '/sync'].map(count));
    if (running === NAMES.length && primaries === 1 && confirming === 1) return true;
  }
  return false;
}
