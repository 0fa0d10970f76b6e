import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
const MOVABLE_CLOCK = join(import.meta.dirname, 'movable-clock.ts');
/** A seeded fault: what a server is without the look after payments. */
export const WITHOUT_SWEEP = join(import.meta.dirname, 'without-sweep.ts');

export interface ServerProcess {
  readonly alive: boolean;
  /** Ends it with -9 and waits until it is gone. */
  kill(): Promise<void>;
  /** Sets the clock of its machine 49 hours ahead, or back. */
  moveClock(): void;
  /** Asks it to stop, if it still runs, and waits until it did. */
  stop(): Promise<void>;
}

/** Starts the product in a process of its own; what it says goes to `logFile`. */
export function spawnServer(
  settings: Record<string, string>,
  logFile: string,
  preload: readonly string[] = [],
): ServerProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(
    process.execPath,
    [...[MOVABLE_CLOCK, ...preload].flatMap((file) => ['--import', file]), MAIN],
    {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings },
      stdio: ['ignore', log, log],
      // In a group of its own: Ctrl+C is for the run, which ends in its own time.
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
    moveClock: () => void child.kill('SIGUSR2'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Whether the server came to be ready; false when its process ended before. */
export async function untilReady(origin: string, server: ServerProcess): Promise<boolean> {
  while (server.alive) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return true;
    await sleep(20);
  }
  return false;
}
