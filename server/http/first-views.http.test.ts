import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicSettings } from '#contract/accounts/settings/schema.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { firstViews, withFirstView } from './first-views.ts';

describe('the pages that come with their first view', () => {
  const app = useTestApp({ EAA_HOST: 'eaa.example', COMPANY_NAME: 'Music </script><b>' });
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await rawRequest(app.url, path, { headers: { ...navigation, ...headers } })).text;
  const pageData = (page: string, id: string): unknown =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page)?.[1] ?? 'null',
    );

  it.each([
    ['/user/login', 'real-playlist', 'Sign in</span>'],
    ['/admin/login', 'real-playlist', 'Admin sign-in'],
    ['/user/login', 'eaa', 'Sign in</span>'],
  ])('show the form of %s in the look of %s', async (path, brand, title) => {
    const page = await ask(path, brand === 'eaa' ? { host: 'eaa.example' } : {});
    expect(page).toContain(`data-first-view lang="en" data-brand="${brand}"`);
    expect(page).toContain(title);
    expect(page).toMatch(/<input [^>]*type="email"/);
    // Even after a failure, typed text never gets into an address.
    expect(page).toMatch(/<form [^>]*method="dialog"/);
    expect(page.includes('Real Playlist')).toBe(brand === 'real-playlist');
    expect(pageData(page, 'settings')).toMatchObject({ brand, company: { name: 'Music </script><b>' } });
    expect(page).not.toContain('</script><b>');
    expect(page).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/);
  });

  it('say why the sign-in is shown, and lead on without trusting the address', async () => {
    expect(await ask('/admin/login?why=ended&next=%2Forder-summary')).toContain(
      'href="/user/login?next=%2Forder-summary"',
    );
    const planted = await ask(
      '/admin/login?why=ended&next=%2Fuser%3F%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    );
    expect(planted).toContain('Your session has ended');
    expect(planted).not.toContain('alert(1)</script>');
    expect(await ask(`/admin/login?next=${'x'.repeat(2_100)}`)).toContain('<div id="root"></div>');
  });

  it('are no others: neither a mailed link nor a page of what is someone’s own', async () => {
    for (const path of ['/user/verify-magic-link/x/y', '/checkout?campaign=new', '/admin', '/nothing'])
      expect(await ask(path)).toContain('<div id="root"></div>');
  });
});

describe('rendering', () => {
  let folder = '';
  let onSale: readonly OfferedPackage[] | null = [];
  const failures: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'first-view-'));
    // In place of the built module: what it is given, and how often it rendered.
    await writeFile(
      join(folder, 'first-view.js'),
      `let count = 0;
       export const renderFirstView = async ({ path, search, settings }) => {
         if (settings.brandName === 'broken') throw new Error('no view');
         return [settings.brand, path + search, ++count].join(' ');
       };`,
    );
  });
  let brandName = 'Brand';
  const viewOf = () =>
    firstViews({
      folder,
      brandOf: ({ hostname }) => (hostname === 'eaa.test' ? 'eaa' : 'real-playlist'),
      settingsOf: (brand) => ({ brand, brandName }) as PublicSettings,
      onSaleOf: async () => onSale,
      onError: (error) => failures.push(String(error)),
    });
  let views = viewOf();
  beforeEach(() => {
    views = viewOf();
    failures.length = 0;
    brandName = 'Brand';
    onSale = [];
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const ask = async (url: string, hostname = 'music.test') =>
    (await views({ url, hostname } as FastifyRequest, url.split('?')[0] ?? ''))?.html;

  it('happens once for what a page shows, per brand, and again when the packages change', async () => {
    const first = await ask('/user');
    expect(first).toMatch(/^real-playlist \/user\?campaign=new \d+$/);
    expect(await ask('/user?campaign=cmp_1&step=2')).toBe(first);
    expect(await ask('/user', 'eaa.test')).toMatch(/^eaa /);
    expect(await ask('/user?package=trial')).toMatch(
      /^real-playlist \/user\?campaign=new&package=trial \d+$/,
    );
    onSale = [];
    expect(await ask('/user')).not.toBe(first);
  });

  it('takes a pasted link along, and leaves to the script what is none, or what only the database knows', async () => {
    const track = `https://open.spotify.com/track/${'a'.repeat(22)}`;
    expect(await ask(`/user?song=${encodeURIComponent(track)}`)).toContain(encodeURIComponent(track));
    expect(await ask('/user?song=mine')).toBeUndefined();
    onSale = null;
    expect(await ask('/user')).toBeUndefined();
    expect(await ask('/user/login')).toMatch(/^real-playlist \/user\/login/);
    expect(failures).toEqual([]);
  });

  it('that fails is reported, sends the page without a view, and is tried again', async () => {
    brandName = 'broken';
    expect(await ask('/user/login')).toBeUndefined();
    expect(failures).toEqual(['Error: no view']);
    brandName = 'Brand';
    expect(await ask('/user/login')).toMatch(/^real-playlist/);
  });

  it('puts a text with replacement patterns into the page as it is', () => {
    const page = withFirstView('<html lang="en"><div id="root"></div>', { html: "$& $' $1", pageData: {} });
    expect(page).toContain(`<html data-first-view lang="en"><div id="root">$& $' $1</div>`);
  });
});
