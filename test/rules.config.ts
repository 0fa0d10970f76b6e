import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of pure rules: no database, no server. Stryker runs them against each mutant (`npm run rule-mutants`). */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: [
      'contract/**/*.test.ts',
      'server/domains/orders/money-back/*.test.ts',
      'server/domains/sales/fit/match-playlists.test.ts',
      'server/domains/sales/forecast/forecast-range.test.ts',
      'server/domains/fulfilment/placements/placement-rules.test.ts',
      'server/domains/catalogue/quality/signals.test.ts',
    ],
    environment: 'node',
  },
});
