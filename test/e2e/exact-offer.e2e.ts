import { beforeAll, expect, it } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import { cards, nextTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { payByCard } from './purchase-steps.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const desk = { artist: {} as SignedIn, boss: {} as SignedIn };

/** 13 playlists take a Metal song now, and 2 more once their reviews are renewed: as many as Starter has. */
beforeAll(async () => {
  desk.boss = await app.operator();
  for (let n = 1; n <= 15; n += 1) {
    const { id } = await reviewedPlaylist(app, desk, {
      ...{ name: `Iron ${n}`, genres: ['Metal'], items: 500, slots: 100 },
    });
    if (n > 13)
      await app.server.ctx.db
        .updateTable('playlists')
        .set({ review_due_at: plus(app.clock.now(), -DAY) })
        .where('id', '=', id)
        .execute();
  }
  await enterSpotifyKey(app);
});

const cases = [1440, 375].flatMap((width) => [
  { width, offer: /^13 pitches, all that fit now.*\$68\.47/, price: '$68.47', waits: false },
  { width, offer: /^Starter.*\$79\.00/, price: '$79.00', waits: true },
]);

it.each(cases)(
  'sells $price at $width px, and says what waits: $waits',
  async ({ width, offer, price, waits }) => {
    const as = await app.signIn(`${waits ? 'waits' : 'exact'}-${width}@example.com`);
    const { page } = await browser.visitor({ as, width });
    await page.goto(`/user?song=${encodeURIComponent(nextTrackUrl())}`);
    await page.getByRole('heading', { name: 'Describe your song' }).waitFor();
    await page.getByRole('button', { name: 'Metal', exact: true }).click();
    await page
      .getByRole('radio', { name: /^13 pitches, all that fit now.*Recommended/, checked: true })
      .waitFor();
    await page.getByRole('radio', { name: offer }).click();
    await page.getByRole('radio', { name: offer, checked: true }).waitFor();
    // Neither a tick, nor a package that can’t be filled.
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('radio', { name: /^(Growth|Pro|Label)/ }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.waitForURL((url) => url.pathname === '/checkout');
    const pay = page.getByRole('button', { name: `Pay ${price}` });
    await pay.waitFor();
    const sentence = page.getByText(
      /^13 pitches now\. The other 2 wait for a free place and are refunded if none comes by .+\.$/,
    );
    await expect.poll(() => sentence.count()).toBe(waits ? 1 : 0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pay.click();
    await payByCard(page, cards.good);
    await page.waitForURL(/checkout-success/);
  },
);
