import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config.ts';

/** Browser tests that take minutes: what pages do while the server is stopped or killed, case by case. */
export default defineConfig({ test: { ...browserTests.test, include: ['test/e2e/**/*.nightly.ts'] } });
