import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { DAY } from '#contract/time.ts';
import { addAccount, connectAccount } from '#test/support/spotify-account.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, expectAccessible, expectFitsPhone, filterBy, useBrowser } from './browser.ts';
import { untilLive } from './until-live.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;

beforeAll(async () => {
  boss = await app.operator();
});
afterEach(async () => {
  app.sandbox.spotify?.switches.reset();
  for (const table of ['spotify_accounts', 'spotify_keys', 'spotify_pauses', 'saved_views'] as const)
    await app.server.ctx.db.deleteFrom(table).execute();
});

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/manageaccounts${search}`);
  await page.locator('h1', { hasText: 'Manage Accounts' }).waitFor();
  await page.getByText(/^(Showing|No accounts yet)/).waitFor();
}
const dialog = (page: Page, title: string) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' }).click();
const get = async (id: string): Promise<SpotifyAccount> =>
  (await app.call(spotifyAccounts.get, { params: { id } }, { as: boss })).body;
/** The address holds nothing that works once. */
const expectCleanAddress = (page: Page) =>
  expect.poll(() => new URL(page.url()).search).not.toMatch(/code=|state=|error=/);

describe('an account', () => {
  it('is added, connected at Spotify’s consent page and leads back here', async () => {
    await enterSpotifyKey(app);
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByText('No accounts yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add account' }).click();
    const form = dialog(page, 'Add account');
    await form.getByRole('button', { name: 'Add account' }).click();
    await form.getByText('Enter a label.').waitFor();
    await form.getByText('Choose a key.').waitFor();
    await form.getByLabel('Label').fill('Harbour');
    await form.getByLabel('Email').fill('owner@example.com');
    await form.getByLabel('Spotify key').selectOption({ index: 1 });
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add account' }).click();
    await page.getByText('Harbour added. Connect it next.').waitFor();
    await ok(page);

    await page.getByRole('link', { name: 'Harbour' }).click();
    const panel = dialog(page, 'Harbour');
    await panel.getByText('Not connected', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('Connect on Spotify?').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to Spotify' }).click();
    await page.getByRole('heading', { name: 'Connect an account' }).waitFor();
    await page.getByText('Change your private playlists').waitFor();
    await expectAccessible(page);
    await page.getByText('Harbour Line').click();
    await page.getByRole('button', { name: 'Approve' }).click();

    await page.getByText('Harbour connected as Harbour Line').waitFor();
    await expectCleanAddress(page);
    await ok(page);
    await dialog(page, 'Harbour').getByText('Change public playlists').waitFor();
    await dialog(page, 'Harbour').getByText('Works', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await dialog(page, 'Harbour').getByText('Harbour Line').first().waitFor();
  });

  it('whose owner declines stays as it is, by keyboard alone', async () => {
    const account = await addAccount(app, boss);
    const { page } = await browser.visitor({ as: boss, dark: true });
    await open(page, `?account=${account.id}`);
    const connect = dialog(page, account.label).getByRole('button', { name: 'Connect', exact: true });
    await connect.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go to Spotify' }).waitFor();
    await page.getByRole('button', { name: 'Go to Spotify' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(
        'Night Desk wasn’t connected: access was declined on Spotify. Connect it once its owner approves.',
      )
      .waitFor();
    await expectCleanAddress(page);
    await expectAccessible(page);
    await closeResult(page);
    await dialog(page, account.label).getByText('Access declined on Spotify').waitFor();
    expect((await get(account.id)).status).toBe('disconnected');
  });

  it.each([
    ['?code=abc&state=of-long-ago', 'timed out, or was started in another session'],
    ['?error=access_denied&state=of-long-ago', 'timed out, or was started in another session'],
    ['?code=abc', 'Spotify’s response was incomplete'],
    ['?error=access_denied', 'Spotify’s response was incomplete'],
  ])('is not connected by a stale return %s, which says what to do', async (search, sentence) => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, search);
    await page.getByText(sentence).waitFor();
    await page.getByText('Connect the account again').waitFor();
    await expectCleanAddress(page);
  });

  it('whose consent was withdrawn is found out by a check, and says what to do', {
    tags: 'short',
  }, async () => {
    const account = await addAccount(app, boss, { label: 'Lowlands' });
    await connectAccount(app, boss, account.id, 'lowlands.fm');
    app.sandbox.spotify?.switches.revokeUser('lowlands.fm');
    const { page } = await browser.visitor({ as: boss });
    await open(page, `?account=${account.id}`);
    const panel = dialog(page, 'Lowlands');
    await panel.getByRole('button', { name: 'Check now' }).click();
    await panel.getByText('Spotify revoked access because the owner').waitFor();
    await panel.getByRole('button', { name: 'Reconnect' }).waitFor();
    await page.locator('aside').getByText('1 to reconnect').waitFor({ state: 'attached' });
    await expectAccessible(page);
  });

  it.each([
    [
      'Key rate limited',
      { rateLimited: 1, retryAfterSeconds: 900 },
      'Spotify rate limited this account’s key',
    ],
    ['Quota used up', { quotaExceeded: 403 as const }, 'The developer account has used up its quota'],
    ['Premium expired', { premiumLapsed: 'json' as const }, 'Renew it for that account'],
    ['No response', { failing: 503 }, 'Spotify didn’t respond in time'],
    // Longer than a call to Spotify may take.
    ['No response', { latencyMs: 6_000 }, 'Spotify didn’t respond in time'],
  ])('a check that fails says what is wrong and what to do: %s, by %o', async (label, fault, advice) => {
    const account = await addAccount(app, boss, { label: 'Harbour' });
    await connectAccount(app, boss, account.id);
    app.sandbox.spotify?.switches.set(fault);
    const { page } = await browser.visitor({ as: boss });
    await open(page, `?account=${account.id}`);
    const panel = dialog(page, 'Harbour');
    await panel.getByRole('button', { name: 'Check now' }).click();
    await panel.getByText(label, { exact: true }).first().waitFor();
    await panel.getByText(advice).first().waitFor();
    // It stays connected, and works again once the fault is over.
    expect((await get(account.id)).status).toBe('connected');
    app.sandbox.spotify?.switches.reset();
    await app.server.ctx.db.deleteFrom('spotify_pauses').execute();
    await panel.getByRole('button', { name: 'Check now' }).click();
    await panel.getByText('Works', { exact: true }).first().waitFor();
  });

  it('is disconnected and deleted from the menu of its row, each after a question', async () => {
    const account = await addAccount(app, boss);
    await connectAccount(app, boss, account.id);
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    const choose = async (item: string) => {
      await page
        .getByRole('row', { name: /Night Desk/ })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await page
      .getByRole('row', { name: /Night Desk/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByText('Disconnect this account before you delete it.').waitFor();
    await page.keyboard.press('Escape');
    await choose('Disconnect');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Night Desk disconnected').waitFor();
    await ok(page);
    expect((await get(account.id)).spotifyUser).toBeNull();
    await choose('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Account deleted').waitFor();
    await ok(page);
    await page.getByText('No accounts yet').waitFor();
  });
});

describe('the list', () => {
  it('is filtered, searched and saved as a view; the address carries it', async () => {
    const keyId = await enterSpotifyKey(app);
    await addAccount(app, boss, { label: 'Morning', keyId });
    const night = await addAccount(app, boss, { label: 'Night', keyId });
    await addAccount(app, boss, { label: 'Evening', brand: 'eaa' });
    await connectAccount(app, boss, night.id);
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await filterBy(page, 'Status', 'Disconnected');
    await page.getByText('Showing 2 of 2').waitFor();
    await page.getByPlaceholder('Search by label or email').fill('even');
    await page.getByText('Showing 1 of 1').waitFor();
    await page.reload();
    await page.getByText('Showing 1 of 1').waitFor();
    expect(new URL(page.url()).search).toBe('?status=disconnected&q=even');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name').fill('Evenings');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Evenings' }).waitFor();
  });

  it('shows the accounts of a key from that key, and a key says what its deletion does to them', async () => {
    const keyId = await enterSpotifyKey(app);
    await addAccount(app, boss, { label: 'Morning', keyId });
    await addAccount(app, boss, { label: 'Evening', brand: 'eaa' });
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/spotify-keys?key=${keyId}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('1 account connected through it must be reconnected with another key.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '1 account', exact: true }).click();
    await page.locator('h1', { hasText: 'Manage Accounts' }).waitFor();
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByRole('link', { name: 'Morning' }).waitFor();
  });

  it('shows what others change, without a reload', async () => {
    const account = await addAccount(app, boss);
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await untilLive(page);
    await connectAccount(app, boss, account.id);
    await page.getByRole('row', { name: /Night Desk.*Connected/ }).waitFor({ timeout: 5_000 });
  });

  it('fits a phone with a long label and a fault, and so does its form', async () => {
    const account = await addAccount(app, boss, {
      label: 'A label that is rather long, as labels can be',
      email: 'somebody-with-a-long-address@a-long-domain.example.com',
    });
    await connectAccount(app, boss, account.id);
    await app.server.ctx.db
      .updateTable('spotify_accounts')
      .set({ reauthorise_by: new Date(Date.now() + 3 * DAY), outcome: 'not_registered' })
      .execute();
    const { page } = await browser.visitor({ as: boss, width: 320, height: 700 });
    await open(page, `?account=${account.id}`);
    await page.getByText('developer dashboard').waitFor();
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page, 'Edit account').getByLabel('Label').waitFor();
    await expectFitsPhone(page);
  });
});
