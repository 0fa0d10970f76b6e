import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverUrl } from '#sandbox/spotify/present.ts';
import type { SignedIn } from '#scenario/person.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';
import { untilQuiet } from './until-quiet.ts';

/** What a person reads of the pages that sell and show a campaign, with the demo data: no sentence twice. */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const brands = [
  { name: 'Real Playlist', origin: () => app.url },
  { name: 'EAA', origin: () => app.url.replace('127.0.0.1', 'eaa.localhost') },
];
let artist: SignedIn;
let number = '';

beforeAll(async () => {
  await fillDemoWorld(app, { coverOf: (id) => coverUrl(app.url, id) });
  artist = await app.signIn('artist@example.com');
  const completed = await app.server.ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select('orders.number')
    .where('orders.email', '=', 'artist@example.com')
    .where('campaigns.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  number = completed.number;
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

  it('the order page of a completed campaign tells nothing twice', async () => {
    const { page } = await browser.visitor({ as: artist, width });
    await page.goto(`/order-summary?order=${number}`);
    expect(await toldTwice(page)).toEqual([]);
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

  it('an order shows result, next and money, and opens the rest', async () => {
    const { page } = await browser.visitor({ as: artist, width: 375, height: 812 });
    await page.goto(`/order-summary?order=${number}`);
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
  });
});
