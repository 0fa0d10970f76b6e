import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that take minutes: crash runs with every fault, and the checks of the checks. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['bench/**/*.nightly.ts'],
    environment: 'node',
    reporters: 'verbose',
    // What a suite started is stopped, and whole checkouts are removed.
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
