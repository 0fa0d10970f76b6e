import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;

beforeAll(async () => {
  boss = await app.operator();
  await app.call(
    users.create,
    { body: { email: 'ben@example.com', role: 'user', name: 'Ben' } },
    { as: boss },
  );
});

/** How often a page loads its document, from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

const broken = (page: Page) => page.getByRole('heading', { name: 'This page couldn’t be loaded' });

it('a panel whose script cannot be loaded reloads the page once, which then says so', async () => {
  const { page } = await browser.visitor({ as: boss, unanswered: true });
  await page.goto('/admin/ManageUser');
  await page.getByRole('link', { name: /ben@/ }).waitFor();
  await page.route('**/assets/user-panel-*.js', (route) => route.abort());
  const loads = loadsOf(page);
  await page.getByRole('link', { name: /ben@/ }).click();
  await broken(page).waitFor();
  await expect.poll(loads).toBe(1);
  await broken(page).waitFor();
  await page.unroute('**/assets/user-panel-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('dialog', { name: 'ben@example.com' }).waitFor();
  expect(loads()).toBe(2);
});

it('text that is typed when a script is lost is there after the reload, which asks nothing', async () => {
  const { page } = await browser.visitor({ as: boss, unanswered: true });
  await page.goto('/admin/ManageUser?q=ben');
  await page.getByRole('link', { name: /ben@/ }).click();
  const panel = page.getByRole('dialog', { name: 'ben@example.com' });
  await panel.getByLabel('Name').fill('Benedict');
  await page.route('**/assets/suspend-dialog-*.js', (route) => route.abort(), { times: 1 });
  const loads = loadsOf(page);
  await panel.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByText('We restored your text').waitFor();
  expect(loads()).toBe(1);
  await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Benedict');
  await panel.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('dialog', { name: 'Suspend this account?' }).waitFor();
});

it('a page whose script cannot be loaded is left by its link to the start page', {
  tags: 'nightly',
}, async () => {
  const artist = await app.signIn('stuck@example.com');
  const { page } = await browser.visitor({ as: artist, unanswered: true });
  const loads = loadsOf(page);
  await page.route('**/assets/order-summary-page-*.js', (route) => route.abort());
  await page.goto('/order-summary');
  await expect.poll(loads).toBe(2);
  await broken(page).waitFor();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole('heading', { level: 1, name: 'Real people listen.' }).waitFor();
});

const REQUESTS = '**/assets/mail-request-*.js';

it('a sign-in mail that is asked for before its script is there is sent once it is', {
  tags: 'nightly',
}, async () => {
  const { page } = await browser.visitor();
  const { held, release } = await hold(page, REQUESTS);
  await page.goto('/user/login');
  await page.getByLabel('Email').fill('patient@example.com');
  const send = page.getByRole('button', { name: 'Email me a link' });
  await send.click();
  await held;
  await expect.poll(() => send.getAttribute('aria-busy')).toBe('true');
  expect(app.sandbox.inbox?.messages('patient@example.com')).toEqual([]);
  release();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
});

it('a sign-in mail whose script cannot be loaded is not sent; the address stays, for the next try', async () => {
  const { page } = await browser.visitor({ unanswered: true });
  await page.route(REQUESTS, (route) => route.abort());
  await page.goto('/user/login');
  await page.getByLabel('Email').fill('again@example.com');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('We couldn’t reach the server.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('again@example.com');
  await page.unroute(REQUESTS);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
});

/** Keeps scripts from a page until they are released; `held` resolves when one was asked for. */
async function hold(page: Page, scripts: string) {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    asked.resolve();
    await free.promise;
    await route.continue();
  });
  return { held: asked.promise, release: () => free.resolve() };
}
