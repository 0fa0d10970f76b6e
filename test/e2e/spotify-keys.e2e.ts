import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFitsPhone, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
let next = 0;

beforeAll(async () => {
  boss = await app.operator();
});
afterEach(async () => {
  spotify().switches.reset();
  for (const table of ['spotify_keys', 'spotify_pauses'] as const)
    await app.server.ctx.db.deleteFrom(table).execute();
});

function spotify() {
  if (!app.sandbox.spotify) throw new Error('This suite has no Spotify.');
  return app.sandbox.spotify;
}

const SECRET = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
async function add(more: object = {}, name: BrandPath = 'admin'): Promise<SpotifyKey> {
  const body = {
    email: 'dev@example.com',
    clientId: `client-number-${next++}`,
    clientSecret: SECRET,
    status: 'inactive' as const,
    ...more,
  };
  return (await app.call(spotifyKeys.create, { params: { name }, body }, { as: boss })).body;
}
const keysOf = async (name: BrandPath) =>
  (await app.call(spotifyKeys.list, { params: { name } }, { as: boss })).body;

async function open(page: Page, name: BrandPath = 'admin', search = ''): Promise<void> {
  await page.goto(`/${name}/spotify-keys${search}`);
  await page.locator('h1', { hasText: 'Manage Spotify Keys' }).waitFor();
  await page.getByText(/^(Showing|No keys yet)/).waitFor();
}
const dialog = (page: Page, title: string) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' }).click();
const options = (page: Page, email: string) => page.getByRole('button', { name: `Options for ${email}` });

describe.each(['admin', 'eaa'] as const)('the keys of %s', (name) => {
  it('are listed in the columns of the specification, and the other brand has none of them', async () => {
    await add({ email: 'one@example.com' }, name);
    await add({ email: 'two@example.com', status: 'active' }, name);
    const { page } = await browser.visitor({ as: boss });
    await open(page, name);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      '#',
      'Email',
      'Client ID',
      'Client Secret',
      'Created at',
      'Status',
      'Action',
    ]);
    const row = page.getByRole('row', { name: /two@example\.com/ });
    await expect.poll(() => row.innerText()).toMatch(/^1\b.*two@example\.com.*••••••••8f90.*Active/s);
    expect(await page.content()).not.toContain(SECRET);
    await expectAccessible(page);
    await open(page, name === 'eaa' ? 'admin' : 'eaa');
    await page.getByText('No keys yet').waitFor();
    await expectAccessible(page);
  });

  it('grow by one that is typed in; errors show next to the form and are logged, and no text is lost', async () => {
    const taken = await add({ clientId: 'taken-client-id' }, name);
    const { page } = await browser.visitor({ as: boss, dark: true });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, name);
    await page.getByRole('link', { name: 'Add key' }).click();
    const form = dialog(page, 'Add key');
    await form.getByLabel('Email').fill('new@example.com');
    await form.getByLabel('Client ID').fill(taken.clientId);
    await form.getByLabel('Client Secret').fill(SECRET);
    await form.getByLabel('Status').selectOption('inactive');
    await form.getByRole('button', { name: 'Add key' }).click();
    await form.getByText('A key with this client ID already exists.').waitFor();
    expect(logged.join('\n')).toContain('Failed to add the Spotify key');
    expect(logged.join('\n')).not.toContain(SECRET);
    await expectAccessible(page);
    await form.getByLabel('Client ID').fill('another-client-id');
    await page.keyboard.press('Enter');
    await page.getByText('Key added for new@example.com').waitFor();
    await ok(page);
    await page.getByRole('row', { name: /new@example\.com.*Inactive/ }).waitFor();
    expect((await keysOf(name)).map(({ clientId }) => clientId)).toContain('another-client-id');
  });
});

