import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, errorMessage } from './errors.ts';

afterEach(() => vi.unstubAllGlobals());

it('a call that could not be sent says whether this device is offline', () => {
  const error = new ApiError({ status: 0, code: 'network', detail: 'Failed to fetch' });
  vi.stubGlobal('navigator', { onLine: true });
  expect(errorMessage(error)).toBe('We couldn’t reach the server. Check your connection and try again.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorMessage(error)).toBe('This device is offline. Connect to the internet, then try again.');
});
