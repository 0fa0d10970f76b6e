import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { BrandPath } from '#contract/brand.schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pageAt, pages } from '#contract/pages.ts';
import { accessTo, destination } from './page-access.ts';

const at = (path: string) => new URL(path, 'http://origin');
const user = { username: 'u', role: 'user' } as const;
const admin = { username: 'a', role: 'admin' } as const;
const curator = { username: 'c', role: 'curator' } as const;

describe('the guard', () => {
  test.each(pages.filter((page) => page.role !== null && !('open' in page)))(
    '$path is shown only to its role',
    ({ path, role }) => {
      for (const visitor of [user, admin, curator])
        expect(accessTo(at(path), visitor)).toBe(visitor.role === role ? 'show' : 'not-found');
      expect(accessTo(at(`${path}?a=1`), null)).toEqual({
        signInAt: `/${role}/login?next=${encodeURIComponent(`${path}?a=1`)}`,
      });
    },
  );

  test('/user is shown to artists and to visitors, who are artists to be, and not to admins', () => {
    for (const visitor of [user, null]) expect(accessTo(at('/user?song=x'), visitor)).toBe('show');
    expect(accessTo(at('/user'), admin)).toBe('not-found');
  });

  test.each(['/admin/nothing', '/nothing', '/eaa/createcampaign'])('%s is not a page for anyone', (path) => {
    for (const visitor of [null, user, admin]) expect(accessTo(at(path), visitor)).toBe('not-found');
  });

  test.each([
    '/admin/spotify-keys/',
    '/eaa/spotify-keys/',
    '/ADMIN/DASHBOARD',
    '/admin/',
    '/admin/MANAGEORDER',
    '/admin/manageuser/',
  ])('%s is a page', (path) => {
    expect(accessTo(at(path), admin)).toBe('show');
  });
});

/** Calls at the path of a page plus a slash, with each brand filled in. */
const twins = (endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): string[] =>
  endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => BrandPath.options.map((name) => path.replace('{name}', name)))
    .filter((path) => pageAt(path.slice(0, -1)));

describe('a call at the address of a page', () => {
  test('is distinguished by its trailing slash', () => {
    const planted = [
      { method: 'GET', path: '/{name}/spotify-keys/' },
      { method: 'POST', path: '/admin/curators/' },
      { method: 'GET', path: '/{name}/orders/' },
    ] as const;
    expect(twins(planted)).toEqual(['/admin/spotify-keys/', '/eaa/spotify-keys/']);
  });

  test('shows a browser the page, regardless of calls with the same path', () => {
    expect(twins(api).filter((path) => accessTo(at(path), admin) !== 'show')).toEqual([]);
  });
});

describe('after signing in', () => {
  test.each([
    ['/admin/ManageOrder?order=RP-1', 'admin', '/admin/ManageOrder?order=RP-1'],
    ['/admin/ManageOrder', 'user', '/user'],
    ['/checkout?campaign=c', 'user', '/checkout?campaign=c'],
    ['//evil.example/user', 'user', '/user'],
    ['/\\evil.example/user', 'user', '/user'],
    ['https://evil.example/user', 'user', '/user'],
    ['/user/login', 'user', '/user'],
    [null, 'admin', '/admin'],
  ] as const)('%s as %s leads to %s', (next, role, where) => {
    expect(destination(next, role)).toBe(where);
  });

  test('no value leads to another origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((s) => `/${s}`),
        ),
        (next) => {
          const where = destination(next, 'user');
          expect(new URL(where, 'http://origin').origin).toBe('http://origin');
          expect(accessTo(at(where), user)).toBe('show');
        },
      ),
    );
  });
});
