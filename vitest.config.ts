import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{contract,server,sandbox,mails,web,scripts,bench}/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the browser tests: what passes at the second attempt is named in the output.
    retry: process.env.CI === 'true' ? 1 : 0,
    // The machine that counts has two cores; each worker may hold an embedded database.
    maxWorkers: 2,
    // Suites share their worker's modules and compiled code: starting both anew took a third of the time. What a suite
    // replaces (the clock, a global, the environment) is set back after it.
    isolate: false,
    setupFiles: ['test/support/set-back.ts'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/global-setup.ts'],
  },
});