describe('the Options menu', () => {
  it('offers Edit, Delete and Active; the last says why not on an active key', async () => {
    await add({ status: 'active' });
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await options(page, 'dev@example.com').click();
    const items = page.getByRole('menuitem');
    await expect
      .poll(async () => (await items.allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual(['Edit', 'Delete', 'Active']);
    await expect.poll(() => items.last().getAttribute('aria-disabled')).toBe('true');
    await page.getByText('This key is already active.').waitFor();
  });

  it('makes a key active, by keyboard', async () => {
    await add();
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await options(page, 'dev@example.com').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Active' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate key' }).click();
    await page.getByText('Key for dev@example.com activated').waitFor();
    await ok(page);
    expect((await keysOf('admin'))[0]?.status).toBe('active');
  });

  it('edits a key; an empty secret keeps it, and a change by someone else is not lost', {
    tags: 'short',
  }, async () => {
    const key = await add();
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await options(page, key.email).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = dialog(page, 'Edit key');
    await form.getByLabel('Email').fill('mine@example.com');
    const params = { name: 'admin', id: key.id } as const;
    const theirs = { params, body: { clientId: 'theirs-of-the-client' } };
    await app.call(spotifyKeys.update, theirs, { as: boss });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText(/Someone else changed this/).waitFor();
    await expect.poll(() => form.getByLabel('Client ID').inputValue()).toBe('theirs-of-the-client');
    await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('mine@example.com');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Key for mine@example.com saved').waitFor();
    await ok(page);
    expect((await keysOf('admin'))[0]).toMatchObject({
      email: 'mine@example.com',
      clientId: 'theirs-of-the-client',
      clientSecret: '••••••••8f90',
    });
  });

  it('asks before it deletes, and says of an active key that it cannot', async () => {
    const key = await add({ status: 'active' });
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await options(page, key.email).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asked = dialog(page, 'Confirm Deletion');
    await asked.getByRole('button', { name: 'Delete' }).click();
    await asked.getByText('Cannot delete an active key').waitFor();
    await asked.getByText('Edit the key and set its status to Inactive first.').waitFor();
    await expectAccessible(page);
    const params = { name: 'admin', id: key.id } as const;
    await app.call(spotifyKeys.update, { params, body: { status: 'inactive' } }, { as: boss });
    await asked.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Key deleted').waitFor();
    await ok(page);
    await page.getByText('No keys yet').waitFor();
  });
});

describe('the health of a key', () => {
  it.each([
    ['Works', {}, null],
    ['Quota used up', { quotaExceeded: 429 as const }, 'This developer account has used up its quota'],
    ['Rate limited', { rateLimited: 1, retryAfterSeconds: 900 }, 'Spotify rate limited this key'],
    ['Premium expired', { premiumLapsed: 'text' as const }, 'Renew it for that account'],
    ['No response', { failing: 503 }, 'Spotify didn’t respond in time'],
  ])('is asked for and said: %s', async (label, fault, advice) => {
    const key = await add({ ...spotify().client, status: 'active' });
    spotify().switches.set(fault);
    const { page } = await browser.visitor({ as: boss });
    await open(page, 'admin', `?key=${key.id}`);
    const panel = dialog(page, key.email);
    await panel.getByText('Not checked yet').waitFor();
    await panel.getByRole('button', { name: 'Check now' }).click();
    await panel.getByText(label, { exact: true }).first().waitFor();
    if (advice) await panel.getByText(advice).waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    const row = page.getByRole('row', { name: new RegExp(key.email) });
    if (advice) await row.getByText(label).waitFor();
    else expect(await row.innerText()).not.toContain(label);
  });
});

it('fits a phone with a long address, and so does its form', async () => {
  const key = await add({ email: 'somebody-with-a-long-address@a-long-domain.example.com' });
  const { page } = await browser.visitor({ as: boss, width: 320, height: 700 });
  await open(page);
  await options(page, key.email).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page, 'Edit key').getByLabel('Client Secret').waitFor();
  await expectFitsPhone(page);
  await open(page, 'admin', `?key=${key.id}`);
  await dialog(page, key.email).getByText('Added, inactive').waitFor();
  await expectFitsPhone(page);
});

it('the list is not requested again while it is fresh, whichever window has the focus', async () => {
  await add();
  const { page } = await browser.visitor({ as: boss });
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/admin/spotify-keys/') asked += 1;
  });
  await open(page);
  await page.getByRole('link', { name: 'Manage Users' }).first().click();
  await page.locator('h1', { hasText: 'Manage Users' }).waitFor();
  await page.getByRole('link', { name: 'Manage Spotify Keys' }).first().click();
  await page.getByText(/^Showing/).waitFor();
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('columnheader', { name: 'Action' }).waitFor();
  expect(asked).toBe(1);
});
