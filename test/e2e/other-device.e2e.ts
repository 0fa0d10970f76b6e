import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFineInEveryLook, useBrowser } from './browser.ts';

const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);

const isSignedIn = (page: Page) => page.evaluate<boolean>('localStorage.getItem("tokens") !== null');

describe.each([
  { brand: 'Real Playlist', origin: () => app.url },
  { brand: 'EAA', origin: () => app.url.replace('127.0.0.1', 'eaa.localhost') },
])('a sign-in link of $brand', ({ brand, origin }) => {
  const at = brand === 'EAA' ? 'eaa' : 'real';

  /** Asks for a link in a browser of its own; answers where it leads. */
  async function asked(email: string, width: number) {
    const { page } = await browser.visitor({ width });
    await page.goto(`${origin()}/user/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('On another device, the link shows the code.').waitFor();
    const { uidb64, token, code } = await app.mailedLink(email);
    return { page, code, link: `${origin()}/user/verify-magic-link/${uidb64}/${token}` };
  }

  it.each([
    { asks: 1440, opens: 375 },
    { asks: 375, opens: 1440 },
  ])(
    'opened at $opens px shows the digits for the device of $asks px that asked',
    async ({ asks, opens }) => {
      const { page, code, link } = await asked(`${at}-${asks}@example.com`, asks);
      const { page: other } = await browser.visitor({ width: opens });
      await other.goto(link);
      await other.getByText('To sign in where you requested it, enter this code there.').waitFor();
      await other.getByText(code, { exact: true }).waitFor();
      await expectFineInEveryLook(other);
      expect([await isSignedIn(page), await isSignedIn(other)]).toEqual([false, false]);
      await page.getByLabel('Code').fill(code);
      await page.waitForURL((url) => url.pathname === '/user');
      expect([await isSignedIn(page), await isSignedIn(other)]).toEqual([true, false]);
      // What was used says so.
      await other.getByRole('button', { name: 'Sign in on this device' }).click();
      await other.getByText('This sign-in link has already been used.').waitFor();
      const { page: third } = await browser.visitor({ width: asks });
      await third.goto(`${origin()}/user/login`);
      await third.getByLabel('Email').fill(`${at}-${asks}@example.com`);
      await third.getByRole('button', { name: 'I already have a code' }).click();
      await third.getByLabel('Code').fill(code);
      await third.getByText('This code has already been used. Request a new one.').waitFor();
    },
  );

  it('that someone else asked for is not followed by a browser that waits for its own', async () => {
    const { page } = await asked(`${at}-own@example.com`, 375);
    const strange = `${at}-strange@example.com`;
    await app.call(auth.requestMagicLink, { body: { email: strange, audience: 'user' } });
    const { uidb64, token } = await app.mailedLink(strange);
    await page.goto(`${origin()}/user/verify-magic-link/${uidb64}/${token}`);
    await page.getByRole('heading', { name: 'Choose where to sign in' }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
  });
});
