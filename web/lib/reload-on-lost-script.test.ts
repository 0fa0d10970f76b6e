import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';

const reload = vi.fn();
const probe = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { pathname: '/admin/ManageUser', search: '', reload });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', probe);
  reload.mockClear();
  probe.mockReset().mockImplementation(() => Promise.resolve(new Response()));
});

/** Each page has modules of its own, but the tab keeps its storage. */
async function lostInNewPage(): Promise<void> {
  vi.resetModules();
  const { reloadOnLostScript } = await import('./reload-on-lost-script.ts');
  await reloadOnLostScript();
}

// Else the next suite of this worker would get what was loaded here, with its session.
afterAll(() => void vi.resetModules());

test('a lost script reloads the page once a minute', async () => {
  await lostInNewPage();
  expect(reload).toHaveBeenCalledTimes(1);
  await lostInNewPage();
  expect(reload, 'the error boundary says so').toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  await lostInNewPage();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('several scripts that are lost together reload it once', async () => {
  vi.resetModules();
  const { reloadOnLostScript } = await import('./reload-on-lost-script.ts');
  await Promise.all([reloadOnLostScript(), reloadOnLostScript()]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a server the reload waits until it answers', async () => {
  probe.mockImplementation(() => Promise.reject(new Error('offline')));
  const lost = lostInNewPage();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).not.toHaveBeenCalled();
  probe.mockImplementation(() => Promise.resolve(new Response()));
  await vi.advanceTimersByTimeAsync(5_000);
  await lost;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('unsaved text is kept for after the reload', async () => {
  localStorage.setItem('user', JSON.stringify({ username: 'ada@example.com', role: 'admin' }));
  vi.resetModules();
  const { registerText, restoreText } = await import('./persisted-text.ts');
  const { reloadOnLostScript } = await import('./reload-on-lost-script.ts');
  registerText('note', () => 'Rang them.');
  await reloadOnLostScript();
  expect(restoreText('note', 'ada@example.com')).toBe('Rang them.');
});
