import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#contract/time.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
const MOVABLE_CLOCK = join(import.meta.dirname, 'movable-clock.ts');
/** A seeded fault: starts the server without the reconciliation of payments. */
export const WITHOUT_SWEEP = join(import.meta.dirname, 'without-sweep.ts');
/** Runs scheduled jobs every two seconds instead of by the clock. */
export const RAPID_ROUNDS = join(import.meta.dirname, 'rapid-rounds.ts');

export interface ServerProcess {
  readonly alive: boolean;
  /** Where it answers once it is ready. */
  readonly urls: readonly string[];
  /** Kills it with -9 and waits until it has ended. */
  kill(): Promise<void>;
  /** Sets its clock 49 hours ahead, or back. */
  moveClock(): void;
  /** Stops it gracefully, if it still runs, and waits until it has ended. */
  stop(): Promise<void>;
}

export interface PausableServer extends ServerProcess {
  /** Stops it from running, as a hanging machine would, until `resume`. */
  pause(): void;
  resume(): void;
}

/** Starts the product, or another version of it, in a separate process on `PORT`; its output goes to `logFile`. */
export function spawnServer(
  settings: Record<string, string>,
  logFile: string,
  preload: readonly string[] = [],
  main = MAIN,
): PausableServer {
  const log = openSync(logFile, 'a');
  const child = spawn(
    process.execPath,
    [...[MOVABLE_CLOCK, ...preload].flatMap((file) => ['--import', file]), main],
    {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...settings,
      },
      stdio: ['ignore', log, log],
      // In its own process group: Ctrl+C reaches only the run, which stops the server itself.
      detached: true,
    },
  );
  closeSync(log);
  const gone = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  return {
    get alive() {
      return child.exitCode === null && child.signalCode === null;
    },
    urls: [`http://127.0.0.1:${settings.PORT}`],
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    moveClock: () => void child.kill('SIGUSR2'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A server that runs for so long without being ready hangs. */
const HANGS_MS = 5 * MINUTE;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** Waits until the server is ready; answers false when its process ends earlier. Throws when it hangs. */
export async function untilReady(server: ServerProcess): Promise<boolean> {
  const until = Date.now() + HANGS_MS;
  // On a busy machine one of several may be late with its answer at each look.
  let waiting = server.urls;
  while (server.alive) {
    if (Date.now() > until) throw new Error(`It runs, but does not become ready: ${waiting.join(', ')}`);
    const ready = await Promise.all(waiting.map(isReady));
    waiting = waiting.filter((_, index) => !ready[index]);
    if (waiting.length === 0) return true;
    await sleep(20);
  }
  return false;
}
