import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFineInEveryLook, useBrowser } from './browser.ts';
import { deniedStorage } from './changed-by-browser.ts';

/** A browser that keeps nothing: what can go on does, and what can't says why. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const visitor = () => browser.visitor({ changedBy: deniedStorage });

const says = (page: Page) => page.getByText('Your browser blocks site data').waitFor();

it.each([
  '/user/login',
  '/admin/login',
  '/user/verify-magic-link/MQ/abc',
  '/order-summary',
  '/checkout-success',
  '/checkout/return?order=RP-22222222',
  '/admin/TaggingQueue',
])('%s says that nobody can stay signed in', async (path) => {
  const { page } = await visitor();
  await page.goto(path);
  await says(page);
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
});

it('the sign-in is fine to look at', async () => {
  const { page } = await visitor();
  await page.goto('/user/login');
  await says(page);
  await expectFineInEveryLook(page);
});

it('the landing page leads to the builder, which says what is not kept and goes on up to the sign-in', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByLabel('Your song’s link on Spotify').fill(nextTrackUrl());
  await page.waitForURL(/\/user\?/);
  await says(page);
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  await page.getByLabel('Artist').fill('Mara Vey');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'House', exact: true }).click();
  await page.getByRole('radio', { name: /^Starter/ }).click();
  await expectFineInEveryLook(page);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  await says(page);
});

it('a theme is chosen for the page', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByLabel('Theme').selectOption('dark');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});
