import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedCurator, addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import release from '../../package.json' with { type: 'json' };
import { expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';

/**
 * States of the back office that other suites do not look at. Those of an empty database are in `sweep.e2e.ts`, those
 * without the right in `forbidden.e2e.ts`.
 */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
let playlistId: string;

beforeAll(async () => {
  boss = await app.operator();
  await placedOrder(app, await app.signIn('ada@example.com'));
  playlistId = (await addedPlaylist(app, boss, { name: 'Night songs' })).id;
  const body = {
    email: 'dev@example.com',
    clientId: 'client-number-1',
    clientSecret: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
    status: 'active' as const,
  };
  await app.call(spotifyKeys.create, { params: { name: 'admin' }, body }, { as: boss });
});

/** Pages with a look of their own while they load and when that fails, and the call that they wait for. */
const reads: Record<string, string> = {
  '/admin/spotify-keys': '/admin/spotify-keys/',
  '/eaa/managepayment': '/eaa/api/payments/',
  '/admin/TaggingQueue': '/user/get_tagging_queue/',
  '/admin/dashboard': '/admin/dashboard/',
  '/admin/forecast': '/admin/forecast/',
  '/admin/supply': '/admin/supply/',
  '/eaa/supply': '/eaa/supply/',
  '/admin/editplaylist': '/admin/playlists/',
  '/admin/ManageOrder?order=ord_00000000000000000000000000': '/admin/orders/',
};

/** Answers the reads of a page in another way than the server would. */
const answering = (page: Page, path: string, answer: (route: Route) => unknown) =>
  page.route(
    (url) => url.pathname.startsWith(path),
    (route) => (route.request().resourceType() === 'document' ? route.fallback() : answer(route)),
  );
const broken = (route: Route) => route.fulfill({ status: 502 });
const addressOf = (path: string): string =>
  path.endsWith('editplaylist') ? `${path}?id=${playlistId}` : path;

describe('the back office', () => {
  it.each(['/admin/dashboard', '/eaa/manageorder'])(
    '%s has every link of the sidebar in view, and the version in its foot',
    async (path) => {
      const { page } = await browser.visitor({ as: boss, width: 1440, height: 900 });
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await links.first().waitFor();
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 901), await link.innerText()).toBeLessThanOrEqual(900);
      }
      const version = await page.locator('aside').getByText(`Version ${release.version}`).boundingBox();
      expect((version?.y ?? 0) + (version?.height ?? 901)).toBeLessThanOrEqual(900);
    },
  );

  it('pages pass axe while they wait for the server, and when it fails', async () => {
    const { page } = await browser.visitor({ as: boss });
    for (const [path, read] of Object.entries(reads)) {
      for (const fails of [false, true]) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await answering(page, read, fails ? broken : () => undefined);
        await page.goto(addressOf(path), { waitUntil: 'domcontentloaded' });
        await page.locator('h1').first().waitFor();
        if (fails) await page.getByText('Couldn’t load this page', { exact: true }).first().waitFor();
        await expectFitsPhone(page);
      }
    }
  });

  it('questions and outcomes pass axe', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManagePlaylist?playlist=new');
    const form = page.getByRole('dialog', { name: 'Add playlist' });
    await form.getByLabel('Playlist', { exact: true }).fill('Night songs');
    await form.getByRole('button', { name: 'Look up' }).click();
    await form.getByText('This isn’t a Spotify playlist link.').waitFor();
    const [field, button] = await Promise.all(
      [form.getByLabel('Playlist', { exact: true }), form.getByRole('button', { name: 'Look up' })].map(
        (one) => one.boundingBox(),
      ),
    );
    // The button stays next to its field with a problem below it.
    expect(button?.y).toBe(field?.y);
    await expectFitsPhone(page);
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByText('Discard your changes?').waitFor();
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.goto('/admin/ManagePlaylist?status=paused');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Shared').waitFor();
    await expectFitsPhone(page);
  });

  it('a file that cannot be used says why in words, and the progress of one that can passes axe', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManagePlaylist');
    await page.getByRole('button', { name: 'Import' }).click();
    const form = page.getByRole('dialog', { name: 'Import playlists' });
    await form.getByText('CSV, up to').waitFor();
    const check = async (content: string): Promise<void> => {
      const buffer = Buffer.from(content);
      await form.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await form.getByRole('button', { name: 'Check file' }).click();
    };
    await check('a,b,c\n');
    // Without the name of a field before it.
    await form.getByText(/^Missing column “Link”/).waitFor();
    await expectFitsPhone(page);
    const { email } = await addedCurator(app, boss, 'real-playlist');
    await check(
      `Link,Name,Followers,Genres,Slots,Curator email\n${freshPlaylistUrl()},From a file,50,Pop,5,${email}`,
    );
    await form.getByText(/rows? can be imported/).waitFor();
    await expectFitsPhone(page);
  });

  it('a write that takes long, and one that was not answered, pass axe', async () => {
    const { page } = await browser.visitor({ as: boss, unanswered: true });
    let hold = true;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/admin/playlists/*/', async (route) => {
      if (route.request().method() === 'GET' || !hold) return route.fallback();
      await released;
      hold = false;
      return route.abort();
    });
    await page.goto(`/admin/ManagePlaylist?playlist=${playlistId}`);
    const panel = page.getByRole('dialog', { name: 'Night songs' });
    await panel.getByLabel('Slots').fill('7');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
    await expectAccessible(page);
    release();
    await page.getByRole('alertdialog').getByText('we don’t know if this worked').waitFor();
    await expectFitsPhone(page);
  });
});
