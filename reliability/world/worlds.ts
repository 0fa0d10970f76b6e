import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Play, Played } from './play.ts';

/** What its process is asked to play. */
export interface Asked extends Omit<Play, 'say' | 'visit'> {
  /** Names each act as it is played. */
  loud?: boolean;
  /** Keeps the state at the end open to a browser. */
  open?: boolean;
}

/** A process that plays worlds one after the other: what it has compiled serves all of them. */
export interface Worlds {
  /** Makes the world from which all others begin, and keeps it in the folder. */
  keep(): Promise<void>;
  play(asked: Omit<Asked, 'kept'>): Promise<Played>;
  end(): void;
}

const root = join(import.meta.dirname, '../..');

/** Starts such a process over the folder of the first world, with the product as it is, or broken by a planted fault. */
export function startWorlds(kept: string, fault?: string): Worlds {
  const child = fork(join(import.meta.dirname, 'played-worlds.ts'), fault ? [fault] : [], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'dist/world/compiled') },
    serialization: 'advanced',
  });
  const dies = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that plays the worlds ended early, with code ${code}.`);
  });
  dies.catch(() => undefined);
  const ask = async (asked: Asked | Pick<Asked, 'kept'>): Promise<Played> => {
    child.send(asked);
    const [played] = (await Promise.race([once(child, 'message'), dies])) as [Played];
    return played;
  };
  return {
    keep: async () => void (await ask({ kept })),
    play: (asked) => ask({ kept, ...asked }),
    end: () => child.disconnect(),
  };
}
