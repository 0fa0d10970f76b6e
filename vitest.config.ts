import { defineConfig } from 'vitest/config';
import { suitePatterns } from './scripts/suites.ts';
import LongestFirst from './test/support/longest-first.ts';

const nightly = process.env.NIGHTLY === '1';

/** Node runs the product's source by itself, as in production: half the processor time of loading it through Vite. */
const byNode = { experimental: { viteModuleRunner: false } };

/** What the name of a suite says: `x.test.ts` needs no database, `x.both.test.ts` runs on PostgreSQL and embedded. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    // What a test says of a day is so on every machine.
    env: { TZ: 'UTC' },
    // Many times what a test takes on a quiet machine: a limit ends what hangs, and proves no speed.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    // Suites share their worker's modules and compiled code: starting both anew took a third of the time. What a suite
    // replaces (the clock, a global, the environment) is set back after it.
    isolate: false,
    setupFiles: ['test/support/set-back.ts'],
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'short', description: 'Part of `npm test`, which takes minutes.' },
      {
        name: 'often',
        description: 'Takes its number of tries from `test/support/often.ts`, every night the long one.',
        ...(nightly && { timeout: 1_800_000 }),
      },
      { name: 'nightly', description: 'What rarely happens, case by case. Left out by day.', skip: !nightly },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: suitePatterns.pure,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: suitePatterns.http,
          ...byNode,
          globalSetup: ['test/support/global-setup.ts'],
          // A third takes more of the processor, and no less time: each loads the product and fills its caches anew.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: suitePatterns.embedded,
          ...byNode,
          globalSetup: ['test/support/global-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: suitePatterns.browser,
          ...byNode,
          globalSetup: ['test/support/global-setup.ts', 'test/support/build-pages.ts'],
          testTimeout: 180_000,
          // How long what a page does next may take on a busy machine; nothing waits longer than it needs.
          expect: { poll: { timeout: 30_000 } },
          // A browser keeps a core busy: with three of them pages are late.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: nightly ? ['reliability/**/*.nightly.ts'] : [],
          maxWorkers: 2,
          isolate: true,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
