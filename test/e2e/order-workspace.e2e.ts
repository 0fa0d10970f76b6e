import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { decide, intentOf } from '#scenario/admin.ts';
import { cards, openOrder } from '#scenario/artist.ts';
import { chargedOrder, placedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
const { artist, boss } = useOrderDesk(app);
let order: Order;

beforeAll(async () => {
  order = await placedOrder(app, artist);
});

const panelOf = (page: Page, { number }: Order) => page.getByRole('dialog', { name: `Order ${number}` });
async function open(page: Page, of = order) {
  await page.goto(`/admin/ManageOrder?order=${of.id}`);
  const panel = panelOf(page, of);
  await panel.getByLabel('Comment').waitFor();
  return panel;
}
const comment = (text: string) =>
  app.call(orders.comment, { params: { name: 'admin', id: order.id }, body: { text } }, { as: boss });

describe('an order next to its list', () => {
  it('offers the one next act as a button and the others in a menu, as it stands', async () => {
    const { order: unpaid } = await openOrder(artist);
    const { page } = await browser.visitor({ as: boss });
    let panel = await open(page);
    await expect.poll(() => panel.getByRole('button', { name: 'Approve' }).count()).toBe(1);
    await expect.poll(() => panel.getByRole('button', { name: 'Reject' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Approve' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    panel = await open(page, unpaid);
    await panel.getByRole('button', { name: 'Mark as paid' }).waitFor();
    await expect.poll(() => panel.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  it('leads to the customer’s account, the review of its song and its jobs', async () => {
    const { page } = await browser.visitor({ as: boss });
    await (await open(page)).getByRole('link', { name: /Customer account/ }).click();
    await page.getByRole('dialog', { name: 'ada@example.com' }).waitFor();
    await page.goBack();
    await panelOf(page, order)
      .getByRole('link', { name: /Song review/ })
      .click();
    await page.getByRole('link', { name: `Order ${order.number}` }).waitFor();
    await page.goBack();
    await panelOf(page, order)
      .getByRole('link', { name: /Background jobs/ })
      .click();
    await page.waitForURL((url) => url.searchParams.get('q') === order.number);
    await page.locator('h1', { hasText: 'Manage Jobs' }).waitFor();
  });

  it('with a disputed charge leads to the evidence, and says why nothing can be refunded', async () => {
    const disputed = await chargedOrder(app, artist, boss);
    stripeOf(app).switches.openDispute(await intentOf(boss, disputed));
    await settle(app);
    const { page } = await browser.visitor({ as: boss });
    const panel = await open(page, disputed);
    await panel.getByRole('alert').filter({ hasText: 'Chargeback' }).waitFor();
    await panel.getByRole('button', { name: 'Actions' }).click();
    // What is not possible is behind a question.
    await expect.poll(() => page.getByRole('menuitem', { name: /^Refund/ }).count()).toBe(0);
    await page.getByRole('menuitem', { name: /^Why not/ }).click();
    await page
      .getByRole('menuitem', { name: /^Refund/ })
      .filter({ hasText: 'The payment has an open chargeback. The bank will decide.' })
      .waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'View evidence' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/evidence');
    await page.locator('h1', { hasText: disputed.number }).waitFor();
  });

  it('with a charge that the bank refused says what the customer was asked for', async () => {
    const refused = await placedOrder(app, artist, cards.capturesNot);
    await decide(boss, refused);
    await settle(app);
    const { page } = await browser.visitor({ as: boss });
    const panel = await open(page, refused);
    await panel.getByText('The bank declined the charge', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Mark as paid' }).waitFor();
  });

  it('fits every width, with axe finding nothing', async () => {
    await comment('Called back; wants to start on Monday.');
    const { page } = await browser.visitor({ as: boss, dark: true });
    await open(page);
    for (const width of [1024, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
});

describe('comments', () => {
  it('are added by Ctrl+Enter and stand in the activity with author, among what was changed from what to what', {
    tags: 'short',
  }, async () => {
    const charged = await placedOrder(app, artist);
    await decide(boss, charged);
    await settle(app);
    const { page } = await browser.visitor({ as: boss });
    const panel = await open(page, charged);
    const field = panel.getByLabel('Comment');
    await field.fill('First line\nsecond line');
    await field.press('Control+Enter');
    const today = panel.getByRole('list', { name: `Activity of order ${charged.number}, Today` });
    // A mail on its way is sent at any time, and stands above it then.
    const added = today.getByRole('listitem').filter({ hasText: 'First line' });
    await added.waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await added.innerText()).toMatch(/^boss@example\.com\s+Commented at/);
    await today.getByText('Card charged').waitFor();
    await expect.poll(() => today.innerText()).toMatch(/Payment\s+from\s+Authorized\s+to\s+Paid/);
    await panel.getByRole('button', { name: 'Comments' }).click();
    await expect.poll(() => today.getByText('Card charged').count()).toBe(0);
    await today.getByText('First line').waitFor();
    await panel.getByRole('button', { name: 'Changes' }).click();
    await expect.poll(() => today.getByText('First line').count()).toBe(0);
    await today.getByText('Card charged').waitFor();
    await expectAccessible(page);
  });

  it('are kept as typed when they cannot be saved, and sent once when they are sent again', async () => {
    const { page } = await browser.visitor({ as: boss });
    const panel = await open(page);
    let broken = true;
    await page.route('**/comments/', async (route) => {
      // The answer is lost, not the comment.
      if (broken) {
        await route.fetch();
        await route.fulfill({ status: 502 });
      } else await route.fallback();
    });
    await panel.getByLabel('Comment').fill('Sent twice, written once.');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await panel.getByText('Couldn’t save your comment').waitFor();
    await expect.poll(() => panel.getByLabel('Comment').inputValue()).toBe('Sent twice, written once.');
    await expectAccessible(page);
    broken = false;
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => panel.getByLabel('Comment').inputValue()).toBe('');
    await expect.poll(() => panel.getByRole('listitem').filter({ hasText: 'Sent twice' }).count()).toBe(1);
  });

  it('outlive a session that ends while they are typed, for the same admin', async () => {
    const short = await app.operator();
    const { page } = await browser.visitor({ as: short });
    const panel = await open(page);
    await panel.getByLabel('Comment').fill('Half a thought');
    // In one step, as whatever else the page asks for would end the session first.
    await page.evaluate(
      `localStorage.setItem('tokens', JSON.stringify({ access: 'gone', refresh: 'gone' }));
      [...document.querySelectorAll('button[type="submit"]')].find(({ textContent }) => textContent === 'Comment').click();`,
    );
    await page.waitForURL((url) => url.pathname === '/admin/login');
    const again = await app.operator();
    await page.evaluate(
      `(([user, tokens]) => { localStorage.setItem('user', user); localStorage.setItem('tokens', tokens); })(${JSON.stringify(
        [JSON.stringify(again.user), JSON.stringify({ access: again.access, refresh: again.refresh })],
      )})`,
    );
    const back = await open(page);
    await expect.poll(() => back.getByLabel('Comment').inputValue()).toBe('Half a thought');
  });
});
