import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';

export interface Look {
  width: number;
  height: number;
  /** Pixels of the picture for each of the page. */
  scale?: number;
  dark?: boolean;
}

/** Opens a separate browser at a site, signed in if `as` is given. */
export async function visit(
  browser: Browser,
  url: string,
  { width, height, scale = 1, dark = false }: Look,
  as?: SignInAnswer,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  if (as) {
    const { access, refresh, team, user } = as;
    const records = {
      user: JSON.stringify(user),
      tokens: JSON.stringify({ access, refresh }),
      ...(team && { team: JSON.stringify(team) }),
    };
    await context.addInitScript(
      `for (const [key, value] of Object.entries(${JSON.stringify(records)})) if (!localStorage.getItem(key)) localStorage.setItem(key, value);`,
    );
  }
  return context.newPage();
}

/** Waits until a page shows what it has: its reads are answered, its pictures and fonts are there. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // The stream of live changes never ends, so "no request at all" never comes.
  await page.waitForTimeout(1200);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Saves what the window shows as WebP. */
export async function saveWebp(page: Page, file: string, quality = 82): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await writeFile(file, Buffer.from(data, 'base64'));
}
