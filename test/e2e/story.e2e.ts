import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { HOUR } from '#contract/time.ts';
import { billing, cards, nextTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { foreignElements, translation } from './changed-by-browser.ts';

/** The main job, end to end, with the limits that people meet. */
const app = useTestApp({ LIMITS: 'on' }, { work: true });
const browser = useBrowser(() => app.url);
const ADMIN = 'boss@example.com';

/** Mails up to this one are of an earlier request. */
const newestMail = (email: string): number | undefined => app.sandbox.inbox?.messages(email)[0]?.id;

async function askForLink(page: Page, email: string, role: 'user' | 'admin'): Promise<void> {
  await page.goto(`/${role}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByLabel(/code/i).first().waitFor();
}

/** Opens the mail in the inbox and follows its link in the same browser, as people do. */
async function signInByMail(page: Page, email: string, role: 'user' | 'admin'): Promise<void> {
  const former = newestMail(email);
  await askForLink(page, email, role);
  const { uidb64, token } = await app.mailedLink(email, former);
  await page.goto(`/${role}/verify-magic-link/${uidb64}/${token}`);
  await page.waitForURL((url) => url.pathname === (role === 'admin' ? '/admin' : '/user'));
}

/** From the pasted link to the choice of the package. */
async function describeSong(page: Page): Promise<void> {
  await page.goto('/user');
  await page.getByLabel('Spotify link').fill(nextTrackUrl());
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  await page.getByLabel('Artist').fill('The Story');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'House', exact: true }).click();
}

/** From the pasted link to the provider's page. */
async function orderSong(page: Page, choose: string, button: RegExp, { free = false } = {}): Promise<void> {
  await describeSong(page);
  await page.getByRole('radio', { name: new RegExp(`^${choose}`) }).click();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  if (!free) await page.getByLabel('Country').selectOption(billing.country);
  await page.getByRole('button', { name: button }).click();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/stripe\//);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** The number on the success page. */
async function orderNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Thank you for your order, one last step!' }).waitFor();
  const number = /RP-[2-9A-Z]{8}/.exec(await page.locator('main').innerText())?.[0];
  if (!number) throw new Error('The success page shows no order number.');
  return number;
}

/** Chooses the song of an order in the queue. */
async function openInQueue(page: Page, number: string): Promise<void> {
  await page.goto('/admin/TaggingQueue');
  await page.getByRole('link', { name: `Order ${number}` }).waitFor();
}

const held = (): number => app.sandbox.stripe?.switches.books().totals.authorised ?? -1;
const charged = (): number => app.sandbox.stripe?.switches.books().totals.captured ?? -1;
const subjects = (email: string): string[] =>
  (app.sandbox.inbox?.messages(email) ?? []).map(({ subject }) => subject);

describe('an artist orders, an admin decides', () => {
  it.each([
    ['', billing.email, undefined],
    [', in translated pages', 'mara@example.com', translation],
    [', with elements of extensions in the pages', 'noor@example.com', foreignElements],
  ])('approved: the card is charged then and not before, and both see it%s', async (_, email, changedBy) => {
    const before = charged();
    const { page: artist } = await browser.visitor({ changedBy });
    await signInByMail(artist, email, 'user');
    await orderSong(artist, 'Growth', /^Pay \$199\.00/);
    await payWith(artist, cards.good);
    const number = await orderNumber(artist);
    expect([held(), charged()]).toEqual([19_900, before]);

    const { page: operator } = await browser.visitor({ changedBy });
    await signInByMail(operator, ADMIN, 'admin');
    await openInQueue(operator, number);
    await expectAccessible(operator);
    await operator.getByText('Approving charges $199.00').waitFor();
    await operator.getByRole('button', { name: /^Approve/ }).click();
    await operator.getByText('All songs are reviewed').waitFor();
    // Eight seconds later, when it can no longer be undone, with the page closed.
    await operator.goto('about:blank');
    expect(charged()).toBe(before);
    await expect.poll(charged).toBe(before + 19_900);

    await artist.goto(`/order-summary?order=${number}&side=log`);
    await artist.getByText('Song approved').waitFor();
    await artist.getByText('Card charged $199.00').waitFor();
    await expectAccessible(artist);
    await expect.poll(() => subjects(email).filter((subject) => subject.includes(number))).toHaveLength(2);

    await operator.goto('/admin/ManageOrder');
    await operator.getByPlaceholder('Search by number, email or title').fill(number);
    await operator.waitForURL((url) => url.searchParams.get('q') === number);
    await operator.getByText(number).first().click();
    await operator.getByText('Campaign scheduled').first().waitFor();
    await expectAccessible(operator);
  });

  it('rejected: never charged, and the artist learns why', async () => {
    const before = charged();
    const { page: artist } = await browser.visitor();
    await signInByMail(artist, 'ben@example.com', 'user');
    await orderSong(artist, 'Starter', /^Pay \$79\.00/);
    await payWith(artist, cards.asksToConfirm);
    await artist.getByRole('button', { name: 'Complete authentication' }).click();
    const number = await orderNumber(artist);

    const { page: operator } = await browser.visitor();
    await signInByMail(operator, ADMIN, 'admin');
    await openInQueue(operator, number);
    await operator.getByRole('button', { name: /^Reject/ }).click();
    const dialog = operator.getByRole('dialog').or(operator.getByRole('alertdialog')).first();
    await dialog.getByRole('textbox').fill('The recording clips from the first beat.');
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await operator.getByText('All songs are reviewed').waitFor();

    await expect.poll(held).toBe(0);
    expect(charged()).toBe(before);
    await artist.goto(`/order-summary?order=${number}`);
    await artist.getByText('The recording clips from the first beat.').first().waitFor();
    await artist.getByRole('button', { name: 'Start a new draft' }).waitFor();
  });

  it('declined, then paid with another card in the same order', { tags: 'nightly' }, async () => {
    const { page: artist } = await browser.visitor({ width: 375, height: 800, dark: true });
    await signInByMail(artist, 'cleo@example.com', 'user');
    await orderSong(artist, 'Starter', /^Pay \$79\.00/);
    await payWith(artist, cards.declined);
    await artist.getByRole('alert').waitFor();
    await artist.locator('a[href*="/checkout?campaign="]').first().click();
    await artist
      .getByText(/nothing was charged/i)
      .first()
      .waitFor();
    await artist.getByRole('button', { name: 'Continue to payment' }).click();
    await payWith(artist, cards.good);
    await orderNumber(artist);
    await expect.poll(held).toBe(7900);
  });

  it('the trial needs no card, and is there once', { tags: 'nightly' }, async () => {
    const { page: artist } = await browser.visitor();
    await signInByMail(artist, 'dora@example.com', 'user');
    await orderSong(artist, 'Trial', /^Start free trial/, { free: true });
    await orderNumber(artist);
    await describeSong(artist);
    await artist.getByRole('radio', { name: /^Starter/ }).waitFor();
    await expect.poll(() => artist.getByRole('radio', { name: /^Trial/ }).count()).toBe(0);
  });
});

describe('signing in', () => {
  it('by the six digits, in the browser that asked', { tags: 'short' }, async () => {
    const { page } = await browser.visitor();
    await askForLink(page, 'emil@example.com', 'user');
    const { code } = await app.mailedLink('emil@example.com');
    await page.getByLabel(/code/i).first().fill(code);
    await page.waitForURL((url) => url.pathname === '/user');
  });

  it('another browser shows one button, which a scanner that only looks never presses', async () => {
    const { page } = await browser.visitor();
    await askForLink(page, 'fay@example.com', 'user');
    const { uidb64, token } = await app.mailedLink('fay@example.com');
    const path = `/user/verify-magic-link/${uidb64}/${token}`;
    const { page: scanner } = await browser.visitor();
    await scanner.goto(path);
    await scanner.getByRole('button', { name: 'Sign in' }).waitFor();
    const { page: phone } = await browser.visitor({ width: 375 });
    await phone.goto(path);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.waitForURL((url) => url.pathname === '/user');
    await scanner.getByRole('button', { name: 'Sign in' }).click();
    await scanner.getByText(/already been used/).waitFor();
    await expectAccessible(scanner);
  });

  it('signing out clears both records and ends at the sign-in of admins', async () => {
    const { page } = await browser.visitor({ as: await app.signIn('gus@example.com') });
    await page.goto('/user');
    await page.getByRole('button', { name: /gus@example\.com/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login');
    expect(await page.evaluate('[localStorage.getItem("user"), localStorage.getItem("tokens")]')).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ['of operators, at the page of artists', 'user', 0, /isn’t valid/],
    ['that is older than fifteen minutes', 'admin', 16 * 60_000, /has expired/],
  ] as const)(
    'a link %s shows why it can’t be used, with the way to a new one',
    async (_, role, wait, sentence) => {
      // Earlier tests have asked for as many emails of the admin as go out at once.
      app.clock.advance(HOUR);
      const former = newestMail(ADMIN);
      await app.call(auth.requestMagicLink, { body: { email: ADMIN, audience: 'admin' } });
      const { uidb64, token } = await app.mailedLink(ADMIN, former);
      app.clock.advance(wait);
      const { page } = await browser.visitor({ width: 375, dark: true });
      await page.goto(`/${role}/verify-magic-link/${uidb64}/${token}`);
      await page.getByText(sentence).first().waitFor();
      await expectAccessible(page);
      const again = page.getByRole('link', { name: /new/i }).or(page.getByRole('button', { name: /new/i }));
      await again.first().click();
      await page.waitForURL((url) => url.pathname === `/${role}/login`);
    },
  );
});
