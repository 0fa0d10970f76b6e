import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { billing, cards, nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const MAX_TABS = 80;

/** What has the focus: how it is called, whether a ring is drawn around it, and whether it is on screen. */
const focused = (page: Page) =>
  page.evaluate<{ name: string; ring: boolean; onScreen: boolean }>(`(() => {
    const element = document.activeElement;
    const named = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const middle = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1);
    const above = document.elementFromPoint(left + width / 2, middle);
    return {
      name: element === document.body ? '' : named.replace(/\\s+/g, ' ').trim(),
      ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      onScreen: bottom > 0 && top < innerHeight && (element.contains(above) || above?.contains(element)),
    };
  })()`);

/** The stop on which the focus is: seen, and not behind something else. */
async function expectStop(page: Page, name: string): Promise<void> {
  const stop = async () => {
    const at = await focused(page);
    return { ...at, name: at.name.startsWith(name) ? name : at.name };
  };
  await expect.poll(stop).toEqual({ name, ring: true, onScreen: true });
}

/** Presses Tab until what is called so has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MAX_TABS) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.name.startsWith(name)) return expectStop(page, name);
    passed.push(at.name.slice(0, 30));
  }
  throw new Error(`Tab does not lead to "${name}", but to: ${passed.join(' · ')}`);
}

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const type = (page: Page, text: string) => page.keyboard.type(text);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const textIn = (page: Page, name: string) => page.getByRole('textbox', { name }).inputValue();

it('a purchase from the landing page to the receipt, by keyboard alone', { tags: 'short' }, async () => {
  const email = 'keys@example.com';
  const { page } = await browser.visitor();
  await page.goto('/');
  await tabTo(page, 'Your song’s link on Spotify');
  // The link is whole with its last letter, so the next page opens.
  await type(page, nextTrackUrl());

  await heading(page, 'Choose your song');
  await expect.poll(() => textIn(page, 'Title')).not.toBe('');
  await tabTo(page, 'Artist');
  await type(page, 'Mara Vey');
  await tabTo(page, 'Continue');
  await press(page, 'Enter');

  await heading(page, 'Describe your song');
  // The chips are one stop; arrows lead from one to the next.
  await tabTo(page, 'Pop');
  await press(page, 'ArrowRight');
  await expectStop(page, 'Indie Pop');
  await press(page, 'Space');
  await page.getByRole('button', { name: 'Indie Pop', pressed: true }).waitFor();
  await tabTo(page, 'Note for curators');
  await type(page, 'Recorded in one night');
  await tabTo(page, '4 Weeks');
  await press(page, 'ArrowLeft');
  await expectStop(page, '2 Weeks');
  await press(page, 'ArrowRight');
  await tabTo(page, 'Growth');
  await press(page, 'ArrowUp');
  await expectStop(page, 'Starter');
  await page.getByRole('radio', { name: /^Starter/, checked: true }).waitFor();
  await tabTo(page, 'Continue to checkout');
  await press(page, 'Enter');

  await heading(page, 'What’s your email?');
  await expectStop(page, 'Email');
  await type(page, email);
  await press(page, 'Enter');
  await expectStop(page, 'Code');
  await type(page, (await app.mailedLink(email)).code);

  await heading(page, 'Checkout');
  await page.getByRole('button', { name: 'Pay $79.00' }).waitFor();
  await tabTo(page, 'Country');
  await type(page, 'United States');
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe(billing.country);
  await tabTo(page, 'Pay $79.00');
  await press(page, 'Enter');

  await page.waitForURL(/\/sandbox\/stripe\//);
  await tabTo(page, 'Card number');
  await type(page, cards.good);
  await tabTo(page, 'Expiry');
  await type(page, '12 / 40');
  await tabTo(page, 'CVC');
  await type(page, '123');
  await tabTo(page, 'Pay $79.00');
  await press(page, 'Enter');

  await heading(page, 'Thank you for your order, one last step!');
  await tabTo(page, 'Confirm here instead');
  await press(page, 'Enter');
  await page.getByText('Order confirmed. Thank you.').waitFor();
  await tabTo(page, 'View order');
  await press(page, 'Enter');

  await page.getByText('In review').first().waitFor();
  await tabTo(page, 'Receipt');
  await press(page, 'ArrowRight');
  await expectStop(page, 'Messages');
  await press(page, 'ArrowLeft');
  await tabTo(page, 'Print receipt');
  await press(page, 'Enter');
  await heading(page, /receipt|invoice/i);
  await page.getByText('$79.00').first().waitFor();
});
