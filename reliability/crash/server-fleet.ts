import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/demo/random.ts';
import { freePort } from '../../scripts/free-port.ts';
import { clusterProcess } from './cluster-process.ts';
import { type PausableServer, type ServerProcess, spawnServer } from './server-process.ts';

const CONFIG = join(import.meta.dirname, '../../deploy/cluster/haproxy-web.cfg');
const MEMBERS = ['web1', 'web2', 'web3', 'worker'] as const;

/** What may happen to the processes of the product and to the proxy before them. */
export const fleetFailures = [
  'web killed',
  'web paused',
  'worker killed',
  'worker paused',
  'proxy killed',
] as const;
export type FleetFailure = (typeof fleetFailures)[number];

export interface ServerFleet {
  /** Starts the processes that do not run. They count as one server, of which `kill` does one of `failures` to a part. */
  spawn(): ServerProcess;
  close(): Promise<void>;
}

/**
 * The product as several machines run it: three processes that answer calls behind HAProxy, with the configuration of
 * `deploy/cluster`, and one that runs jobs. Settings name the port of HAProxy, and a database that all of them reach.
 */
export async function startServerFleet(options: {
  settings: Record<string, string>;
  folder: string;
  failures: readonly FleetFailure[];
  random: Random;
  say: (line: string) => void;
}): Promise<ServerFleet> {
  const { settings, folder, failures, random, say } = options;
  const places = await Promise.all(
    MEMBERS.map(async (name) => ({ name, port: String(await freePort()), data: join(folder, name) })),
  );
  const proxy = clusterProcess('/usr/sbin/haproxy', ['-db', '-f', CONFIG], {
    logFile: join(folder, 'haproxy-web.log'),
    env: {
      PAGE: join(CONFIG, '../../unavailable.html'),
      BIND_WEB: `127.0.0.1:${settings.PORT}`,
      ...Object.fromEntries(places.map(({ name, port }) => [name.toUpperCase(), `127.0.0.1:${port}`])),
    },
  });
  const running = new Map<string, PausableServer>();

  function start(): void {
    for (const { name, port, data } of places) {
      if (running.get(name)?.alive) continue;
      mkdirSync(data, { recursive: true });
      const own = { PORT: port, DATA_DIR: data, ROLE: name === 'worker' ? 'worker' : 'web' };
      running.set(name, spawnServer({ ...settings, ...own }, join(folder, `${name}.log`)));
    }
  }

  async function killProxy(): Promise<void> {
    await proxy.kill();
    await sleep(random.between(0, 2_000));
    proxy.start();
  }

  async function strike(): Promise<void> {
    const failure = random.pick(failures);
    say(`fleet: ${failure}`);
    if (failure === 'proxy killed') return killProxy();
    const hit = running.get(
      random.pick(MEMBERS.filter((name) => failure.startsWith(name.replace(/\d/, '')))),
    );
    if (failure.endsWith('killed')) return hit?.kill();
    hit?.pause();
    await sleep(random.between(1_000, 15_000));
    hit?.resume();
  }

  const all = (): PausableServer[] => [...running.values()];
  proxy.start();
  return {
    spawn: () => {
      start();
      return {
        urls: [`http://127.0.0.1:${settings.PORT}`, ...places.map(({ port }) => `http://127.0.0.1:${port}`)],
        get alive() {
          return all().every(({ alive }) => alive);
        },
        moveClock: () => {
          for (const server of all()) server.moveClock();
        },
        kill: strike,
        stop: async () => void (await Promise.all(all().map((server) => server.stop()))),
      };
    },
    close: () => proxy.kill(),
  };
}
