import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { billing, cards, nextTrackUrl } from '#test/support/purchase.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

/** Does what a person does, and counts each: pasting or typing a text, pressing something, choosing from a list. */
function counting() {
  let count = 0;
  const counted =
    <A extends unknown[]>(act: (target: Locator, ...rest: A) => Promise<unknown>) =>
    async (target: Locator, ...rest: A): Promise<void> => {
      count += 1;
      await act(target, ...rest);
    };
  return {
    enter: counted((target, text: string) => target.fill(text)),
    press: counted((target) => target.click()),
    choose: counted((target, value: string) => target.selectOption(value)),
    total: () => count,
  };
}

/** From an empty builder to the payment page. Answers how many interactions it took. */
async function buy(page: Page, { known }: { known: boolean }): Promise<number> {
  const person = counting();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await person.enter(page.getByLabel('Spotify link'), nextTrackUrl());
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  // Spotify says who the artist is only to an installation with a key, which this one is without.
  await person.enter(page.getByLabel('Artist'), 'Mara Vey');
  await person.press(button('Continue'));
  await person.press(button('Indie Pop'));
  await person.press(button('Continue'));
  await person.press(button('Continue to checkout'));
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  if (known) await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(billing.name);
  else {
    await person.enter(page.getByLabel('Name'), billing.name);
    await person.choose(page.getByLabel('Country'), billing.country);
  }
  await person.press(page.getByRole('checkbox'));
  await person.press(button('Pay $199.00'));
  await page.waitForURL(/\/sandbox\/stripe\//);
  return person.total();
}

describe.each([1440, 375])('at %i px', (width) => {
  it('a new artist gets to the payment page in 11 interactions, one who has ordered before in 9', async () => {
    const as = await app.signIn(`artist-${width}@example.com`);
    const { page } = await browser.visitor({ as, width });
    await page.goto('/user');
    expect(await buy(page, { known: false })).toBeLessThanOrEqual(11);
    await page.getByLabel(/card number/i).fill(cards.good);
    await page.getByLabel(/expir/i).fill('12 / 40');
    await page.getByLabel(/security|cvc/i).fill('123');
    await page
      .getByRole('button', { name: /pay|authori/i })
      .first()
      .click();
    await page.waitForURL(/checkout-success/);

    const { page: elsewhere } = await browser.visitor({ as, width });
    await elsewhere.goto('/user');
    expect(await buy(elsewhere, { known: true })).toBeLessThanOrEqual(9);
  });
});

describe('a line that breaks off', () => {
  it('loses nothing typed, is asked about when the tab closes, and continues on its own when it is back', async () => {
    const as = await app.signIn('offline@example.com');
    const { page, context } = await browser.visitor({ as, unanswered: true });
    await page.goto('/user');
    await page.getByLabel('Spotify link').waitFor();
    await context.setOffline(true);
    await page.getByLabel('Spotify link').fill(nextTrackUrl());
    await page.getByText('Not saved').waitFor();

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await context.setOffline(false);
    await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
    await page.getByText('Saved', { exact: true }).waitFor();
    // Nothing is at risk any more: the tab closes without a question.
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  });
});
