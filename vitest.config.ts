import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{contract,server,sandbox,mails,web,scripts,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Many times what a test takes on a quiet machine: a limit ends what hangs, and proves no speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/support/report-to-file.ts'],
    // One more than the machine that counts has cores, as suites often wait: for PostgreSQL, a time limit, a repeat.
    maxWorkers: 3,
    // Suites share their worker's modules and compiled code: starting both anew took a third of the time. What a suite
    // replaces (the clock, a global, the environment) is set back after it.
    isolate: false,
    setupFiles: ['test/support/set-back.ts'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/global-setup.ts'],
  },
});
