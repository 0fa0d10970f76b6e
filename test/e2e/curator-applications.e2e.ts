import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames, pathOfBrand } from '#contract/brand.ts';
import { declineReasons } from '#contract/catalogue/applications/rules.ts';
import { curatorAccount } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { reviewBody } from '#scenario/admin.ts';
import { tokensIn } from '#scenario/curator.ts';
import { lookAtApplications } from '#server/domains/catalogue/applications/look-at-playlists.ts';
import { applicationToken, applied, shownPlaylist } from '#test/support/application-desk.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { HEARD, pitchedOrder } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';
import { closeResult, expectFineInEveryLook, useBrowser } from './browser.ts';

const app = useTestApp({ EAA_HOST: 'localhost' }, { work: true });
const desk = useOrderDesk(app);
const browser = useBrowser(() => app.url);

beforeAll(async () => {
  await enterSpotifyKey(app, { brand: 'real-playlist' });
  await enterSpotifyKey(app, { brand: 'eaa', ...app.sandbox.spotify?.registerApp() });
});

/** Presses the key of a verdict until its question shows: the keys work once no other dialog is open. */
const askByKey = (page: Page, key: string, question: string) =>
  expect
    .poll(async () => {
      await page.keyboard.press(key);
      const shown = page.getByRole('heading', { name: question }).waitFor({ timeout: 3000 });
      return shown.then(
        () => true,
        () => false,
      );
    })
    .toBe(true);

