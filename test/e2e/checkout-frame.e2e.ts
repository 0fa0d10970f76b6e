import { beforeAll, expect, it } from 'vitest';
import { checkOut, draft } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

/** The checkout's title and its sentence about money are there before the campaign, whatever that turns out to be. */
const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const promise = /^If your song isn’t approved, you pay nothing\.$/;
let artist: SignedIn;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
});

it.each([
  ['is a draft', 'Your campaign', 375, async () => (await draft(artist)).id],
  ['is ordered already', /has been ordered/, 1440, async () => (await placedOrder(app, artist)).campaign.id],
  [
    'waits for its payment',
    /^Payment$/,
    1440,
    async () => {
      const campaign = await draft(artist);
      await checkOut(artist, campaign);
      return campaign.id;
    },
  ],
  [
    'is someone else’s',
    /^Campaign not found$/,
    375,
    async () => (await draft(await app.signIn('other@example.com'))).id,
  ],
])('stay where they are while a campaign is read that %s', async (_, heading, width, make) => {
  const id = await make();
  const { page, context } = await browser.visitor({ as: artist, width });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(`**/user/campaigns/${id}/`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/checkout?campaign=${id}`);
  await page.getByText(promise).waitFor();
  const said = await page.getByRole('main').innerText();
  expect(said).toMatch(/^Checkout\s+If your song [^.]+\.\s+Loading your order\s*$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate("document.querySelector('h1').marked = true");
  release();
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText(promise).waitFor();
  expect(await page.evaluate("document.querySelector('h1').marked === true")).toBe(true);
});
