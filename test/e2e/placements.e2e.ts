import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  type TestPlaylist,
  tracks,
  unnoted,
} from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let order: Order;
let list: TestPlaylist;
let manual: string;
let listName: string;

/** Checks of the last days, as a connected account made them. */
async function watched(id: string, results: readonly ('seen' | 'not_seen' | 'unknown')[]): Promise<void> {
  const { db } = app.server.ctx;
  const first = results.length * DAY;
  await db
    .updateTable('placements')
    .set({ accepted_at: new Date(Date.now() - first) } as never)
    .where('id', '=', id)
    .execute();
  app.clock.advance(-first);
  for (const result of results) {
    app.clock.advance(DAY);
    const seen = {
      at: app.clock.now(),
      result,
      source: 'account',
      position: result === 'seen' ? 4 : null,
    } as const;
    await recordSeen(app.server.ctx, { id, order_id: order.id }, { ...unnoted, ...seen });
  }
}

beforeAll(async () => {
  boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  order = await runningOrder(app, artist, boss);
  list = await createTestPlaylist(app, boss, await connectedAccount(app, boss));
  const playlist = await addedPlaylist(app, boss, { name: 'Rainy Windows' });
  listName = playlist.name;
  manual = await placed(app, order, playlist.id, null);
  await watched(manual, [
    'seen',
    'seen',
    'seen',
    'unknown',
    'seen',
    'not_seen',
    'seen',
    'seen',
    'unknown',
    'seen',
  ]);
}, 60_000);

async function open(path: string, look: { width?: number; dark?: boolean } = {}): Promise<Page> {
  const { page } = await browser.visitor({ as: await app.operator(), ...look });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Placements' }).waitFor();
  return page;
}
const campaign = () => `/admin/ManageCampaign?campaign=${order.campaign.id}`;

describe('the placements of a campaign', () => {
  it('show each day, in words too, and evidence is recorded next to them', { tags: 'short' }, async () => {
    const page = await open(campaign());
    await page.getByRole('img', { name: `${listName}: 7 days seen, 1 day not seen` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record evidence' });
    await dialog.getByLabel('Position').fill('12');
    await dialog.getByLabel('Link').fill('');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await dialog.getByText('Add a link, a screenshot or a note as evidence.').waitFor();
    const shot = dialog.getByLabel('Screenshot');
    await shot.setInputFiles({ name: 'seen.png', mimeType: 'image/png', buffer: Buffer.from('words') });
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    // The reason is next to the field, and disappears with the next picture.
    const reason = dialog.getByText('This file isn’t a PNG, JPEG or WebP image.');
    await reason.waitFor();
    await shot.setInputFiles({ name: 'seen.png', mimeType: 'image/png', buffer: onePixel });
    await reason.waitFor({ state: 'detached' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Evidence recorded').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('position 12').waitFor();
    expect(await placementRow(app, manual)).toMatchObject({ position: 12, status: 'live' });
    await page.getByText('11 checks and evidence').click();
    await page.getByRole('img', { name: 'Evidence, 1 by 1 pixels' }).waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Checks' }).getByRole('listitem').count())
      .toBe(11);
    await expectAccessible(page);
    await expect
      .poll(() => page.getByRole('button', { name: 'Check now' }).getAttribute('aria-disabled'))
      .toBe('true');
  });

  it('show a song that a job added, without a reload, and check it on request', async () => {
    const page = await open(campaign());
    const id = await placed(app, order, list.id, tracks[2] ?? '');
    await page.getByText('Live').nth(1).waitFor();
    await expect.poll(() => list.now()).toEqual([tracks[2]]);
    const row = page.getByRole('listitem').filter({ hasText: 'by a connected account' }).first();
    await row.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Song found on the playlist').first().waitFor();
    await expect.poll(async () => (await placementRow(app, id)).checks).toBe(2);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await list.set([tracks[0] ?? '', tracks[2] ?? '']);
    await row.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move song' });
    await dialog.getByLabel('Position').fill('first');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText('Enter a whole number from 1 to 9999.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Position').fill('1');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Move scheduled').waitFor();
    await expect.poll(() => list.now()).toEqual([tracks[2], tracks[0]]);
  });
});

it('the placements on a playlist name the songs', async () => {
  const page = await open(`/admin/editplaylist?id=${list.id}`);
  await page.getByText(order.campaign.songName).first().waitFor();
  await expectAccessible(page);
});
