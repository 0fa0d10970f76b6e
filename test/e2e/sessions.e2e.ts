import type { Page, Route } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { HOUR, MINUTE } from '#contract/time.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { untilOverlaysLoaded } from './until-quiet.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const ADMIN = 'boss@example.com';

let ahead = 0;
/** Lets time pass for the rest of a test: the payment provider lives in real time. */
const wait = (milliseconds: number): void => {
  app.clock.advance(milliseconds);
  ahead += milliseconds;
};
afterEach(() => {
  app.clock.advance(-ahead);
  ahead = 0;
});

/** Counts what a browser asks of a call, in all its tabs. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === 'POST') calls += 1;
  });
  return () => calls;
}

const stored = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>('localStorage.getItem("tokens")');
const isAlive = async (who: { access: string }): Promise<boolean> =>
  (await app.call(sessions.list, {}, { as: who })).status === 200;

describe('renewing', () => {
  it('twenty tabs whose access token has run out ask for one new one', { tags: 'nightly' }, async () => {
    const { page, context } = await browser.visitor({ as: await app.signIn('tabs@example.com') });
    // Behind others, as tabs are: each in view holds a stream, and a browser opens six connections to a host.
    await context.addInitScript(`Object.defineProperty(document, 'hidden', { value: true })`);
    const tabs = [page];
    while (tabs.length < 20) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await tab.goto('/user/settings');
      await tab.getByText('This device').waitFor();
      // Else the reload below gives a part up that is under way.
      await untilOverlaysLoaded(tab);
    }
    const renewals = countCalls(page, auth.refresh.path);
    wait(11 * MINUTE);
    // Held until all have asked, so that all are refused at the same moment.
    const held: Route[] = [];
    await context.route(`**${sessions.list.path}`, async (route) => {
      held.push(route);
      if (held.length > tabs.length) await route.continue();
      else if (held.length === tabs.length) await Promise.all(held.map((each) => each.continue()));
    });
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await tab.getByText('This device').waitFor();
    expect(renewals()).toBe(1);
  });
});

describe('a session that ended elsewhere', () => {
  it('"Sign out everywhere" ends all, and each browser finds itself at the sign-in', async () => {
    const email = 'everywhere@example.com';
    const [here, there] = [await app.signIn(email), await app.signIn(email)];
    const { page } = await browser.visitor({ as: here });
    const { page: other } = await browser.visitor({ as: there, width: 375, dark: true });
    await other.goto('/user/settings');
    await other.getByText('This device').waitFor();
    await expectAccessible(other);
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login');
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, false]);
    // It may be leaving already: then the reload finds a visitor, whose sign-in is the artists’.
    await other.reload().catch(() => undefined);
    await other.waitForURL((url) => ['/admin/login', '/user/login'].includes(url.pathname));
    expect(await stored(other)).toBeNull();
  });

  it('is refused late: who has signed in meanwhile stays signed in, and calls are made again', async () => {
    const email = 'late-refusal@example.com';
    const { page } = await browser.visitor({ as: await app.signIn(email) });
    await page.goto('/user/settings');
    await page.getByText('This device').waitFor();
    let refused = 0;
    const hold = Promise.withResolvers<void>();
    let holds = true;
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (!holds || request.resourceType() !== 'fetch') return route.continue();
      // A stream of changes that is accepted has no end to wait for.
      if (request.url().endsWith('/api/events/')) return hold.promise.then(() => route.continue());
      const answer = await route.fetch();
      if (answer.status() === 401) {
        refused += 1;
        await hold.promise;
      }
      await route.fulfill({ response: answer });
    });
    await page.evaluate('localStorage.removeItem("tokens")');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => refused).toBeGreaterThan(1);
    const { access, refresh } = await app.signIn(email);
    const tokens = JSON.stringify({ access, refresh });
    await page.evaluate(`localStorage.setItem('tokens', ${JSON.stringify(tokens)})`);
    holds = false;
    hold.resolve();
    await page.getByText('This device').waitFor();
    expect(await stored(page)).toBe(tokens);
  });

  it('one of several is ended from the list, on an admin’s profile too', async () => {
    const [here, lost] = [await app.operator(), await app.operator()];
    const { page } = await browser.visitor({ as: here });
    await page.goto('/admin/profile');
    await page.getByText('Coming soon').waitFor();
    const devices = page.getByRole('listitem').filter({ hasText: 'last seen' });
    await expect.poll(() => devices.count()).toBe(2);
    await page.getByRole('button', { name: /^Sign out node/ }).click();
    await expect.poll(() => devices.count()).toBe(1);
    expect([await isAlive(here), await isAlive(lost)]).toEqual([true, false]);
  });
});

it('an admin’s time zone and date format hold in the whole back office, and at another device', async () => {
  const { page } = await browser.visitor({ as: await app.operator() });
  await page.goto('/admin/profile');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByText(/It’s now .*GMT\+9/).waitFor();
  await page.getByLabel('Format').selectOption('2026-11-03 16:05');
  await page.getByText(/It’s now \d{4}-\d\d-\d\d \d\d:\d\d GMT\+9/).waitFor();
  await expectAccessible(page);
  const other = await browser.visitor({ as: await app.operator() });
  await other.page.goto('/admin/ManageUser');
  await other.page.locator('time[title$="GMT+9"]').first().waitFor();
  await other.page.goto('/admin/profile');
  await other.page.getByLabel('Time zone').selectOption('');
  await other.page.getByLabel('Format').selectOption('Nov 3, 2026, 4:05 PM');
  await other.page.getByText(/It’s now \w{3} \d/).waitFor();
});

describe('a refund wants a fresh sign-in', () => {
  const artist = (): Promise<SignedIn> => app.signIn('ada@example.com');

  /** An admin who signed in an hour ago stands before the refund of a paid order, and presses the button. */
  async function refundLate(options: { width?: number; dark?: boolean } = {}) {
    let boss = await app.operator();
    const order = await placedOrder(app, await artist());
    await decide(boss, order);
    await settle(app);
    const { page } = await browser.visitor({ as: boss, ...options });
    wait(HOUR);
    boss = await app.operator();
    const { number, refundable } = await lookUp(boss, order);
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Refund order' }).click();
    const refund = page.getByRole('dialog').filter({ hasText: 'Amount in US dollars' });
    await refund.getByLabel('Amount in US dollars').fill('112.34');
    await refund.getByLabel('Reason').fill('As agreed on the phone.');
    const refunds = countCalls(page, orders.refund.path.replace('{name}', 'admin').replace('{id}', order.id));
    await refund.getByRole('button', { name: 'Refund order', exact: true }).click();
    const dialog = page.getByRole('alertdialog').filter({ hasText: 'Confirm it’s you' });
    await dialog.waitFor();
    expect(refundable).toBe(19_900);
    /** Asks for the mail; answers what it holds. */
    const mail = async () => {
      const former = app.sandbox.inbox?.messages(ADMIN)[0]?.id;
      await dialog.getByRole('button', { name: 'Email me a code' }).click();
      await dialog.getByLabel('Code').waitFor();
      return app.mailedLink(ADMIN, former);
    };
    const left = async () => (await lookUp(boss, order)).refundable;
    return { page, refund, dialog, order, refunds, mail, left };
  }

  it('asked for in place: the code comes, and the refund goes through on its own', async () => {
    const { page, dialog, refunds, mail, left } = await refundLate();
    const before = await stored(page);
    await expectAccessible(page);
    const { code } = await mail();
    await expectAccessible(page);
    await dialog.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await dialog.getByText('This code is incorrect').waitFor();
    await dialog.getByLabel('Code').fill(code);
    await page.getByText(/^Refund started for order/).waitFor();
    expect([refunds(), await left()]).toEqual([2, 19_900 - 11_234]);
    // The new session stands in the place of the old one, which is over.
    const old = JSON.parse(before ?? '') as { refresh: string };
    expect(await stored(page)).not.toBe(before);
    expect((await app.call(auth.refresh, { body: { refresh: old.refresh } })).status).toBe(401);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.reload();
    await page.getByRole('heading', { name: /^Order RP-/ }).waitFor();
  });

  it('given by the mail’s link in another tab of the same browser, it continues too', async () => {
    const { page, mail, left } = await refundLate();
    const { uidb64, token } = await mail();
    const tab = await page.context().newPage();
    await tab.goto(`/admin/verify-magic-link/${uidb64}/${token}`);
    await tab.waitForURL((url) => url.pathname === '/admin/ManageOrder');
    await page.getByText(/^Refund started for order/).waitFor();
    expect(await left()).toBe(19_900 - 11_234);
  });

  it('declined, nothing is lost and nothing was refunded; the next try asks again', async () => {
    const { page, refund, dialog, refunds, mail, left } = await refundLate({ width: 375, dark: true });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^This action requires a sign-in within/).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => refund.getByLabel('Amount in US dollars').inputValue()).toBe('112.34');
    await expect.poll(() => refund.getByLabel('Reason').inputValue()).toBe('As agreed on the phone.');
    expect([refunds(), await left()]).toEqual([1, 19_900]);
    await refund.getByRole('button', { name: 'Refund order', exact: true }).click();
    await dialog.getByLabel('Code').fill((await mail()).code);
    await page.getByText(/^Refund started for order/).waitFor();
    expect(await left()).toBe(19_900 - 11_234);
  });
});

