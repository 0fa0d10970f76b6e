import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { endings } from '#contract/fulfilment/endings/calls.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { lookUp } from '#scenario/admin.ts';
import { REASON } from '#scenario/curator.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, pitchesOf, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFitsPhone, useBrowser, type VisitorOptions } from './browser.ts';

/** Each dialog that ends something says what, from the rows, before its button is pressed. */
const app = useTestApp();
const browser = useBrowser(() => app.url);
const desk = useOrderDesk(app);
let curator: Curator;
let order: Order;

beforeAll(async () => {
  curator = await addedCurator(app, desk.boss, 'real-playlist');
  for (let count = 0; count < 2; count += 1) await reviewedPlaylist(app, desk, { curatorId: curator.id });
  order = await pitchedOrder(app, desk);
  const [token = ''] = await mailedTokens(app, curator.email);
  expect((await answer(app, token, { verdict: 'declined', reason: REASON })).status).toBe(200);
  await app.drain();
});

const looks: VisitorOptions[] = [{}, { width: 375, dark: true }];
const visit = async (path: string, look: VisitorOptions) => {
  const { page } = await browser.visitor({ as: desk.boss, ...look });
  await page.goto(path);
  return page;
};

/** Opens an action of the row that is open at the side. */
async function choose(page: Page, panel: string | RegExp, action: string) {
  await page
    .getByRole('dialog', { name: panel })
    .getByRole('button', { name: 'Actions', exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** What a dialog says under a name. */
const said = (page: Page, name: string) =>
  page.getByRole('dialog').last().locator(`dt:text-is("${name}") + dd`).textContent();

it.each(looks)('a refund that ends the campaign shows what ends with it ($width)', async (look) => {
  const page = await visit(`/admin/ManageOrder?order=${order.id}`, look);
  await choose(page, /^Order /, 'Refund order');
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}?` });
  await dialog.getByLabel('Amount in US dollars').fill('20');
  expect(await dialog.getByText('Campaign', { exact: true }).count()).toBe(0);
  const stillOpen = dialog.getByText(
    '1 pitch can still be reviewed. If the campaign continues, the customer gets that review and the refund.',
  );
  await stillOpen.waitFor();
  await dialog.getByLabel(/^End the campaign/).check();
  await dialog.getByText('Cancelled').waitFor();
  expect(await stillOpen.count()).toBe(0);
  const { refundable } = await lookUp(desk.boss, order);
  expect(await said(page, 'Pitches')).toBe('1 waiting for an answer: withdrawn');
  expect(await said(page, 'Curators’ fees')).toBe('$2.00 for answers given stays due');
  await dialog.getByText(`$${(refundable / 100).toFixed(2)} in all`).waitFor();
  await expectAccessible(page);
  if (look.width) await expectFitsPhone(page);
  await dialog.getByLabel('Kind').selectOption('goodwill');
  await dialog.getByLabel('Amount in US dollars').fill('199');
  await dialog.getByText('Nothing is left after this refund, so the order ends with it.').waitFor();
});

it('a pitch that is heard just then is told apart, as it stays open', async () => {
  const [, token = ''] = await mailedTokens(app, curator.email);
  const params = { token };
  const { session } = (await app.call(curatorAnswers.openPlayer, { params })).body;
  const body = { session, position: 0, playing: true, playerSeconds: 200 };
  await app.call(curatorAnswers.hear, { params, body });
  const page = await visit(`/admin/ManageOrder?order=${order.id}`, {});
  await choose(page, /^Order /, 'Cancel order');
  await page.getByText('1 being heard: open for another hour').waitFor();
  await app.server.ctx.db.deleteFrom('pitch_hearings').execute();
});

it.each(looks)('cancelling an order shows the same ($width)', async (look) => {
  const page = await visit(`/admin/ManageOrder?order=${order.id}`, look);
  await choose(page, /^Order /, 'Cancel order');
  await page
    .getByRole('dialog', { name: /^Cancel order/ })
    .getByText('withdrawn')
    .waitFor();
  expect(await said(page, 'Pitches')).toBe('1 waiting for an answer: withdrawn');
  await expectAccessible(page);
});

it.each(looks)(
  'suspending and removing a customer shows what becomes of their orders ($width)',
  async (look) => {
    const page = await visit(`/admin/ManageUser?user=${order.customer.id}`, look);
    await choose(page, 'ada@example.com', 'Suspend');
    const suspend = page.getByRole('dialog', { name: 'Suspend this account?' });
    await suspend.getByText('What is scheduled or running is paused.').waitFor();
    await suspend.getByLabel('Open orders').selectOption('cancel');
    await suspend.getByText('1 open order is cancelled.').waitFor();
    expect(await said(page, 'Pitches')).toBe('1 waiting for an answer: withdrawn');
    await expectAccessible(page);
    await suspend.getByRole('button', { name: 'Cancel', exact: true }).click();
    await choose(page, 'ada@example.com', 'Remove');
    const remove = page.getByRole('dialog', { name: 'Remove this account?' });
    await remove.getByRole('button', { name: 'Remove account and cancel 1 order' }).waitFor();
    await expectAccessible(page);
  },
);

it.each(looks)('removing a playlist shows what goes elsewhere ($width)', async (look) => {
  const waiting = (await pitchesOf(app, desk, order)).find(({ status }) => status === 'sent');
  const page = await visit(`/admin/ManagePlaylist?playlist=${waiting?.playlist.id}`, look);
  await choose(page, /./, 'Remove from matching');
  await page
    .getByRole('dialog', { name: /^Remove this playlist/ })
    .getByText('withdrawn and replaced')
    .waitFor();
  expect(await said(page, 'Playlists')).toBe('1: no new pitches from now on');
  await expectAccessible(page);
});

it.each(looks)(
  'a curator who is suspended leaves nothing behind, and comes back by Undo ($width)',
  async (look) => {
    const page = await visit(`/admin/curators?curator=${curator.id}`, look);
    await choose(page, curator.name, 'Suspend');
    const dialog = page.getByRole('dialog', { name: 'Suspend this curator?' });
    await dialog.getByText('withdrawn and replaced').waitFor();
    const { body } = await app.call(endings.ofCurator, { params: { id: curator.id } }, { as: desk.boss });
    expect(body).toMatchObject({ pitches: { planned: 0, waiting: 1 }, playlists: 2, fees: 200 });
    expect(await said(page, 'Pitches')).toBe('1 waiting for an answer: withdrawn and replaced');
    expect(await said(page, 'Playlists')).toBe('2: no new pitches from now on');
    expect(await said(page, 'Curators’ fees')).toBe('$2.00 for answers given stays due');
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Asked to leave.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText(`${curator.name} suspended`).waitFor();
    await page.getByText('Takes effect in').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${curator.name} reactivated`).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await settle(app);
    expect((await pitchesOf(app, desk, order)).map(({ status }) => status).sort()).toEqual([
      'declined',
      'sent',
    ]);
  },
);
