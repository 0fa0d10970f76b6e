import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { saveWebp, untilShown, visit } from './visitor.ts';

/** `quality` of the WebP: the wide picture is shown smaller than it is. */
const shapes = {
  wide: { width: 1440, height: 900, quality: 64 },
  phone: { width: 390, height: 780, scale: 2, quality: 82 },
} as const;

/** Opens a page twice: on a busy machine a typeface comes too late for the first time, and is at hand for the second. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShown(page);
  await page.reload();
  await untilShown(page);
}

/** Takes the pictures of the Campaign Portal, wide and on a phone, in both themes. */
export async function capturePortal(
  browser: Browser,
  { url, number, as, folder }: { url: string; number: string; as: SignInAnswer; folder: string },
): Promise<void> {
  for (const [name, { quality, ...shape }] of Object.entries(shapes)) {
    for (const theme of ['light', 'dark'] as const) {
      const page = await visit(browser, url, { ...shape, dark: theme === 'dark' }, as);
      await open(page, `/order-summary?order=${number}`);
      await saveWebp(page, join(folder, `${name}-${theme}.webp`), quality);
      await page.context().close();
    }
  }
}

/** Takes the picture for link previews: the top of the landing page, 1200 by 630. */
export async function captureShare(browser: Browser, url: string, folder: string): Promise<void> {
  const page = await visit(browser, url, { width: 1200, height: 630 });
  await open(page, '/?public');
  await page.screenshot({ path: join(folder, 'share.jpg'), type: 'jpeg', quality: 85 });
  await page.context().close();
}

/** Takes the three pictures of the README: what an artist sees of a campaign, the review queue, and the list of orders. */
export async function captureReadme(
  browser: Browser,
  {
    url,
    number,
    artist,
    admin,
    folder,
  }: { url: string; number: string; artist: SignInAnswer; admin: SignInAnswer; folder: string },
): Promise<void> {
  const views: [name: string, path: string, as: SignInAnswer][] = [
    ['result', `/order-report?order=${number}`, artist],
    ['review-queue', '/admin/TaggingQueue', admin],
    ['orders', '/admin/ManageOrder', admin],
  ];
  for (const [name, path, as] of views) {
    const page = await visit(browser, url, { width: 1440, height: 900 }, as);
    await open(page, path);
    await saveWebp(page, join(folder, `${name}.webp`), shapes.wide.quality);
    await page.context().close();
  }
}