it.each(['real-playlist', 'eaa'] as const)(
  'someone applies to %s on a phone, is accepted, and answers a first song',
  async (brand: Brand) => {
    const origin = brand === 'eaa' ? app.url.replace('127.0.0.1', 'localhost') : app.url;
    const email = `mara@${brand}.example`;
    const { page } = await browser.visitor({ width: 375, height: 812 });
    await page.goto(`${origin}/contact`);
    await page.getByRole('main').getByRole('link', { name: 'Become a curator' }).click();
    await page.getByRole('heading', { name: 'Become a curator' }).waitFor();
    await expectFineInEveryLook(page);

    const send = page.getByRole('button', { name: 'Apply', exact: true });
    await send.click();
    await page.getByText('Agree to this before you apply.').waitFor();
    await page.getByLabel('Name or handle').fill('Mara');
    await page.getByLabel('Email').fill(email);
    const link = page.getByLabel('Link to a playlist');
    await link.fill('https://music.apple.com/us/playlist/late/pl.u-1');
    await page.getByRole('button', { name: 'Pop', exact: true }).click();
    await page.getByText(`${brandNames[brand]} pays me to listen`).click();
    await page.getByText('This isn’t a Spotify playlist link.').waitFor();
    await expectFineInEveryLook(page);
    const url = shownPlaylist(app, { name: 'Rain on Glass', followers: 5120 });
    await link.fill(url);
    await send.click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expectFineInEveryLook(page);

    const applicant = await applicationToken(app, email);
    await page.goto(`${origin}/application/${applicant}`);
    await page.getByRole('button', { name: 'Confirm application' }).click();
    await page.getByText('Your application is waiting').waitFor();
    await page.getByText('Place in the queue').waitFor();
    await expectFineInEveryLook(page);
    await lookAtApplications(app.server.ctx);

    const { page: office } = await browser.visitor({ as: desk.boss });
    await office.goto('/admin/curator-applications?status=waiting');
    await office.getByRole('link', { name: 'Mara' }).first().click();
    await office.getByText('Seen on 1 day.').waitFor();
    await expectFineInEveryLook(office);
    await askByKey(office, 'd', 'Decline this application?');
    await expectFineInEveryLook(office);
    await office.getByRole('button', { name: 'Cancel' }).click();
    await office.getByRole('heading', { name: 'Decline this application?' }).waitFor({ state: 'detached' });
    await askByKey(office, 'a', 'Accept this application?');
    await office.getByRole('button', { name: 'Accept', exact: true }).last().click();
    await closeResult(office);

    await page.reload();
    await page.getByText('You’re a curator now').waitFor();
    await expectFineInEveryLook(page);
    await page.getByRole('link', { name: 'Go to curator sign-in' }).click();
    await page.getByLabel('Email').fill(email);
    const known = app.sandbox.inbox?.messages(email).length;
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect.poll(() => app.sandbox.inbox?.messages(email).length).toBeGreaterThan(known ?? 0);
    const { uidb64, token: signIn } = await app.mailedLink(email);
    await page.goto(`${origin}/curator/verify-magic-link/${uidb64}/${signIn}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Hello Mara' }).waitFor();

    const params = { name: pathOfBrand[brand] };
    const kept = await app.call(playlists.list, { params, query: { q: url } }, { as: desk.boss });
    const id = kept.body[0]?.id ?? '';
    await app.ask(weeklyReviews.create, { params: { ...params, id }, body: reviewBody() }, { as: desk.boss });
    await app.server.ctx.db.updateTable('playlists').set({ items: 100 }).where('id', '=', id).execute();
    const artist = brand === 'eaa' ? atEaa(app, desk.artist) : desk.artist;
    await pitchedOrder(app, { ...desk, artist });
    await page.reload();
    await page
      .getByRole('link', { name: /^Listen and answer/ })
      .first()
      .waitFor();
    await expectFineInEveryLook(page);
    // How a song is heard and answered in the browser: `curator-portal.e2e.ts`.
    await app.drain();
    const mails = (app.sandbox.inbox?.messages(email) ?? []).map(({ text }) => text);
    const [token = ''] = tokensIn(mails.join(' '));
    const body = { ...HEARD, verdict: 'accepted' };
    const answered = await app.ask(curatorAnswers.answer, { params: { token }, body }, { origin });
    expect(answered.status, answered.text).toBe(200);
    await page.reload();
    // What the statement says of it.
    await page.getByText(/\$[12]\.00 due/).waitFor();

    // More pitches were ordered than one playlist has places for: that genre is looked for, also at an invited colleague’s.
    const account = await app.call(
      curatorAccount.get,
      {},
      { as: await signInCurator(app, email, origin), origin },
    );
    await page.goto(account.body.invitationUrl);
    await page.getByText('Looked for most: Pop').waitFor();
    await expectFineInEveryLook(page);
    await office.goto('/admin/curator-applications');
    await office.getByRole('link', { name: 'See which genres lack places' }).click();
    if (brand === 'eaa') await office.getByRole('link', { name: 'Supply of EAA' }).click();
    const row = office.getByRole('row', { name: /^Pop/ });
    await expect.poll(() => row.innerText()).toMatch(/^Pop\s+40\s/);
    await expectFineInEveryLook(office);
  },
);

it('an application is declined with a reason, and the applicant reads on a phone what to change', {
  tags: 'short',
}, async () => {
  const link = shownPlaylist(app, { name: 'Small Rooms', followers: 40 });
  const token = await applied(app, { name: 'Nils', email: 'nils@rooms.example', links: [link] });
  await lookAtApplications(app.server.ctx);
  const { page: office } = await browser.visitor({ as: desk.boss });
  await office.goto('/admin/curator-applications?status=waiting');
  await office.getByRole('link', { name: 'Nils' }).first().click();
  await office.getByText('Seen on 1 day.').waitFor();
  await askByKey(office, 'd', 'Decline this application?');
  const { label, why, change } = declineReasons.few_followers;
  // The likeliest reason is chosen already.
  await expect.poll(() => office.getByRole('radio', { name: label }).isChecked()).toBe(true);
  await office.getByRole('button', { name: 'Decline', exact: true }).last().click();
  await closeResult(office);

  const { page } = await browser.visitor({ width: 375, height: 812 });
  await page.goto(`/application/${token}`);
  await page.getByRole('heading', { name: 'We declined your application' }).waitFor();
  await page.getByText(why).waitFor();
  await page.getByText(change).waitFor();
  await expectFineInEveryLook(page);
  await page.getByRole('link', { name: 'Apply again' }).click();
  await page.getByRole('heading', { name: 'Become a curator' }).waitFor();
});
