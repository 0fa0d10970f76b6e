import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { exampleSender, mailExamples } from '#mails/all-mails.ts';
import type { Pieces } from '#mails/pieces.ts';
import { mailRenderer } from '#mails/render.ts';
import { byColor, expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const publicUrl = 'https://realplaylist.example';
/** An address that mails may show; nothing is fetched from it here. */
const shown = 'https://i.scdn.co/image/preview';
const cover = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')}`;
const browser = useBrowser(() => publicUrl);

/** Each name and value of a table stands on one line. */
async function expectLinesWhole(page: Page): Promise<void> {
  const broken = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.line-name, .line-value')]
      .filter((cell) => cell.getBoundingClientRect().height > 45)
      .map((cell) => cell.textContent)`,
  );
  expect.soft(broken, 'lines that wrap').toEqual([]);
}

/** The mails of `npm run mails`, as a mail program with a narrow window shows them. */
it.each(Brand.options.flatMap((brand) => [false, true].map((dark) => ({ brand, dark }))))(
  'every mail of $brand passes axe and fits a phone; dark: $dark',
  async ({ brand, dark }) => {
    const pieces = JSON.parse(await readFile('dist/mails/pieces.json', 'utf8')) as Pieces;
    const renderMail = mailRenderer(pieces);
    const examples = mailExamples(brand, publicUrl, shown);
    expect(examples.length).toBeGreaterThan(20);
    const { page } = await browser.visitor({ width: 375, height: 740, dark });
    const unsubscribeUrl = `${publicUrl}/unsubscribe?token=example`;
    for (const { title, mail } of examples) {
      const { html } = renderMail({ ...mail, ...exampleSender(brand, publicUrl), unsubscribeUrl });
      await page.setContent(html.replaceAll(shown, cover));
      // Reports name the address of the page.
      await page.evaluate(`location.hash = ${JSON.stringify(encodeURIComponent(title))}`);
      await expectAccessible(page, dark ? { rules: byColor } : {});
      await expectNoSidewaysScroll(page);
      if (mail.template === 'refund-issued') await expectLinesWhole(page);
    }
  },
);