describe('cancelling and marking as paid require a fresh sign-in and keep the typed text', () => {
  it.each([
    ['Cancel order', 'Cancel order', 'Reason', 'The artist rang us.', 'cancelled'],
    ['Mark as paid', 'Mark as paid', 'Payment reference', 'Transfer 4711', 'marked as paid'],
  ])('%s', async (item, button, label, text, done) => {
    const artist = await app.signIn('ada@example.com');
    const order = item === 'Mark as paid' ? (await openOrder(artist)).order : await placedOrder(app, artist);
    // Later than the tests before: of all mails' codes the newest counts.
    wait(HOUR);
    const boss = await app.operator();
    const { status } = await lookUp(boss, order);
    const { page } = await browser.visitor({ as: boss });
    wait(31 * MINUTE);
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    // The next act of an order is a button; the others are in the menu.
    if (item === 'Mark as paid') await page.getByRole('button', { name: item, exact: true }).click();
    else {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    }
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(label) });
    await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: button, exact: true }).click();
    const question = page.getByRole('alertdialog').filter({ hasText: 'Confirm it’s you' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^This action requires a sign-in within/).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => form.getByLabel(label).inputValue()).toBe(text);
    expect((await lookUp(await app.operator(), order)).status).toBe(status);
    await form.getByRole('button', { name: button, exact: true }).click();
    const former = app.sandbox.inbox?.messages(ADMIN)[0]?.id;
    await question.getByRole('button', { name: 'Email me a code' }).click();
    await question.getByLabel('Code').fill((await app.mailedLink(ADMIN, former)).code);
    await page.getByText(new RegExp(`Order ${order.number} ${done}`)).waitFor();
    const { timeline } = await lookUp(await app.operator(), order);
    expect(JSON.stringify(timeline)).toContain(text);
  });
});

