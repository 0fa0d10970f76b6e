import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  test: {
    root,
    include: ['test/e2e/**/*.e2e.ts'],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 90_000,
    // How long what a page does next may take on a busy machine; nothing waits longer than it needs.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // A browser on a busy machine is late now and then; on a person's own machine a failure is to be seen at once.
    retry: process.env.CI === 'true' ? 2 : 0,
    globalSetup: ['test/support/global-setup.ts'],
  },
});
