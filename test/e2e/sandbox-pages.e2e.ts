import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { identity } from '#contract/accounts/identity/calls.ts';
import { cards, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { addAccount, beginConsent } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectFitsPhone, useBrowser } from './browser.ts';
import { payByCard } from './purchase-steps.ts';

/** Every page of the emulators, in every look. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let artist: SignedIn;
let consentAddress: string;

beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  const boss = await app.operator();
  consentAddress = await beginConsent(app, boss, (await addAccount(app, boss)).id);
});

const visit = async (path: string): Promise<Page> => {
  const { page } = await browser.visitor();
  await open(page, path);
  return page;
};
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expectFit(page);
};
const expectFit = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  await expectFitsPhone(page);
};

it('the payment pages: the form, what is wrong with it, a decline, the bank, the end, and none', async () => {
  const { payUrl } = await openOrder(artist);
  const page = await visit(payUrl ?? '');
  await payByCard(page, '4242');
  await page.getByRole('alert').waitFor();
  await expectFit(page);
  await payByCard(page, cards.declined);
  await page.getByText('Your card was declined.').waitFor();
  await expectFit(page);
  await payByCard(page, cards.asksToConfirm);
  await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(/\/user\/login/);
  await open(page, payUrl ?? '');
  await open(page, '/sandbox/stripe/checkout/none');
});

it('the inbox: its list, a mail, its text, and none', async () => {
  const [mail] = app.sandbox.inbox?.messages('ada@example.com') ?? [];
  const page = await visit('/sandbox/inbox');
  for (const path of [`${mail?.id}`, `${mail?.id}?view=text`, '999999']) {
    await page.goto(`/sandbox/inbox/messages/${path}`);
    // The mail is in a frame that runs no script, where axe would wait forever; `mails.e2e.ts` looks at all mails.
    await page.evaluate('for (const frame of document.querySelectorAll("iframe")) frame.remove()');
    await expectFit(page);
  }
});

it('the catalogue and the consent page of Spotify', async () => {
  const page = await visit('/sandbox/spotify/');
  await open(page, consentAddress);
});

it('the identity service: its switches, its sign-in, a wrong address, and the end', async () => {
  const page = await visit('/sandbox/identity/');
  const { body } = await app.call(identity.start, { body: {} } as never);
  await open(page, (body as { authorizeUrl: string }).authorizeUrl);
  const signIn = page.url();
  await page.getByRole('textbox').first().fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a valid email').waitFor();
  await expectFit(page);
  const { page: other } = await browser.visitor();
  await open(other, signIn);
});
