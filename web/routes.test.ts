import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type PageEntry, pageAt, pages } from '#contract/pages.ts';
import { comingPages } from '#web/domains/office/coming/coming-pages.ts';
import { sectionsOfMode } from '#web/layouts/admin-links.ts';
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts';
import { paths } from '#web/paths.ts';

vi.stubGlobal('localStorage', memoryStorage());
const { routes } = await import('./routes.tsx');

const filled = (page: PageEntry) => page.path.replace(/\{\w+\}/g, 'x');
const found = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route;
const appPages = (pages as readonly PageEntry[]).filter((page) => !page.prerendered);

test.each(appPages)('$path has its own page', (page) => {
  // The sign-in is a separate document.
  if (page.document) expect(found(filled(page))?.path).toBe('*');
  else expect(found(filled(page))?.lazy).toBeTypeOf('function');
});

test.each(appPages.filter((page) => !page.caseSensitive))('$path is found in any case', (page) => {
  expect(found(filled(page).toUpperCase())).toBe(found(filled(page)));
});

test('the two ManageOrder pages differ by case alone', () => {
  expect(found('/admin/ManageOrder')).not.toBe(found('/admin/manageorder'));
  for (const path of ['/admin/MANAGEORDER', '/Admin/manageOrder', '/admin/ManageOrder/'])
    expect(found(path)).toBe(found('/admin/ManageOrder'));
  expect(found('/admin/manageorder/')).toBe(found('/admin/manageorder'));
});

const links = Object.values(paths).map((path) => (typeof path === 'function' ? path('x') : path));
const sidebar = [...sectionsOfMode.admin, ...sectionsOfMode.eaa].flatMap((section) =>
  section.links.map((link) => link.to),
);

test.each([...links, ...sidebar])('the link %s leads to a page', (link) => {
  expect(pageAt(link.split('?', 1)[0] ?? '')).not.toBeNull();
});

test('the sidebar begins with that of the specification', () => {
  expect(
    sectionsOfMode.admin
      .slice(0, 2)
      .map(({ title, links }) => [title, links.map(({ label, to }) => [label, to])]),
  ).toEqual([
    [
      null,
      [
        ['Dashboard', '/admin/dashboard'],
        ['Create Campaign', '/admin/CreateCampaign'],
        ['Manage Campaign', '/admin/ManageCampaign'],
        ['Manage Orders', '/admin/ManageOrder'],
        ['Manage Playlist', '/admin/ManagePlaylist'],
        ['Manage Users', '/admin/ManageUser'],
        ['Manage Accounts', '/admin/manageaccounts'],
        ['Manage Jobs', '/admin/managejobs'],
        ['Manage Spotify Keys', '/admin/spotify-keys'],
      ],
    ],
    [
      'Tasks',
      [
        ['Tagging Queue', '/admin/TaggingQueue'],
        ['Extras Queue', '/admin/ExtrasQueue'],
      ],
    ],
  ]);
  expect(sectionsOfMode.eaa[0]?.links.map(({ label }) => label)).toEqual([
    'Manage Order',
    'Manage Payment',
    'Manage Playlist',
    'Manage Spotify Keys',
  ]);
});

test('every page that says it is still to come knows its own name, and no other does', () => {
  const coming = appPages.filter((page) => found(page.path)?.lazy === found('/admin/extrasqueue')?.lazy);
  expect(new Set(coming.map((page) => page.path.replace(/\/$/, '').toLowerCase()))).toEqual(
    new Set(Object.keys(comingPages)),
  );
});
