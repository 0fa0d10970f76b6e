import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { kindsOf } from '#scenario/admin.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { away, modal, notKnown, visits } from './server-unreachable.ts';
import { untilOverlaysLoaded } from './until-quiet.ts';

/** Through a line that can be made to swallow everything, as a server that was stopped does. */
const app = useTestApp();
let line: TcpProxy;
const browser = useBrowser(() => line.through(app.url));
let boss: SignedIn;

beforeAll(async () => {
  line = await startTcpProxy(Number(new URL(app.url).port));
  boss = await app.operator();
  for (const name of ['nova', 'ben'])
    await app.call(
      users.create,
      { body: { email: `${name}@example.com`, role: 'user', name } },
      { as: boss },
    );
});
afterEach(() => line.restore());
afterAll(() => line.close());

const visit = visits(browser, () => boss);

describe('while the server does not answer', () => {
  it('the page shows a notice, continues when the server is back, and shows what was requested', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('/admin/ManageUser');
    await page.getByRole('link', { name: /ben@/ }).waitFor();
    await untilOverlaysLoaded(page);
    line.silence();
    await page.getByPlaceholder('Search by email or name').fill('nova');
    await away(page).waitFor();
    await page.getByText(/Retrying in \d+s/).waitFor();
    line.restore();
    await expect.poll(() => away(page).count(), { timeout: 45_000 }).toBe(0);
    await page.getByRole('link', { name: /nova@/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /ben@/ }).count()).toBe(0);
  });

  it('another page can be gone to, and is there once the server is', { tags: 'nightly' }, async () => {
    const page = await visit('/admin/ManageUser');
    await page.getByRole('link', { name: /ben@/ }).waitFor();
    await untilOverlaysLoaded(page);
    line.silence();
    await page.getByRole('link', { name: 'Manage Jobs' }).click();
    await page.getByRole('link', { name: 'Tagging Queue' }).click();
    await away(page).waitFor();
    line.restore();
    await page.getByRole('heading', { name: 'Tagging Queue' }).waitFor({ timeout: 60_000 });
    await page.getByText('All songs are reviewed').waitFor();
    await expect.poll(() => away(page).count()).toBe(0);
  });

  it('a change need not be waited for: nothing typed is lost, and the page does not claim to know', async () => {
    const page = await visit('/admin/ManageUser?q=ben');
    await page.getByRole('link', { name: /ben@/ }).click();
    const field = page.getByRole('dialog').getByLabel('Name');
    await field.fill('Benedict');
    await untilOverlaysLoaded(page);
    line.silence();
    await field.press('Enter');
    await page.getByText('Loading...').waitFor();
    await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await notKnown(page).waitFor();
    await modal(page).getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => field.inputValue()).toBe('Benedict');
    await away(page).waitFor();
    line.restore();
    await expect.poll(() => away(page).count()).toBe(0);
    await field.press('Enter');
    await page.getByText('ben@example.com saved').waitFor();
  });

  it('a file need not be waited for, and is checked once the server is back', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('/admin/ManagePlaylist');
    await page.getByRole('button', { name: 'Import' }).click();
    const form = page.getByRole('dialog', { name: 'Import playlists' });
    const buffer = Buffer.from(
      'Link,Name,Followers,Genres,Slots,Curator email\nnowhere,No link,1,Pop,1,a@example.com',
    );
    await form.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await untilOverlaysLoaded(page);
    line.silence();
    await form.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await form.getByText('Try again. It’s safe to retry, and nothing will be added twice.').waitFor();
    await away(page).waitFor();
    line.restore();
    await expect.poll(() => away(page).count()).toBe(0);
    await form.getByRole('button', { name: 'Check file' }).click();
    await form.getByText(/^0 of 1 row can be imported/).waitFor();
  });

  it('a payment by hand is repeated under its key until it is answered, and recorded once', {
    tags: 'nightly',
  }, async () => {
    const { order } = await openOrder(await app.signIn('ada@example.com'));
    const page = await markPaid(order);
    await untilOverlaysLoaded(page);
    line.silence();
    await page.keyboard.press('Enter');
    await page.getByText('Loading...').waitFor();
    await away(page).waitFor();
    line.restore();
    await modal(page).getByText(`Order ${order.number} marked as paid`).waitFor({ timeout: 60_000 });
    expect((await kindsOf(boss, order)).filter((kind) => kind === 'payment.by_hand')).toHaveLength(1);
  });

  it('one whose answer was lost on the way is not recorded again', async () => {
    const { order } = await openOrder(await app.signIn('cleo@example.com'));
    const page = await markPaid(order);
    let lost = 0;
    await page.route('**/mark-paid/', async (route) => {
      lost += 1;
      if (lost > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.keyboard.press('Enter');
    await modal(page).getByText(`Order ${order.number} marked as paid`).waitFor({ timeout: 30_000 });
    expect(lost).toBe(2);
    expect((await kindsOf(boss, order)).filter((kind) => kind === 'payment.by_hand')).toHaveLength(1);
  });
});

/** The dialog of a payment by hand, with its reference typed. */
async function markPaid(order: Order): Promise<Page> {
  const page = await visit(`/admin/ManageOrder?q=${order.number}`);
  await page.getByRole('button', { name: `Actions for ${order.number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByLabel('Payment reference').fill('Wire 77');
  return page;
}
