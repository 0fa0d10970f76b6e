import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

const WINDOW = '**/assets/popover-window-*.js';

it('a part that cannot be loaded shows an error, and comes once it can be', async () => {
  const boss = await app.operator();
  const { page } = await browser.visitor({ as: boss, unanswered: true });
  const types: string[] = [];
  await page.route(WINDOW, (route) => {
    types.push(route.request().resourceType());
    return route.abort();
  });
  await page.goto('/admin/ManageUser');
  await page.getByText(/^Showing/).waitFor();
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByText('Part of this page couldn’t be loaded.').waitFor();
  // Older browsers remember that a module could not be loaded and never ask again, so none was asked for.
  expect(new Set(types)).toEqual(new Set(['fetch']));
  await page.unroute(WINDOW);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Role' }).waitFor();
  await expect.poll(() => page.getByText('Part of this page couldn’t be loaded.').count()).toBe(0);
});

it('a page whose script cannot be loaded is left by its link to the start page', async () => {
  const artist = await app.signIn('stuck@example.com');
  const { page } = await browser.visitor({ as: artist, unanswered: true });
  await page.route('**/assets/order-summary-page-*.js', (route) => route.abort());
  await page.goto('/order-summary');
  await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByRole('heading', { level: 1, name: 'Real people listen.' }).waitFor();
});

const SCHEMAS = '**/assets/schemas-*.js';

it('a form that is submitted before its checks are there waits for them, and so do the errors of a field', async () => {
  const artist = await app.signIn('early@example.com');
  const { page } = await browser.visitor({ as: artist });
  const { held, release } = await holdSchemas(page);
  await page.goto('/user/settings');
  await page.getByLabel('Name', { exact: true }).fill('Early Bird');
  const save = page.getByRole('button', { name: 'Save details' });
  await save.click();
  await held;
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true');
  expect(await nameOf(artist)).not.toBe('Early Bird');
  release();
  await page.getByText('Details saved').waitFor();
  expect(await nameOf(artist)).toBe('Early Bird');

  const { page: office } = await browser.visitor({ as: await app.operator() });
  const later = await holdSchemas(office);
  await office.goto('/admin/CreateCampaign');
  await office.getByLabel('Email', { exact: true }).fill('nobody');
  await office.getByLabel('Email', { exact: true }).press('Tab');
  await later.held;
  later.release();
  await office.getByText('Enter a valid email, such as name@example.com.').waitFor();
});

it('a form whose checks cannot be loaded shows an error, sends nothing, and is checked at the next try', async () => {
  const artist = await app.signIn('unlucky@example.com');
  const { page } = await browser.visitor({ as: artist, unanswered: true });
  await page.route(SCHEMAS, (route) => route.abort());
  await page.goto('/user/settings');
  await page.getByLabel('Name', { exact: true }).fill('Lucky Me');
  await page.getByRole('button', { name: 'Save details' }).click();
  const sentence = page.getByText('The connection was lost before we could check this. Try again.');
  await sentence.waitFor();
  expect(await nameOf(artist)).not.toBe('Lucky Me');
  await page.unroute(SCHEMAS);
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Details saved').waitFor();
  await expect.poll(() => sentence.count()).toBe(0);
  expect(await nameOf(artist)).toBe('Lucky Me');
});

const REQUESTS = '**/assets/mail-request-*.js';

it('a sign-in mail that is asked for before its script is there is sent once it is', async () => {
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
  expect(await page.getByLabel('Email').inputValue()).toBe('again@example.com');
  await page.unroute(REQUESTS);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
});

const nameOf = async (artist: SignInAnswer) => (await app.call(account.get, {}, { as: artist })).body.name;

const holdSchemas = (page: Page) => hold(page, SCHEMAS);

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
