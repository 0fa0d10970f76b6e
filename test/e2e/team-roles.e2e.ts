import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { everyRole, mayCall, type Team, type TeamRole } from '#contract/team.ts';
import { lookUp } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';

/** What people with narrow roles see: what they may not do is left out, and what they may not read says so. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let order: Order;

/** Adds an admin with these roles and signs them in. */
async function member(name: string, team: Team): Promise<SignedIn> {
  const email = `${name}@example.com`;
  await app.call(users.create, { body: { email, role: 'admin', team } }, { as: boss });
  return app.signIn(email, 'admin');
}
const both = (role: TeamRole): Team => ({ 'real-playlist': role, eaa: role });

beforeAll(async () => {
  boss = await app.operator();
  order = await lookUp(boss, await placedOrder(app, await app.signIn('ada@example.com')));
  const body = { brand: 'real-playlist', code: 'SPRING', kind: 'percent', value: 10 } as const;
  await app.call(coupons.create, { body }, { as: boss });
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menu').waitFor();
  const more = page.getByRole('menuitem', { name: /^Why not/ });
  if ((await more.count()) > 0) await more.click();
  return (await page.getByRole('menuitem').allInnerTexts()).filter((text) => !text.startsWith('Why not'));
};

/** What can be done to an order, with the call that does it. */
const orderActions = {
  Approve: tagging.review,
  Reject: tagging.review,
  Confirm: orders.confirm,
  'Mark as paid': orders.markPaid,
  'Refund order': orders.refund,
  'Record manual refund': orders.paidBack,
  'Cancel order': orders.cancel,
};

it.each(everyRole)(
  '%s is offered what the server lets this role do to an order, and no more',
  async (role) => {
    const as = await member(`only-${role}`, { 'real-playlist': role, eaa: null });
    const { page } = await browser.visitor({ as });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    const panel = page.getByRole('dialog');
    await panel.getByRole('heading', { name: 'Messages' }).waitFor();
    const allowed = Object.entries(orderActions).flatMap(([name, call]) =>
      mayCall(call, role) ? [name] : [],
    );
    const buttons = await panel.getByRole('button').allInnerTexts();
    const hasMenu = buttons.some((text) => text.includes('Actions'));
    const offered = [...buttons, ...(hasMenu ? await menuOf(page) : [])];
    const named = (name: string) => offered.some((text) => text.trim().startsWith(name));
    expect(Object.keys(orderActions).filter(named)).toEqual(allowed);
    // Of nothing there is no menu.
    if (allowed.length === 0) expect(hasMenu).toBe(false);
  },
);

describe('finance of Real Playlist', () => {
  let finance: SignedIn;
  beforeAll(async () => {
    finance = await member('fiona', { 'real-playlist': 'finance', eaa: null });
  });

  it('starts without the other brand and without what others do, and may set a custom price', async () => {
    const { page } = await browser.visitor({ as: finance });
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Create Campaign' }).waitFor();
    await page.getByRole('switch', { name: 'Custom price' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Mode' }).getByRole('link').allInnerTexts()).toEqual([
      'Real Playlist',
    ]);
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'Coupons' }).count()).toBe(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages, actions and rows of all lists' }).fill('add');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Add package', 'Add coupon']);
  });

  it('refunds and cancels an order, and neither decides on its song nor answers its artist', async () => {
    const { page } = await browser.visitor({ as: finance });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await expect.poll(() => page.getByLabel('Message', { exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Comment', { exact: true }).count()).toBe(1);
    expect((await menuOf(page)).sort()).toEqual([
      expect.stringContaining('Cancel order'),
      expect.stringContaining('Mark as paid'),
      expect.stringContaining('Record manual refund'),
      expect.stringContaining('Refund order'),
    ]);
  });

  it('reads why a page of the other brand, or of another role, is closed', async () => {
    const reviewer = await member('rosa', { 'real-playlist': 'reviewer', eaa: null });
    const { page } = await browser.visitor({ as: reviewer, width: 375 });
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    for (const name of ['Create Campaign', 'Money', 'Manage Users', 'Audit Log', 'System'])
      await expect.poll(() => sidebar(page).getByRole('link', { name, exact: true }).count()).toBe(0);
    for (const [path, why] of [
      ['/eaa/manageorder', 'You have no role for EAA. Ask an admin for one.'],
      ['/admin/createcampaign', 'This needs the Fulfilment, Finance, or Admin role. Ask an admin.'],
      ['/admin/managepayment', 'This needs the Finance or Admin role for Real Playlist. Ask an admin.'],
      ['/admin/audit', 'This needs the Admin role. Ask an admin.'],
    ] as const) {
      await page.goto(path);
      await page.getByText(why).first().waitFor();
      await page.getByText('You don’t have access').first().waitFor();
      await expectFitsPhone(page);
    }
  });
});

describe('fulfilment', () => {
  it('makes campaigns at the list price alone', async () => {
    const { page } = await browser.visitor({ as: await member('fred', both('fulfilment')) });
    await page.goto('/admin/CreateCampaign');
    await page.getByText('Apply a coupon').waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Custom price' }).count()).toBe(0);
  });
});

describe('reviewers', () => {
  it('decide on songs, and change no coupon and no account', async () => {
    const { page } = await browser.visitor({ as: await member('rita', both('reviewer')) });
    await page.goto('/admin/TaggingQueue');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.goto('/admin/coupons');
    await page.getByRole('link', { name: 'SPRING' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Description').waitFor();
    await expect.poll(() => panel.getByLabel('Description').isDisabled()).toBe(true);
    await expect.poll(() => panel.getByRole('button', { name: /^(Save|End|Actions)$/ }).count()).toBe(0);
    await expectAccessible(page, { within: '[role="dialog"]' });
    await page.goto('/admin/ManageUser');
    await page
      .getByText('This needs the Fulfilment, Finance, Support, or Admin role. Ask an admin.')
      .waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Add user' }).count()).toBe(0);
  });
});

describe('read-only', () => {
  it('sees a song with its tags, without a verdict to give', async () => {
    const { page } = await browser.visitor({ as: await member('lee', both('read-only')) });
    await page.goto('/admin/TaggingQueue');
    await page.getByText('Not specified').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await page.goto('/admin/attention');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add note' }).count()).toBe(0);
  });
});

it('an admin gives a role in each brand, which the panel and its activity show', async () => {
  const email = 'nova@example.com';
  const { id } = (await app.call(users.create, { body: { email, role: 'admin' } }, { as: boss })).body;
  const { page } = await browser.visitor({ as: boss });
  await page.goto(`/admin/ManageUser?user=${id}`);
  const panel = page.getByRole('dialog').filter({ hasText: email });
  await panel.getByText('Team role', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change team role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change team role' });
  await dialog.getByLabel('Real Playlist').selectOption('none');
  await dialog.getByLabel('EAA').selectOption('none');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.poll(() => dialog.getByText('Choose a role in at least one brand.').count()).toBe(2);
  await dialog.getByLabel('EAA').selectOption('support');
  await dialog.getByText('Confirms orders, answers artists and edits their accounts.').waitFor();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await panel.getByText('EAA: Support').waitFor();
  await panel.getByText('Real Playlist: No role').waitFor();
  await panel.getByText('Team role changed').waitFor();
});

it('an admin finds the team from the sidebar with the role of each, and adds a colleague to it', async () => {
  await member('tess', { 'real-playlist': 'finance', eaa: null });
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/dashboard');
  await sidebar(page).getByRole('link', { name: 'Team and Roles' }).click();
  const admins = page.getByRole('table', { name: 'Admins' });
  await admins
    .locator('[data-row]', { hasText: 'tess@example.com' })
    .getByText('Real Playlist: Finance')
    .waitFor();
  await expect.poll(() => admins.getByText('ada@example.com').count()).toBe(0);
  await page.getByRole('link', { name: 'Add admin' }).click();
  const panel = page.getByRole('dialog', { name: 'Add admin' });
  await panel.getByLabel('Email').fill('theo@example.com');
  await panel.getByLabel('Team role in EAA').selectOption('reviewer');
  await panel.getByRole('button', { name: 'Add admin' }).click();
  await page.getByText('Invitation sent to theo@example.com').waitFor();
  await closeResult(page);
  await admins.locator('[data-row]', { hasText: 'theo@example.com' }).getByText('EAA: Reviewer').waitFor();
});
