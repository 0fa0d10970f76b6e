import { beforeAll, expect, it } from 'vitest';
import { OWNER } from '#scenario/owner.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { tokenOfPitch } from '#test/support/pitch-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  type TestPlaylist,
  tracks,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const desk = useOrderDesk(app);
const [song = ''] = tracks;
let list: TestPlaylist;
let id: string;
let link: string;

beforeAll(async () => {
  const order = await runningOrder(app, desk.artist, desk.boss);
  const account = await connectedAccount(app, desk.boss);
  list = await createTestPlaylist(app, desk.boss, account, OWNER, { adds: false });
  id = await placed(app, order, list.id);
  link = `/pitch/${await tokenOfPitch(app.server.ctx, (await placementRow(app, id)).pitch_id)}`;
});

it('a curator whose brand adds no songs opens the song in Spotify', async () => {
  const { page } = await browser.visitor({ width: 320 });
  await page.goto(link);
  await page.getByText('Add it to the playlist in Spotify today.').waitFor();
  expect(await page.getByRole('link', { name: /^Open in Spotify/ }).getAttribute('href')).toContain(
    '/track/',
  );
  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
  await expectFitsPhone(page);
  await expectAccessible(page);
});

it('an admin switches adding songs on for a brand, with a reason', async () => {
  const { page } = await browser.visitor({ as: desk.boss });
  await page.goto('/admin/manageaccounts');
  await page.getByRole('button', { name: 'Adding songs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding songs to playlists' });
  await dialog.getByText('Off for Real Playlist').waitFor();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Approved by Spotify on 3 November');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const modal = page.getByRole('alertdialog');
  await modal.getByText('Adding songs is now on for Real Playlist').waitFor();
  await modal.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Adding songs' }).click();
  await dialog.getByText(/^On for Real Playlist since .*Approved by Spotify/).waitFor();
});

it('the curator lets us add the song, and has it removed again', async () => {
  const { page } = await browser.visitor({ width: 320 });
  await page.goto(link);
  const adds = page.getByRole('switch', { name: 'Add songs I accept' });
  await expect.poll(() => adds.isChecked()).toBe(false);
  await adds.click();
  await page.getByText('We’ll add it to the playlist through your connected account.').waitFor();
  app.clock.advance(2 * 3_600_000);
  await app.later(0);
  await settle(app);
  app.clock.advance(-2 * 3_600_000);
  expect(await list.now()).toEqual([song]);
  await page.reload();
  await page.getByRole('button', { name: /^Remove from/ }).click();
  await page.getByText('You asked us to remove this song').waitFor();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await settle(app);
  expect(await list.now()).toEqual([]);
});
