import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { HOUR } from '#contract/time.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { tokenOfPitch } from '#test/support/pitch-desk.ts';
import { placed, placementRow, resultsOf, runningOrder } from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFineInEveryLook, expectFitsPhone, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const desk = useOrderDesk(app);
let order: Order;
const ids: string[] = [];
const names = ['Rainy Windows', 'Late Trains', 'Warm Static', 'Paper Moons'];

beforeAll(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
  for (const name of names) {
    ids.push(await placed(app, order, (await addedPlaylist(app, desk.boss, { name })).id));
    app.clock.advance(1000);
  }
});

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const results = () => Promise.all(ids.map((id) => resultsOf(app, id)));

it('a curator sends a screenshot by the link in the mail, and reads that it is looked at', {
  tags: 'short',
}, async () => {
  const { pitch_id } = await placementRow(app, ids[0] ?? '');
  const { page } = await browser.visitor();
  await page.goto(`/pitch/${await tokenOfPitch(app.server.ctx, pitch_id)}`);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Add a screenshot or a link to the playlist’s public page.').waitFor();
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'playlist.png', mimeType: 'image/png', buffer: onePixel });
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We’ll check what you sent.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).count()).toBe(0);
});

it('an admin decides on all that is due by one key each', async () => {
  app.clock.advance(2 * HOUR);
  const { page } = await browser.visitor({ as: await app.operator() });
  await page.goto('/admin/checks');
  await card(page, 'Rainy Windows').getByText('sent this').waitFor();
  await expectFineInEveryLook(page);
  // The proof first; then down and up again.
  await page.keyboard.press('c');
  await card(page, 'Rainy Windows').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('s');
  await card(page, 'Late Trains').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await card(page, 'Warm Static').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.getByText('Nothing to check').waitFor();
  expect(await results()).toEqual([['seen'], ['seen'], ['not_seen'], ['unknown']]);
});

it('an admin refuses proof with a reason that the curator reads', async () => {
  const { pitch_id } = await placementRow(app, ids[3] ?? '');
  const token = await tokenOfPitch(app.server.ctx, pitch_id);
  const curator = await browser.visitor();
  await curator.page.goto(`/pitch/${token}`);
  await curator.page.getByLabel('Link').fill('https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M');
  await curator.page.keyboard.press('Enter');
  await curator.page.getByText('We’ll check what you sent.').waitFor();
  const { page } = await browser.visitor({ as: await app.operator() });
  await page.goto('/admin/checks');
  await card(page, 'Paper Moons').waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('Reason for the curator').fill('This is another playlist.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('Nothing to check').waitFor();
  await curator.page.reload();
  await curator.page.getByText('This is another playlist.').waitFor();
  await curator.page.getByRole('button', { name: 'Send' }).waitFor();
  expect((await results())[3]).toEqual(['unknown']);
});
