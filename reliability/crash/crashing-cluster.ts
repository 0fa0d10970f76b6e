import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/demo/random.ts';
import { startCluster } from './cluster.ts';
import type { ClusterProcess } from './cluster-process.ts';
import type { CrashingPostgres } from './crashing-postgres.ts';

/** A cluster that is not whole again after so long stays as it is: the next crash meets it so. */
const WHOLE_MS = 90_000;

/** What may happen to a cluster. */
export const clusterFailures = [
  'primary killed',
  'primary lost',
  'primary paused',
  'standby killed',
  'etcd killed',
  'proxy killed',
] as const;
export type ClusterFailure = (typeof clusterFailures)[number];

/** A cluster, of which `crash` does one of `failures`. */
export async function startCrashingCluster({
  failures,
  random,
  say,
}: {
  failures: readonly ClusterFailure[];
  random: Random;
  say: (line: string) => void;
}): Promise<CrashingPostgres> {
  const cluster = await startCluster();

  /** What a failure hits, now. */
  const victimOf = async (failure: ClusterFailure): Promise<ClusterProcess | undefined> => {
    if (failure === 'proxy killed') return cluster.proxy;
    if (failure === 'etcd killed') return random.pick(cluster.nodes).etcd;
    const hit = await cluster.nodesThat(failure.startsWith('primary'));
    return hit.length > 0 ? random.pick(hit).patroni : undefined;
  };
  return {
    url: cluster.url,
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
        // Lost: away for longer than the others wait.
        await sleep(failure === 'primary lost' ? 30_000 : downMs);
        victim.start();
      }
      await cluster.untilWhole(WHOLE_MS);
    },
    stop: cluster.stop,
  };
}
