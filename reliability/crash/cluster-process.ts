import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ClusterProcess {
  /** `own`: what its environment has besides, this time. */
  start(own?: Record<string, string>): void;
  /** Kills it, and what it started, with -9. */
  kill(): Promise<void>;
  /** Stops it from running, as a hanging machine would, until `resume`. */
  pause(): void;
  resume(): void;
}

/** The database that Patroni runs in a folder, with its children. Patroni starts it in a session of its own. */
function postgresOf(data: string): number[] {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return parentOf(postmaster) === null ? [] : [postmaster, ...children];
}

/** The parent of a process; null when it has ended. */
function parentOf(pid: number): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** A program of the cluster, run as the user of PostgreSQL. `data` is the folder of the database that it runs. */
export function clusterProcess(
  program: string,
  args: readonly string[],
  options: { env: Record<string, string>; logFile: string; data?: string },
): ClusterProcess {
  let child: ChildProcess | null = null;
  const asRoot = process.getuid?.() === 0;
  const start = (own: Record<string, string> = {}): void => {
    const log = openSync(options.logFile, 'a');
    // `setpriv` becomes the program, so that signals reach it.
    const [file, all] = asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]]
      : [program, args];
    child = spawn(file as string, all as string[], {
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...options.env, ...own },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
  };
  const all = (): number[] => [
    ...(child?.pid && child.exitCode === null && child.signalCode === null ? [child.pid] : []),
    ...(options.data ? postgresOf(options.data) : []),
  ];
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of all()) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  return {
    start,
    kill: async () => {
      const gone = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      signal('SIGKILL');
      await gone;
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  };
}
