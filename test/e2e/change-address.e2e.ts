import { expect, it } from 'vitest';
import { identity } from '#contract/accounts/identity/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { completeVisit } from '#server/domains/accounts/identity/identity-visit.fixture.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFineInEveryLook, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

/** Signs in at the identity service, as soon as a busy server lets one. */
const linkIdentity = (email: string): Promise<unknown> =>
  expect
    .poll(async () =>
      completeVisit(app, email).then(
        async (body) => (await app.call(identity.signIn, { body })).status,
        (error: Error) => error.message,
      ),
    )
    .toBe(200);

async function linkTo(email: string, page: string): Promise<string> {
  const find = () =>
    app.sandbox.inbox
      ?.messages(email)
      .flatMap(({ links }) => links)
      .find((link) => link.includes(`/${page}/`));
  await expect.poll(find, { message: `a link to ${page} for ${email}` }).toBeTruthy();
  return find() ?? '';
}

it('an artist changes their email in the settings, by the links at both addresses', async () => {
  const [former, next] = ['nova@example.com', 'nova@other.example'];
  await linkIdentity(former);
  const { page } = await browser.visitor({ as: await app.signIn(former) });
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('nova@');
  await page.getByRole('button', { name: 'Send links' }).click();
  await page.getByText('Enter a valid email', { exact: false }).waitFor();
  await page.getByLabel('New email').fill(next);
  await page.keyboard.press('Enter');
  await page
    .getByText(`Changes to ${next} once you press the link that we emailed to ${former} and to ${next}`)
    .waitFor();
  await expectFineInEveryLook(page);

  const elsewhere = (await browser.visitor()).page;
  await elsewhere.goto(await linkTo(next, 'confirm-email'));
  await elsewhere.getByRole('button', { name: 'Confirm the change' }).click();
  await elsewhere.getByRole('heading', { name: 'Confirmed here' }).waitFor();
  await expectAccessible(elsewhere);
  await page.reload();
  await page.getByText(`press the link that we emailed to ${former}.`).waitFor();
  await page.goto(await linkTo(former, 'confirm-email'));
  await expectFineInEveryLook(page);
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await page.getByRole('heading', { name: 'Email changed' }).waitFor();
  await page.goto('/user/settings');
  await page.waitForURL(/login\?why=ended/);

  const again = (await browser.visitor({ as: await app.signIn(next) })).page;
  await again.goto('/user/settings');
  await again.getByText('Linked sign-ins').waitFor({ state: 'detached' });
  await again.getByRole('main').getByText(next).first().waitFor();
});

it('a linked sign-in is removed, and a change that waits is withdrawn', async () => {
  const email = 'linked@example.com';
  await linkIdentity(email);
  const { page } = await browser.visitor({ as: await app.signIn(email) });
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove sign-in' }).click();
  await page.getByText('Linked sign-in removed').waitFor();
  await expect.poll(() => page.getByText('Linked sign-ins').count()).toBe(0);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('linked@other.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep my email' }).click();
  await page.getByRole('button', { name: 'Change email' }).waitFor();
});

it('the former address undoes what an admin did, by one button', async () => {
  const [former, next] = ['kept@example.com', 'taken@example.com'];
  await app.signIn(former);
  const boss = await app.operator();
  const [user] = (await app.call(users.list, { query: { q: former } }, { as: boss })).body;
  if (!user) throw new Error('No account.');
  const { id, role, name, status } = user;
  await app.call(users.update, { params: { id }, body: { email: next, role, name, status } }, { as: boss });
  const { page } = await browser.visitor();
  await page.goto(await linkTo(former, 'undo-email'));
  await page.getByRole('button', { name: 'Undo the change' }).waitFor();
  await expectFineInEveryLook(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByRole('heading', { name: 'Change undone' }).waitFor();
  expect((await app.signIn(former)).user.username).toBe(former);
});

it('the former address of a curator undoes what an admin did, too', async () => {
  const boss = await app.operator();
  const { id, email } = await addedCurator(app, boss, 'real-playlist');
  await app.call(curators.update, { params: { id }, body: { email: 'taken@example.org' } }, { as: boss });
  const { page } = await browser.visitor();
  await page.goto(await linkTo(email, 'undo-address'));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByRole('heading', { name: 'Change undone' }).waitFor();
  expect((await app.call(curators.get, { params: { id } }, { as: boss })).body.email).toBe(email);
});
