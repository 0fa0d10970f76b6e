import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { type CatalogueTrack, catalogue } from '#sandbox/spotify/catalogue.ts';
import { cards } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { counting, type Person } from './interactions.ts';

/**
 * Every kind of visitor, on a phone and on a desk, in both brands: from the landing page to a paid order, with what is said and seen
 * on the way, and how many interactions it takes.
 */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);

/** What an order takes from the first press or paste until it is placed; no tick is asked for. */
const TAKES = { code: 11, identity: 9, trial: 8, returning: 4 };

/** What fits, and what is left of it once a playlist is left out. */
const FITS = '13 pitches, all that fit now';
const SOLD = '12 pitches, all that fit now';
const PRICE = '$63.20';
const CHOSEN = 'You starred 1 playlist and left out 1.';

// Songs are known by their links, and fewer playlists fit than the smallest package has pitches.
beforeAll(async () => {
  const desk = { artist: {} as SignedIn, boss: await app.operator() };
  for (const brand of Brand.options) {
    for (let n = 1; n <= 13; n += 1)
      await reviewedPlaylist(app, desk, {
        ...{ brand, name: `Late Train ${n}`, genres: ['Indie Pop'], items: 500, slots: 100 },
      });
    await enterSpotifyKey(app, { brand });
  }
});

const linkOf = ({ id }: CatalogueTrack) => `https://open.spotify.com/track/${id}`;

/** Songs that nobody has used yet, of artists with as many of them as asked. */
const released = catalogue.filter(({ releaseDate }) => releaseDate < '2030');
const artistOf = ({ artists }: CatalogueTrack) => artists.map(({ name }) => name).join();
const byArtist = Object.values(Object.groupBy(released, artistOf)).map((songs = []) => [...songs]);
function songsOfOne(count: number): CatalogueTrack[] {
  // The least that will do, so that there is enough for all.
  const [songs] = byArtist.filter(({ length }) => length >= count).toSorted((a, b) => a.length - b.length);
  if (!songs) throw new Error(`No artist of the catalogue has ${count} unused songs.`);
  return songs.splice(0, count);
}
const nextSong = (): CatalogueTrack => songsOfOne(1)[0] as CatalogueTrack;

/** Pastes a link on the landing page, which goes straight on. Answers the title of its song. */
async function paste(page: Page, person: Person, song = nextSong()): Promise<string> {
  await page.goto(`${new URL(page.url()).origin}/?public`);
  await person.enter(page.getByLabel('Your song’s link on Spotify'), linkOf(song));
  return song.title;
}

/** Something on the screen, without scrolling, however far down the page one is. */
async function expectInSight(page: Page, found: Locator): Promise<void> {
  for (const end of ['0', 'document.body.scrollHeight']) {
    await page.evaluate(`scrollTo(0, ${end})`);
    const isSeen = async () => {
      for (const one of await found.all()) {
        const box = (await one.isVisible()) ? await one.boundingBox() : null;
        if (box && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)) return true;
      }
      return false;
    };
    await expect.poll(isSeen, { message: `in sight at ${end} of ${page.url()}` }).toBe(true);
  }
}

/** Stars a playlist and leaves one out; neither is part of the way. */
async function choosePlaylists(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Matching playlists' });
  await section.getByText('13 playlists fit this song', { exact: true }).waitFor();
  await section.getByRole('button', { name: /^Star/ }).first().click();
  await section
    .getByRole('button', { name: /^Leave out/ })
    .nth(1)
    .click();
  await section.getByText(CHOSEN, { exact: true }).waitFor();
}

/** Audience and package: of a new artist's song the genre is all that is not known, and the package follows it. */
async function describeSong(
  page: Page,
  person: Person,
  song: string,
  { isNew = true, fits = FITS, sold = SOLD } = {},
): Promise<void> {
  await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
  const next = person.button('Continue to checkout');
  if (isNew) {
    // A press too early says what is missing; it is no part of the way.
    await next.click();
    await page.getByText('Choose at least one genre so we can find the right curators.').waitFor();
    await person.press(person.button('Indie Pop'));
  } else await page.getByText(/are from .+’s last campaign/).waitFor();
  const offered = (pitches: string) =>
    page.getByRole('radio', { name: new RegExp(`^${pitches}`), checked: true }).waitFor();
  await offered(fits);
  await choosePlaylists(page);
  await offered(sold);
  await page.getByText('Our starting estimate').first().waitFor();
  expect(await page.getByRole('checkbox').count(), 'ticks').toBe(0);
  await expectInSight(page, page.getByText(song, { exact: true }));
  await person.press(next);
}

/** Asks for a link, opens it on another device, and types the digits that it shows there. */
async function signInByOtherDevice(page: Page, person: Person, email: string): Promise<void> {
  await person.enter(page.getByLabel('Email'), email);
  await person.press(person.button('Email me a link'));
  await page.getByText('On another device, the link shows the code.').waitFor();
  const { uidb64, token, code } = await app.mailedLink(email);
  const { page: other } = await browser.visitor({ width: page.viewportSize()?.width === 375 ? 1440 : 375 });
  await other.goto(`${new URL(page.url()).origin}/user/verify-magic-link/${uidb64}/${token}`);
  await other.getByText(code, { exact: true }).waitFor();
  await person.enter(page.getByLabel('Code'), code);
}

