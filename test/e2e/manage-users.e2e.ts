import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { HOUR } from '#contract/time.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, filterBy, useBrowser } from './browser.ts';
import { addSixtyPeople } from './people.ts';
import { untilLive } from './until-live.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const ADMIN = 'boss@example.com';
let boss: SignInAnswer;

beforeAll(async () => {
  boss = await app.operator();
  await addSixtyPeople(app);
  await add({ email: 'nova@example.com', name: 'Nova', role: 'admin' });
});

let ahead = 0;
let thrown = 0;
afterEach(() => {
  app.clock.advance(-ahead);
  ahead = 0;
});

const add = (body: { email: string; name?: string; role?: User['role'] }) =>
  app.call(users.create, { body: { role: 'user', ...body } }, { as: boss });
const accountOf = async (email: string): Promise<User | undefined> =>
  (await app.call(users.list, { query: { q: email } }, { as: boss })).body.find(
    (user) => user.email === email,
  );

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/ManageUser${search}`);
  // Behind an open panel the page is out of reach for screen readers, and for roles.
  await page.locator('h1', { hasText: 'Manage Users' }).waitFor();
  await page.getByText(/^Showing/).waitFor();
}
const panelOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' }).click();

/** More than a file is read in one piece; the last one has a time that no file can hold. */
async function addUnreadable(): Promise<void> {
  const { db } = app.server.ctx;
  await sql`insert into users (id, email, name, role, brand, created_at)
    select 'usr_' || lpad(n::text, 26, '0'), 'file-' || n || '@example.com', '', 'user', 'real-playlist', date_trunc('milliseconds', now())
    from generate_series(1, 600) n on conflict do nothing`.execute(db);
  await sql`update users set created_at = 'infinity' where email = 'file-600@example.com'`.execute(db);
}

it('says that a file which broke off is incomplete, and saves nothing of it', async () => {
  await addUnreadable();
  const { page } = await browser.visitor({ as: boss, unanswered: true });
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await open(page, '?q=file&sort=createdAt');
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByText('The download was interrupted').first().waitFor();
  expect(saved).toBe(0);
  await sql`delete from users where email like 'file-%'`.execute(app.server.ctx.db);
});

describe('the list', () => {
  it('is searched, filtered and paged, and the address carries it all', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByText('Showing 50 of 62').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('Showing 62 of 62').waitFor();
    await page.getByPlaceholder('Search by email or name').fill('number 4');
    await page.getByText('Showing 10 of 10').waitFor();
    await filterBy(page, 'Role', 'Admin');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText(/^Showing \d+ of 62/).waitFor();
    await filterBy(page, 'Role', 'Admin');
    await page.getByText('Showing 2 of 2').waitFor();
    expect(new URL(page.url()).search).toBe('?role=admin');
    await page.reload();
    await page.getByText('Showing 2 of 2').waitFor();
    await expectAccessible(page);
  });

  it('loads more although someone else changes a row meanwhile', async () => {
    const user = await accountOf('person-30@example.com');
    if (!user) throw new Error('No such account.');
    const { page } = await browser.visitor({ as: boss });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/cursor=/, async (route) => {
      await released;
      await route.continue();
    });
    await open(page, '?sort=email');
    await page.getByText('Showing 50 of 62').waitFor();
    await untilLive(page);
    const next = page.waitForRequest(/cursor=/);
    await page.getByRole('button', { name: 'Load more' }).click();
    await next;
    const body = { email: user.email, role: user.role, name: 'Changed Meanwhile', status: user.status };
    await app.call(users.update, { params: { id: user.id }, body }, { as: boss });
    await page.getByText('Changed Meanwhile').first().waitFor();
    release();
    await page.getByText('Showing 62 of 62').waitFor();
  });
});

describe('an account', () => {
  it('is added, with errors next to their fields and nothing typed lost', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('link', { name: 'Add user' }).click();
    const panel = panelOf(page, 'Add user');
    await panel.getByLabel('Email').fill('nova@example.com');
    await panel.getByLabel('Name').fill('Added by hand');
    await panel.getByLabel('Role').selectOption('admin');
    await panel.getByRole('button', { name: 'Add user' }).click();
    await panel.getByText('Another account already uses this email.').waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await panel.getByLabel('Email').fill('added@example.com');
    // Whoever chooses nothing else gives the right to read.
    await expect.poll(() => panel.getByLabel('Team role in EAA').inputValue()).toBe('read-only');
    await panel.getByLabel('Team role in Real Playlist').selectOption('none');
    await panel.getByLabel('Team role in EAA').selectOption('none');
    await panel.getByRole('button', { name: 'Add user' }).click();
    await expect.poll(() => panel.getByText('Choose a role in at least one brand.').count()).toBe(2);
    await panel.getByLabel('Team role in EAA').selectOption('finance');
    await panel.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('Invitation sent to added@example.com').waitFor();
    await ok(page);
    await page.getByRole('link', { name: /added@example\.com/ }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await accountOf('added@example.com')).toMatchObject({
      name: 'Added by hand',
      role: 'admin',
      team: { 'real-playlist': null, eaa: 'finance' },
    });
  });

  it('suspended is thrown out of its browser; the sign-in that this wants comes in between', async () => {
    // A repeat needs another account: this one stays suspended.
    const email = `thrown-${++thrown}@example.com`;
    const artist = await app.signIn(email);
    const { page: theirs } = await browser.visitor({ as: artist });
    await theirs.goto('/user/settings');
    await theirs.getByText('This device').waitFor();
    const { page } = await browser.visitor({ as: boss });
    ahead = HOUR;
    app.clock.advance(HOUR);
    await open(page, `?q=${email}`);
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Sent spam');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('alertdialog').filter({ hasText: 'Confirm it’s you' });
    const former = app.sandbox.inbox?.messages(ADMIN)[0]?.id;
    await dialog.getByRole('button', { name: 'Email me a code' }).click();
    await dialog.getByLabel('Code').fill((await app.mailedLink(ADMIN, former)).code);
    await page.getByText(`${email} suspended`).waitFor();
    await ok(page);
    await page.getByRole('row', { name: email }).getByText('Suspended').waitFor();
    boss = await app.operator();
    // Their page may be leaving already: then the reload finds a visitor, whose sign-in is the artists’.
    await theirs.reload().catch(() => undefined);
    await theirs.waitForURL((url) => ['/admin/login', '/user/login'].includes(url.pathname));
  });

  it('is made an admin after a question, and removed after another', async () => {
    const artist = await app.signIn('rise@example.com');
    const { page } = await browser.visitor({ as: boss });
    const { id } = (await accountOf('rise@example.com')) ?? {};
    await open(page, `?user=${id}`);
    const panel = panelOf(page, 'rise@example.com');
    await panel.getByLabel('Role').selectOption('admin');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByText('may read the back office after the next sign-in')
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('rise@example.com saved').waitFor();
    await ok(page);
    await panel.getByText('Role changed').waitFor();
    expect((await app.call(sessions.list, {}, { as: artist })).status).toBe(401);
    await panel.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: 'Remove this account?' })
      .getByRole('button', { name: 'Remove account' })
      .click();
    await page.getByText('Account removed').waitFor();
    await ok(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await accountOf('rise@example.com')).toBeUndefined();
  });

  it('of one’s own can be renamed; role, suspension and removal say why not', async () => {
    const { page } = await browser.visitor({ as: boss });
    const { id } = (await accountOf(ADMIN)) ?? {};
    await open(page, `?user=${id}`);
    const panel = panelOf(page, ADMIN);
    await expect.poll(() => panel.getByLabel('Role').isDisabled()).toBe(true);
    await panel.getByText('You can’t change your own role or status. Ask another admin.').first().waitFor();
    await panel.getByLabel('Name').fill('The Boss');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('boss@example.com saved').waitFor();
    expect((await accountOf(ADMIN))?.role).toBe('admin');
  });

  it('that does not exist shows as not found', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, `?user=usr_${'0'.repeat(26)}`);
    await page.getByText('User not found').waitFor();
    await expectAccessible(page);
  });
});
