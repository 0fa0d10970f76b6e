import { afterAll, vi } from 'vitest';

// Suites share their worker, so a clock or a global that one suite replaced would still be replaced in the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
