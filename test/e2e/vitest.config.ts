import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from '../support/longest-first.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  test: {
    root,
    include: ['test/e2e/**/*.e2e.ts'],
    environment: 'node',
    reporters: ['default', './test/support/report-to-file.ts'],
    testTimeout: 180_000,
    hookTimeout: 90_000,
    // How long what a page does next may take on a busy machine; nothing waits longer than it needs.
    expect: { poll: { timeout: 30_000 } },
    // A browser keeps a core busy: with three of them pages are late.
    maxWorkers: 2,
    // Suites share their worker's modules and its browser.
    isolate: false,
    // What rarely happens, case by case, takes minutes: `npm run nightly` has it. One of each kind runs with every commit.
    tags: [{ name: 'nightly', skip: true }],
    setupFiles: ['test/support/set-back.ts'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/global-setup.ts'],
  },
});
