import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { START_UNCONFIRMED_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { draft, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, filterBy, useBrowser } from './browser.ts';

const app = useTestApp({ EAA_HOST: 'localhost' }, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let running: Order;
let charged: Order;
let waiting: Order;
let inEaa: Campaign;

beforeAll(async () => {
  boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  running = await chargedOrder(app, artist, boss);
  await app.later(START_UNCONFIRMED_MS);
  charged = await chargedOrder(app, artist, boss);
  waiting = await placedOrder(app, artist);
  inEaa = await draft(atEaa(app, artist), { songUrl: freshTrackUrl() });
}, 60_000);

async function open(path: string, look: { width?: number; dark?: boolean } = {}): Promise<Page> {
  const { page } = await browser.visitor({ as: await app.operator(), ...look });
  await page.goto(path);
  await page.locator('h1', { hasText: 'Manage Campaign' }).waitFor();
  return page;
}

const at = ({ campaign }: Order) => `/admin/ManageCampaign?campaign=${campaign.id}`;
const read = async ({ campaign }: Order) =>
  (await app.call(brandCampaigns.get, { params: { name: 'admin', id: campaign.id } }, { as: boss })).body;

async function act(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('the list', () => {
  it('is searched and filtered, and its state survives a reload', async () => {
    const page = await open('/admin/ManageCampaign');
    await page.getByText('Showing 3 of 3').waitFor();
    await expectAccessible(page);
    await filterBy(page, 'Status', 'In review');
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByPlaceholder('Search by title, customer or order').fill(waiting.number);
    await page.getByText('Showing 1 of 1').waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === waiting.number);
    await page.reload();
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByPlaceholder('Search by title, customer or order').fill('RP-22222222');
    await page.getByText('Try another search or clear the filters.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText('Showing 3 of 3').waitFor();
  });

  it.each([360, 375])('at %i px the buttons below a draft keep to one line', async (width) => {
    const { page } = await browser.visitor({ as: boss, width, height: 800 });
    await page.goto(`/eaa/managecampaign?campaign=${inEaa.id}`);
    const panel = page.getByRole('dialog');
    const buttons = panel.locator('footer').getByRole('button');
    await panel.getByRole('button', { name: 'Save' }).waitFor();
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    // Nothing is sold yet, so there is no line for it.
    await expect.poll(() => panel.locator('dt').allInnerTexts()).not.toContain('Pitches');
  });

  it('of EAA is in its sidebar, and shows its own campaigns alone', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/eaa/manageorder');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Manage Campaign' })
      .click();
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByRole('row').last().getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('campaign') === inEaa.id);
    await page.getByText('It hasn’t been ordered').waitFor({ state: 'detached' });
    await page.goto(`/eaa/managecampaign?campaign=${running.campaign.id}`);
    await page.getByText('Campaign not found').waitFor();
  });
});

describe('one campaign', () => {
  it('is paused, is not completed meanwhile, and continues', async () => {
    const page = await open(at(running));
    await page.getByRole('link', { name: new RegExp(running.number) }).waitFor();
    await expectAccessible(page);
    await act(page, 'Pause');
    await page.getByRole('button', { name: 'Pause campaign' }).click();
    await page.getByText('“A Song” paused').waitFor();
    await page.keyboard.press('Escape');
    expect((await read(running)).status).toBe('paused');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const more = page.getByRole('menuitem', { name: /^Why not/ });
    await page.getByRole('menuitem').first().waitFor();
    if ((await more.count()) > 0) await more.click();
    await page.getByRole('menuitem', { name: 'Complete' }).hover();
    await page.getByText('This campaign is paused. Resume it first.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByRole('button', { name: 'Resume campaign' }).click();
    await page.getByText('“A Song” resumed').waitFor();
    expect((await read(running)).status).toBe('running');
  });

  it('is changed by keyboard; what another admin changed meanwhile is shown, and nothing is lost', async () => {
    const page = await open(at(waiting));
    const note = page.getByLabel('Note for curators');
    await note.fill('Mind the bridge');
    const { version, id } = await read(waiting);
    await app.call(
      brandCampaigns.update,
      { params: { name: 'admin', id }, body: { curatorNote: 'Mind the gap' } },
      { as: boss, ifMatch: `"${version}"` },
    );
    await page.getByText('Campaign updated').waitFor();
    await page.getByText('saved value Mind the gap, yours Mind the bridge.').waitFor();
    await expect.poll(() => note.inputValue()).toBe('Mind the bridge');
    await note.press('Control+Enter');
    await page.getByText('“A Song” saved').waitFor();
    expect((await read(waiting)).curatorNote).toBe('Mind the bridge');
  });

  it('is cancelled with its order, with what happens to the money', async () => {
    const page = await open(at(charged));
    await page.getByRole('link', { name: new RegExp(charged.number) }).waitFor();
    await act(page, 'Cancel campaign');
    const dialog = page.getByRole('dialog', { name: /^Cancel/ });
    await dialog.getByText(/\$199\.00 is refunded to the original payment method/).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Asked for by phone');
    await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
    await page.getByText('“A Song” cancelled').waitFor();
    expect(await read(charged)).toMatchObject({ status: 'cancelled', order: { status: 'cancelled' } });
  });
});

it('shows an error with a way to retry', async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.route('**/admin/campaigns/**', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/admin/ManageCampaign');
  await page
    .getByRole('button', { name: /Try again/ })
    .first()
    .waitFor();
  await expectAccessible(page);
});