/** From the checkout, where nothing is left to fill in, to the page that takes the payment. */
async function checkOut(page: Page, person: Person, song: string): Promise<void> {
  await person.button(`Pay ${PRICE}`).waitFor();
  await page.getByText(CHOSEN, { exact: true }).waitFor();
  await expectInSight(page, page.getByText(song, { exact: true }));
  await person.press(person.button(`Pay ${PRICE}`));
  await page.getByRole('region', { name: 'Order summary' }).getByText(song).waitFor();
}

/** The last page, which names the song. */
async function thanked(page: Page, song: string): Promise<void> {
  await page.waitForURL(/checkout-success/);
  await page.getByText(song, { exact: true }).first().waitFor();
}

async function pay(page: Page, person: Person, song: string, { keep = false } = {}): Promise<void> {
  await checkOut(page, person, song);
  await person.enter(page.getByLabel('Card number'), cards.good);
  await person.enter(page.getByLabel('Expiry'), '12 / 40');
  await person.enter(page.getByLabel('CVC'), '123');
  // A choice for the next time, which this purchase doesn't need.
  if (keep) await page.getByRole('checkbox', { name: /^Keep this card/ }).check();
  await person.press(person.button(`Pay ${PRICE}`));
  await thanked(page, song);
}

const cases = Brand.options.flatMap((brand) => [1440, 375].map((width) => ({ brand, width })));

for (const { brand, width } of cases) {
  // One of them is enough for the short run, which walks pages of the other brand, too (`walk.e2e.ts`).
  const tags: 'short'[] = brand === 'real-playlist' && width === 1440 ? ['short'] : [];
  describe(`from the landing page of ${brand} until it is paid, at ${width} px`, { tags }, () => {
    const origin = () => (brand === 'eaa' ? app.url.replace('127.0.0.1', 'eaa.localhost') : app.url);

    async function visitor() {
      const { page } = await browser.visitor({ width });
      await page.goto(`${origin()}/`);
      return { page, person: counting(page) };
    }

    it('takes a new artist 11 interactions with an emailed link, and one who kept the card 4', async () => {
      const { page, person } = await visitor();
      const [first, second] = songsOfOne(2);
      const song = await paste(page, person, first);
      await describeSong(page, person, song);
      await signInByOtherDevice(page, person, `artist-${brand}-${width}@example.com`);
      await pay(page, person, song, { keep: true });
      person.took(TAKES.code, 'New artist, emailed link');

      const again = counting(page);
      const next = await paste(page, again, second);
      await describeSong(page, again, next, { isNew: false });
      await page.getByText('you use the card ending 4242 with one press').waitFor();
      await checkOut(page, again, next);
      await again.press(again.button(`Pay ${PRICE} with Visa ending 4242`));
      await thanked(page, next);
      again.took(TAKES.returning, 'Returning artist with a saved card');
    });

    it('takes 9 with the identity service, without what is pressed in its own window', async () => {
      const { page, person } = await visitor();
      const song = await paste(page, person);
      await describeSong(page, person, song);
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        person.press(person.button('Continue with Example ID')),
      ]);
      await popup.getByRole('button', { name: width === 375 ? /Mara Vey/ : /Theo Lindqvist/ }).click();
      // It continues without a further press.
      await pay(page, person, song);
      person.took(TAKES.identity, 'New artist, identity service');
    });

    it('takes 8 for the trial', async () => {
      const { page, person } = await visitor();
      await person.press(page.getByRole('link', { name: 'Get Started For Free' }).first());
      const song = nextSong();
      await person.enter(page.getByLabel('Spotify link'), linkOf(song));
      await describeSong(page, person, song.title, { fits: 'Trial', sold: 'Trial' });
      await signInByOtherDevice(page, person, `trial-${brand}-${width}@example.com`);
      await person.press(person.button('Start free trial'));
      await thanked(page, song.title);
      person.took(TAKES.trial, 'Free trial, emailed link');
    });

    it('asks a visitor and an artist which of two songs to continue with', async () => {
      const { page, person } = await visitor();
      for (const signsIn of [false, true]) {
        if (signsIn) {
          await page.goto(`${origin()}/user/login`);
          await signInByOtherDevice(page, person, `second-${brand}-${width}@example.com`);
          await page.getByRole('button', { name: 'Drafts' }).waitFor();
        } else {
          await paste(page, person);
          await page.getByText('Saved', { exact: true }).waitFor();
        }
        const song = await paste(page, person);
        await page.getByRole('heading', { name: 'Choose the song to continue with' }).waitFor();
        await page.getByRole('button', { name: `Pasted just now ${song}` }).click();
        await expectInSight(page, page.getByText(song, { exact: true }));
        await page.getByText('Saved', { exact: true }).waitFor();
      }
    });
  });
}

describe('a line that breaks off', () => {
  it('before the page has its scripts: the page says so, and loads on its own when the line is back', async () => {
    const { page, context } = await browser.visitor({ unanswered: true });
    await page.route(/campaign-builder-page.*\.js$/, (route) => route.abort());
    await page.goto('/user');
    await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
    await context.setOffline(true);
    await page.unrouteAll();
    await context.setOffline(false);
    await page.getByLabel('Spotify link').waitFor();
  });

  it('loses nothing typed, is asked about when the tab closes, and continues on its own when it is back', async () => {
    const as = await app.signIn('offline@example.com');
    const { page, context } = await browser.visitor({ as, unanswered: true });
    // The stream of changes opens last: then the page has all that it needs.
    const live = page.waitForRequest(/\/events\//);
    await page.goto('/user');
    await live;
    await context.setOffline(true);
    await page.getByLabel('Spotify link').fill(linkOf(nextSong()));
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
