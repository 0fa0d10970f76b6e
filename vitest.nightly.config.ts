import { defineConfig } from 'vitest/config';
import everyCommit from './vitest.config.ts';

/** Suites that take their number of tries from `test/support/often.ts`, with the long number. */
export default defineConfig({
  test: {
    ...everyCommit.test,
    include: [
      'server/db/list-of.test.ts',
      'server/domains/**/{exactly-once,fill-up-plans,ledger,many-tries}.test.ts',
      'server/domains/**/*-walks.test.ts',
      'server/http/hostile.test.ts',
    ],
    env: { NIGHTLY: '1' },
    testTimeout: 1_800_000,
    maxWorkers: 2,
  },
});
