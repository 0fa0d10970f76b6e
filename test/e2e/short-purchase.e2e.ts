import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, nextTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { counting, type Person } from './interactions.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

/** The most that a purchase takes, from the landing page until it is paid. */
const MOST = { code: 11, identity: 9, trial: 8, returning: 6 };

// Songs are known by their links, and as many playlists fit as the smallest package has pitches.
beforeAll(async () => {
  const desk = { artist: {} as SignedIn, boss: await app.operator() };
  for (let n = 1; n <= 15; n += 1)
    await reviewedPlaylist(app, desk, {
      name: `Late Train ${n}`,
      genres: ['Indie Pop'],
      items: 500,
      slots: 100,
    });
  await enterSpotifyKey(app);
});

/** Pastes a link on the landing page, which goes straight on. */
async function paste(page: Page, person: Person): Promise<void> {
  await page.goto('/?public');
  await person.enter(page.getByLabel('Your song’s link on Spotify'), nextTrackUrl());
}

/** Audience and package: the genre is all that is not known, if the artist is new, and the package follows it. */
async function describeSong(page: Page, person: Person, sold: string): Promise<void> {
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  const genre = person.button('Indie Pop');
  const last = page.getByText(/are from .+’s last campaign/);
  await last.waitFor({ timeout: 3000 }).catch(() => undefined);
  if ((await genre.getAttribute('aria-pressed')) !== 'true') await person.press(genre);
  await page.getByRole('radio', { name: new RegExp(`^${sold}`), checked: true }).waitFor();
  await person.press(person.button('Continue to checkout'));
}

async function signInByCode(page: Page, person: Person, email: string): Promise<void> {
  await person.enter(page.getByLabel('Email'), email);
  await person.press(person.button('Email me a link'));
  await page.getByLabel('Code').waitFor();
  await person.enter(page.getByLabel('Code'), (await app.mailedLink(email)).code);
}

/** From the checkout, where nothing is left to fill in, until it is paid. */
async function pay(page: Page, person: Person, { keep = false } = {}): Promise<void> {
  await person.press(person.button('Pay $79.00'));
  await person.enter(page.getByLabel('Card number'), cards.good);
  await person.enter(page.getByLabel('Expiry'), '12 / 40');
  await person.enter(page.getByLabel('CVC'), '123');
  // A choice for the next time, which this purchase doesn't need.
  if (keep) await page.getByRole('checkbox', { name: /^Keep this card/ }).check();
  await person.press(person.button('Pay $79.00'));
  await page.waitForURL(/checkout-success/);
}

/** From the checkout until it is paid, with the card that was kept. */
async function payWithKeptCard(page: Page, person: Person): Promise<void> {
  await page.getByText('you use the card ending 4242 with one press').waitFor();
  await person.press(person.button('Pay $79.00'));
  await person.press(person.button('Pay $79.00 with Visa ending 4242'));
  await page.waitForURL(/checkout-success/);
}

describe.each([1440, 375])('from the landing page until it is paid, at %i px', (width) => {
  it('takes a new artist 11 interactions with an emailed code, and one who kept the card 6', async () => {
    const email = `artist-${width}@example.com`;
    const { page } = await browser.visitor({ width });
    const person = counting(page);
    await paste(page, person);
    await describeSong(page, person, 'Starter');
    await signInByCode(page, person, email);
    await pay(page, person, { keep: true });
    person.tookAtMost(MOST.code, `New artist, emailed code, ${width} px`);

    const again = counting(page);
    await paste(page, again);
    await describeSong(page, again, 'Starter');
    await payWithKeptCard(page, again);
    again.tookAtMost(MOST.returning, `Returning artist with a saved card, ${width} px`);
  });

  it('takes 9 with the identity service, without what is pressed in its own window', async () => {
    const { page } = await browser.visitor({ width });
    const person = counting(page);
    await paste(page, person);
    await describeSong(page, person, 'Starter');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      person.press(person.button('Continue with Example ID')),
    ]);
    await popup.getByRole('button', { name: width === 375 ? /Mara Vey/ : /Theo Lindqvist/ }).click();
    // It continues without a further press.
    await pay(page, person);
    person.tookAtMost(
      MOST.identity,
      `New artist, identity service, without the press in its window, ${width} px`,
    );
  });

  it('takes 8 for the trial', async () => {
    const { page } = await browser.visitor({ width });
    const person = counting(page);
    await page.goto('/');
    await person.press(page.getByRole('link', { name: 'Get Started For Free' }).first());
    await person.enter(page.getByLabel('Spotify link'), nextTrackUrl());
    await describeSong(page, person, 'Trial');
    await signInByCode(page, person, `trial-${width}@example.com`);
    await person.press(person.button('Start free trial'));
    await page.waitForURL(/checkout-success/);
    person.tookAtMost(MOST.trial, `Free trial, emailed code, ${width} px`);
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
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    // Nothing is at risk any more: the tab closes without a question.
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  });
});
