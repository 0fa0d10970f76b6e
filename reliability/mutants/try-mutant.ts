import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CopiedTree } from './copied-tree.ts';
import type { Mutant } from './mutant.ts';

/** A mutant should make tests fail, not hang: a longer run counts as hanging. */
const LIMIT_MS = 6 * 60_000;

/** `not applicable`: the place to break no longer exists. */
export const outcomes = ['noticed', 'unnoticed', 'hung', 'not applicable'] as const;
export type Outcome = (typeof outcomes)[number];

interface Surroundings {
  tree: CopiedTree;
  databaseUrl: string;
  /** Nothing is broken. */
  whole: boolean;
  /** Stops the running tests. */
  stop: AbortSignal;
}

/** Breaks the code in the copied tree, runs the tests that must fail, and restores it. */
export async function tryMutant(around: Surroundings, mutant: Mutant): Promise<Outcome> {
  const mend = around.tree.breakAt(mutant);
  if (!mend) return 'not applicable';
  if (around.whole) mend();
  try {
    const code = await runTests(around, mutant);
    if (code === 'hung') return 'hung';
    return code === 0 ? 'unnoticed' : 'noticed';
  } finally {
    mend();
  }
}

/** Runs tests until the first fails. Answers the exit code. */
function runTests(
  { tree, databaseUrl, stop }: Surroundings,
  { tests, named }: Mutant,
): Promise<number | 'hung'> {
  const pattern = named === undefined ? [] : ['-t', named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const child = spawn(
    process.execPath,
    [
      join(tree.folder, 'node_modules/vitest/vitest.mjs'),
      ...[
        'run',
        '--project',
        'pure',
        '--project',
        'http',
        '--bail',
        '1',
        '--maxWorkers',
        '1',
        ...pattern,
        ...tests,
      ],
    ],
    {
      cwd: tree.folder,
      stdio: 'ignore',
      // Its own process group, so that its workers end with it.
      detached: true,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    },
  );
  return new Promise((resolve, reject) => {
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      resolve('hung');
    };
    const timer = setTimeout(end, LIMIT_MS);
    stop.addEventListener('abort', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}