it('a passkey is added, confirms without a mail, signs in, and does neither once it is removed', async () => {
  // Later than the tests before: of all mails' codes the newest counts.
  wait(3 * HOUR);
  const { page, context } = await browser.visitor({ as: await app.operator() });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  // Passkeys belong to names: at an address of numbers the button says so.
  await page.goto('/admin/profile');
  await page.getByText('No passkeys yet.').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Add passkey' }).getAttribute('aria-disabled'))
    .toBe('true');
  const named = app.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${named}/admin/profile`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('Passkey added').first().waitFor();
  await page.getByText('Work laptop').waitFor();
  await page.getByText(/never used/).waitFor();
  await expectAccessible(page);

  // The session is old now: the passkey confirms, and no mail is asked for.
  wait(31 * MINUTE);
  await page.goto(`${named}/admin/ManageUser`);
  await page.getByRole('button', { name: 'CSV' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Use passkey' }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Use passkey' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/users/);

  const signIn = async () => {
    await page.evaluate('localStorage.clear()');
    await page.goto(`${named}/admin/login`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
  };
  await signIn();
  await page.waitForURL((url) => url.pathname !== '/admin/login');
  await page.goto(`${named}/admin/profile`);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('No passkeys yet.').waitFor();
  await signIn();
  await page.getByText(/This passkey can’t be used here/).waitFor();
  await expectAccessible(page);
});

it('a file of a list waits for a fresh sign-in, and is saved after it', async () => {
  // Later than the tests before: of all mails' codes the newest counts.
  wait(5 * HOUR);
  const { page } = await browser.visitor({ as: await app.operator() });
  wait(31 * MINUTE);
  await page.goto('/admin/ManageUser');
  await page.getByRole('button', { name: 'CSV' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Confirm it’s you' });
  const former = app.sandbox.inbox?.messages(ADMIN)[0]?.id;
  await question.getByRole('button', { name: 'Email me a code' }).click();
  const { code } = await app.mailedLink(ADMIN, former);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByLabel('Code').fill(code),
  ]);
  expect(download.suggestedFilename()).toMatch(/^real-playlist-users-\d{4}-\d\d-\d\d\.csv$/);
});

describe('a mailed link', () => {
  const ask = async (page: Page, email: string): Promise<string> => {
    await page.goto('/user/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByLabel('Code').waitFor();
    const { uidb64, token } = await app.mailedLink(email);
    return `/user/verify-magic-link/${uidb64}/${token}`;
  };

  it('opened in two tabs of the browser that asked signs in once, and both can continue', async () => {
    const { page, context } = await browser.visitor();
    const path = await ask(page, 'two-tabs@example.com');
    const used = countCalls(page, auth.verifyMagicLink.path);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(path);
    await first.waitForURL((url) => url.pathname === '/user');
    await second.goto(path);
    await second.getByText(/already been used/).waitFor();
    await second.getByRole('link', { name: 'Continue as two-tabs@example.com' }).click();
    await second.waitForURL((url) => url.pathname === '/user');
    // The tab that asked knows as well.
    await page.getByText('You’re signed in').waitFor();
    expect(used()).toBe(1);
  });

  it('looked at by a scanner that runs scripts and follows what it finds is still good', async () => {
    const { page } = await browser.visitor();
    const path = await ask(page, 'scanned@example.com');
    const { page: scanner } = await browser.visitor();
    const used = countCalls(scanner, auth.verifyMagicLink.path);
    for (let visit = 0; visit < 2; visit += 1) {
      await scanner.goto(path);
      await scanner.getByRole('button', { name: 'Sign in' }).waitFor();
      await scanner.waitForLoadState('networkidle');
      await scanner.evaluate('document.querySelectorAll("form").forEach((form) => form.submit())');
    }
    expect([used(), await stored(scanner)]).toEqual([0, null]);
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/user');
  });

  it('continues on its own only where the browser remembers having asked for it', async () => {
    const { page } = await browser.visitor();
    const path = await ask(page, 'late@example.com');
    await page.evaluate('localStorage.removeItem("signInRequest")');
    await page.goto(path);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await stored(page)).toBeNull();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/user');
  });
});
