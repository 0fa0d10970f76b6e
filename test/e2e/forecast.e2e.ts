import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { pastCampaigns } from '#test/support/past-campaigns.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

async function open(page: Page, address = '/admin/forecast'): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Forecast', level: 1 }).waitFor();
}

describe('the page of forecasts', () => {
  it('says that there are not enough campaigns yet', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByText('No campaign of this brand has finished yet').waitFor();
    await expectAccessible(page);
  });

  it('shows shares with their number, by size and genre', { tags: 'short' }, async () => {
    const { id } = await app.server.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', (await app.signIn('ada@example.com')).user.username)
      .executeTakeFirstOrThrow();
    const customer = { id, email: 'ada@example.com' };
    await pastCampaigns(app, customer, [
      ...Array.from({ length: 9 }, () => ({ placements: 2, streams: 700 })),
      ...Array.from({ length: 3 }, () => ({ placements: 7, genres: ['Metal' as const] })),
    ]);
    await pastCampaigns(app, customer, [{ placements: 1 }], 'eaa');
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    const figure = (text: string) => page.locator('main li').filter({ hasText: text });
    await expect
      .poll(() => figure('Placements within range').innerText())
      .toMatch(/75%[\s\S]*9 of 12 campaigns/);
    await expect.poll(() => figure('Streams within range').innerText()).toMatch(/100%[\s\S]*9 of 9/);
    await expect.poll(() => figure('Listeners within range').innerText()).toContain('Not enough data');
    const genres = page.getByRole('region', { name: 'By genre' });
    await expect.poll(() => genres.getByRole('row', { name: /^Pop/ }).innerText()).toMatch(/100%\s+9 of 9/);
    // Three campaigns are no share.
    expect(await genres.getByRole('row', { name: /^Metal/ }).innerText()).toMatch(
      /Metal\s+0 of 3\s+None yet/,
    );
  });

  it('shows the other brand’s alone, and reads on every width', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('button', { name: 'EAA' }).click();
    await page.waitForURL(/brand=eaa/);
    await page.getByText('1 of 1 campaign').waitFor();
    await page.getByRole('button', { name: 'Real Playlist', exact: true }).click();
    await page.getByText('9 of 12 campaigns').waitFor();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
