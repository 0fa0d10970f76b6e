import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#contract/brand.schema.ts';
import { genres } from '#contract/genres.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { coverUrl } from '#sandbox/spotify/present.ts';
import type { SignedIn } from '#scenario/person.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { untilQuiet } from './until-quiet.ts';

/** What a person finds with the demo data: Starter in every genre, and on pages that sell and show a campaign no sentence twice. */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const brands = [
  { brand: 'real-playlist', name: 'Real Playlist', origin: () => app.url },
  { brand: 'eaa', name: 'EAA', origin: () => app.url.replace('127.0.0.1', 'eaa.localhost') },
] as const;
/** A song of an artist whom the demo doesn’t promote: fewer playlists fit one who was pitched lately. */
let songUrl = '';
/** Of each brand the completed order with the most answers. */
const completed = new Map<Brand, { number: string; artist: SignedIn }>();

beforeAll(async () => {
  await fillDemoWorld(app, { coverOf: (id) => coverUrl(app.url, id) });
  const { db } = app.server.ctx;
  const promoted = (await db.selectFrom('campaigns').select('artist_name').execute()).map(
    ({ artist_name }) => artist_name,
  );
  const song = catalogue.find(
    ({ artists: [artist] }) => !promoted.some((name) => name.includes(artist?.name ?? '')),
  );
  songUrl = `https://open.spotify.com/track/${song?.id}`;
  for (const { brand } of brands) {
    await enterSpotifyKey(app, { brand });
    const { number, email } = await db
      .selectFrom('orders')
      .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
      .innerJoin('pitches', 'pitches.order_id', 'orders.id')
      .select(['orders.number', 'orders.email'])
      .where('orders.brand', '=', brand)
      .where('campaigns.status', '=', 'completed')
      .where('pitches.reason', '<>', '')
      .groupBy('orders.id')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .executeTakeFirstOrThrow();
    completed.set(brand, { number, artist: await app.signIn(email) });
  }
});

/** Opens the order page of the brand's completed order, as whoever placed it. */
async function openOrder(
  { brand, origin }: (typeof brands)[number],
  look: { width: number; height?: number },
) {
  const { number, artist } = completed.get(brand) as { number: string; artist: SignedIn };
  const { page } = await browser.visitor({ as: artist, ...look });
  await page.goto(`${origin()}/order-summary?order=${number}`);
  return page;
}

describe.each(brands)('the builder of $name', ({ origin }) => {
  // Each visitor looks at a part of the genres.
  it.each([375, 1440])('has whole packages for a song of each genre, at %i px', async (width) => {
    const { page } = await browser.visitor({ width });
    await page.goto(`${origin()}/user?song=${encodeURIComponent(songUrl)}`);
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
    for (const genre of genres.filter((_, index) => index % 2 === (width === 375 ? 0 : 1))) {
      const chip = page.getByRole('button', { name: genre, exact: true });
      await chip.click();
      await page.getByRole('radio', { name: /^Starter.*15 pitches to 15 playlists/ }).waitFor();
      await page.getByRole('radio', { name: /Recommended/, checked: true }).waitFor();
      const fit = page.getByRole('region', { name: 'Matching playlists' });
      await fit.getByText(/^\d+ playlists fit this song$/).waitFor();
      await chip.click();
    }
  });
});

/** Texts that end as sentences do and stand on the page more than once, all that opens being open. */
async function toldTwice(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  await untilQuiet(page);
  await page.evaluate(`for (const part of document.querySelectorAll('details')) {
    part.removeAttribute('name');
    part.open = true;
  }`);
  const all = page.getByRole('button', { name: /^Show all/ });
  while ((await all.count()) > 0) await all.first().click();
  const text = await page.locator('main').innerText();
  const sentences = text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?][”"]?)\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?][”"]?$/.test(sentence) && sentence.includes(' '));
  expect(sentences.length).toBeGreaterThan(10);
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
}

const widths = [375, 1440];

describe.each(widths)('at %i px', (width) => {
  it.each(brands)('the landing page of $name tells nothing twice', async ({ origin }) => {
    const { page } = await browser.visitor({ width });
    await page.goto(origin());
    expect(await toldTwice(page)).toEqual([]);
  });

  it.each(brands)('the order page of a completed campaign of $name tells nothing twice', async (brand) => {
    expect(await toldTwice(await openOrder(brand, { width }))).toEqual([]);
  });
});

describe('on a phone', () => {
  const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');

  it.each(brands)('the landing page of $name is short, and its film has a poster', async ({ origin }) => {
    const { page } = await browser.visitor({ width: 375, height: 812 });
    await page.goto(origin());
    await untilQuiet(page);
    expect(await heightOf(page)).toBeLessThanOrEqual(6_000);
    const poster = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('video')).backgroundImage`,
    );
    expect(poster).toContain('/assets/poster-phone');
    // Without the attribute, browsers paint over what is behind the film.
    expect(await page.locator('video').getAttribute('poster')).not.toBeNull();
  });

  it('an order shows result, next and money, opens the rest, and remembers it', async () => {
    const page = await openOrder(brands[0], { width: 375, height: 812 });
    await page.getByRole('heading', { name: 'Result' }).waitFor();
    await page
      .getByText(/^You paid/)
      .first()
      .waitFor();
    expect(await heightOf(page)).toBeLessThanOrEqual(2_200);
    const pitches = page.getByRole('list', { name: 'Accepted' });
    expect(await pitches.isVisible()).toBe(false);
    await page.getByText('Pitches', { exact: true }).filter({ visible: true }).last().click();
    await pitches.waitFor();
    // Whoever comes back finds it as they left it.
    await page.goto('/order-summary');
    await page.goBack();
    await pitches.waitFor();
    await page.reload();
    await pitches.waitFor();
  });
});

it('the dashboard shows the five most urgent entries and its whole chart at 1440 by 900 px', async () => {
  const { page } = await browser.visitor({ as: await app.operator(), width: 1440, height: 900 });
  await page.goto('/admin/dashboard');
  const urgent = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  await expect.poll(() => urgent.count()).toBe(5);
  const chart = page.locator('main canvas').first();
  await chart.waitFor();
  const { y, height } = (await chart.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThanOrEqual(900);
});
