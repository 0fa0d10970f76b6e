import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of the source itself: what imports what, and what texts promise. They start nothing. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['test/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
