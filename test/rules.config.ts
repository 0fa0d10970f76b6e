import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of pure rules: no database, no server. Stryker runs them against each mutant (`npm run rule-mutants`). */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: [
      'contract/states.test.ts',
      'contract/can-rules.test.ts',
      'contract/promised-times.test.ts',
      'contract/orders/**/*.test.ts',
      'contract/fulfilment/**/*.test.ts',
      'contract/catalogue/playlists/*.test.ts',
      'contract/sales/**/*.test.ts',
      'server/domains/orders/money-back/*.test.ts',
      'server/domains/sales/fit/match-*.test.ts',
      'server/domains/sales/forecast/forecast-*.test.ts',
      'server/domains/fulfilment/placements/placement-*.test.ts',
      'server/domains/catalogue/quality/*signal*.test.ts',
    ],
    environment: 'node',
  },
});
