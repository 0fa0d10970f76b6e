import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';

// Another suite of this worker may have loaded the session without a storage.
vi.resetModules();
vi.stubGlobal('localStorage', memoryStorage());
const { guard, guardAgain } = await import('./guard.ts');
const { session } = await import('./session.ts');

const signIn = (role: 'user' | 'admin') =>
  session.signIn({ user: { username: role, role }, access: 'a', refresh: 'r', deviceMark: 'd' });
const answerAt = (address: string) => guard({ request: new Request(`http://origin${address}`) });

beforeEach(() => session.clear());
// Else the next suite of this worker would get this session.
afterAll(() => void vi.resetModules());

test.each([
  ['a page of artists', '/checkout?campaign=c', '/user/login?next=%2Fcheckout%3Fcampaign%3Dc'],
  ['a page of admins', '/admin/dashboard', '/admin/login?next=%2Fadmin%2Fdashboard'],
  ['the sign-in', '/admin/login?why=ended', '/admin/login?why=ended'],
  ['a prerendered page', '/faq', '/faq'],
])('%s is a document of its own for a visitor', (_name, address, document) => {
  const { headers } = answerAt(address) as Response;
  expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([document, 'true']);
});

/** How often the guard is asked on the way through these addresses, and what the last one shows. */
function open() {
  const ask = vi.fn(guard);
  const routes: RouteObject[] = [
    {
      loader: ask,
      shouldRevalidate: guardAgain,
      ErrorBoundary: () => null,
      children: [
        {
          children: [
            { path: '/admin/dashboard', lazy: async () => ({ Component: () => null }) },
            { path: '/admin/manageuser', Component: () => null },
          ],
        },
        { path: '*' },
      ],
    },
  ];
  return { ask, router: createMemoryRouter(routes, { initialEntries: ['/admin/dashboard'] }) };
}
const statusOf = ({ router }: ReturnType<typeof open>) =>
  Object.values(router.state.errors ?? {}).map((error: { status?: number }) => error.status);

test('the guard is asked about each page, also within one layout, and not about its query', async () => {
  signIn('admin');
  const opened = open();
  const { ask, router } = opened;
  await vi.waitUntil(() => router.state.initialized);
  expect(ask).toHaveBeenCalledTimes(1);
  await router.navigate('/admin/manageuser');
  expect(ask).toHaveBeenCalledTimes(2);
  void router.navigate('/admin/manageuser?q=ada', { replace: true });
  // At once: who changes the query twice in a row reads it from the address in between.
  expect(router.state.location.search).toBe('?q=ada');
  expect(ask).toHaveBeenCalledTimes(2);
  await router.navigate('/admin/nothing');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(statusOf(opened)).toEqual([404]);
});

test('a page is refused to the next account, and shown again to the one after that', async () => {
  signIn('admin');
  const opened = open();
  await opened.router.navigate('/admin/manageuser?q=ada');
  signIn('user');
  await opened.router.revalidate();
  expect([statusOf(opened), opened.router.state.location.search]).toEqual([[404], '?q=ada']);
  signIn('admin');
  await opened.router.revalidate();
  expect(opened.router.state.errors).toBeNull();
});
