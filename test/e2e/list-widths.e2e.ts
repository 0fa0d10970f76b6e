import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { byColor, expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
let order: Order;

beforeAll(async () => {
  boss = await app.operator();
  order = await placedOrder(app, await app.signIn('ada@example.com'));
});

/** Texts in the list that are cut off. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('[data-row] .truncate, [data-row] [data-row-link]')]
    .filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.innerText)`);

/** Where the list ends and the panel begins, and how much of the list is out of sight. */
const places = (page: Page): Promise<{ list: number; panel: number; hidden: number }> =>
  page.evaluate(`(() => {
    const list = document.querySelector('[data-list]');
    return {
      list: list.getBoundingClientRect().right,
      panel: document.querySelector('[data-beside-page]').getBoundingClientRect().left,
      hidden: list.scrollWidth - list.clientWidth,
    };
  })()`);

describe('a list next to an open panel', () => {
  it('is whole at every width', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByRole('dialog', { name: `Order ${order.number}` }).waitFor();
    await page.getByText(/^Showing/).waitFor();
    for (const width of [1024, 1152, 1280, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const isWhole = async (): Promise<boolean> => {
        const { list, panel, hidden } = await places(page);
        return hidden === 0 && list < panel;
      };
      await expect.poll(isWhole, { message: `${width}` }).toBe(true);
      await page.getByRole('search').getByRole('button', { name: 'Placed', exact: true }).click();
      await page.getByRole('dialog', { name: 'Placed' }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Placed' }).waitFor({ state: 'detached' });
    }
  });

  it('keeps the columns of payment and total at 1440 px, and its lines name both at 1024 px', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByRole('dialog', { name: `Order ${order.number}` }).waitFor();
    for (const header of ['Total', 'Payment'])
      await page.getByRole('columnheader', { name: header }).waitFor();
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.getByRole('columnheader', { name: 'Total' }).waitFor({ state: 'detached' });
    const row = page.locator('[data-row]').filter({ hasText: order.number });
    await row.filter({ hasText: '$199.00' }).filter({ hasText: 'Authorized' }).waitFor();
  });

  it('is whole with long texts in every column, too', async () => {
    const long = await placedOrder(app, await app.signIn('ada@example.com'));
    const song_name = 'A song whose name is longer than its column';
    const { db } = app.server.ctx;
    await db.updateTable('campaigns').set({ song_name }).where('id', '=', long.campaign.id).execute();
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    const row = page.locator('[data-row]').filter({ hasText: song_name });
    await row.filter({ hasText: '$199.00' }).filter({ hasText: 'Authorized' }).waitFor();
    await expect.poll(() => places(page)).toMatchObject({ hidden: 0 });
    // Without the panel there is room for columns again.
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Payment' }).waitFor();
  });

  it('passes axe where it is narrowest, in both themes', async () => {
    const { page } = await browser.visitor({ as: boss, width: 1024 });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    await page.getByRole('dialog').getByLabel('Comment').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { rules: byColor });
  });
});

it('a table of orders has total and payment at 1024 px, and sorts by time', async () => {
  const { page } = await browser.visitor({ as: boss, width: 1024 });
  await page.goto('/admin/ManageOrder');
  for (const header of ['Total', 'Payment']) await page.getByRole('columnheader', { name: header }).waitFor();
  await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'createdAt');
});

describe('where a row is lines', () => {
  it('at 375 px an order names its customer and where its payment stands', async () => {
    const { page } = await browser.visitor({ as: boss, width: 375 });
    await page.goto('/admin/ManageOrder');
    const row = page.locator('[data-row]').filter({ hasText: order.number });
    await row.filter({ hasText: order.customer.name || order.customer.email }).waitFor();
    await row.filter({ hasText: 'Authorized' }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  it.each([320, 375])('at %i px the names of a playlist and its curator are whole', async (width) => {
    const { body: curator } = await app.call(
      curators.create,
      {
        body: {
          brand: 'real-playlist',
          name: `Renée Delacroix ${width}`,
          email: `renee-${width}@example.org`,
        },
      },
      { as: boss },
    );
    const playlist = await addedPlaylist(app, boss, {
      name: `Harbour at Four ${width}`,
      followers: 1_234_567,
      curatorId: curator.id,
    });
    const { page } = await browser.visitor({ as: boss, width, height: 800, dark: width === 320 });
    await page.goto(`/admin/manageplaylist?q=${width}`);
    const row = page.locator(`[data-row="${playlist.id}"]`);
    await row.getByText(playlist.curator.name).waitFor();
    expect(await cutTexts(page)).toEqual([]);
    const height = (await row.boundingBox())?.height;
    expect(height).toBeLessThanOrEqual(84);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it.each([320, 375])('at %i px the dot of a fact that begins a line is cut off', async (width) => {
    const { page } = await browser.visitor({ as: boss, width, height: 800 });
    await page.goto('/admin/managejobs?name=mail.send');
    await page.locator('[data-row]').first().waitFor();
    const first = await page.evaluate<
      boolean[]
    >(`[...document.querySelectorAll('[data-row]')].flatMap((row) => {
      const texts = row.querySelector('[data-row-link]').parentElement;
      const edge = texts.getBoundingClientRect().left;
      return [...texts.lastElementChild.firstElementChild.children].slice(1)
        .filter((fact) => fact.getBoundingClientRect().left - edge < 1)
        .map((fact) => parseFloat(getComputedStyle(fact, '::before').marginLeft) < 0
          && getComputedStyle(fact, '::after').content === 'none'
          && getComputedStyle(texts).overflowX === 'clip');
    })`);
    expect(first).toContain(true);
    expect(first).not.toContain(false);
  });

  it.each([360, 375])(
    'at %i px the buttons above a list, below its panel and of its marked rows keep to their lines',
    async (width) => {
      const playlist = await addedPlaylist(app, boss, { name: `Buttons at ${width}` });
      const { page } = await browser.visitor({ as: boss, width, height: 800 });
      const tops = async (buttons: Locator): Promise<number> => {
        await buttons.first().waitFor();
        const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
        return new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size;
      };
      await page.goto(`/admin/manageplaylist?q=${encodeURIComponent(playlist.name)}`);
      expect(await tops(page.locator('main').getByText(/^(Curators|Import|Add playlist)$/))).toBe(1);
      await page.getByRole('checkbox', { name: `Select ${playlist.name}` }).click();
      const bar = page.getByRole('region', { name: 'Selected rows' });
      expect(await tops(bar.getByText('1 selected').or(bar.getByRole('button', { name: /^Clear/ })))).toBe(1);
      expect(await tops(bar.getByRole('button', { name: /^(Pause|Activate)$/ }))).toBe(1);
      await expectAccessible(page);
      await page.goto(`/admin/manageplaylist?playlist=${playlist.id}`);
      const foot = page.getByRole('dialog', { name: playlist.name }).locator('footer');
      await foot.getByRole('button', { name: 'Save' }).waitFor();
      await expect.poll(() => foot.getByRole('button').count()).toBe(3);
      expect(await tops(foot.getByRole('button'))).toBe(1);
      await expectNoSidewaysScroll(page);
    },
  );

  it('the hint of the search shows whole at any width', async () => {
    const { page } = await browser.visitor({ as: boss, width: 320 });
    for (const path of ['/admin/managecampaign', '/admin/managepayment', '/admin/ManageOrder']) {
      await page.goto(path);
      await page.getByRole('searchbox').waitFor();
      for (const width of [320, 500, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const room = () =>
          page.evaluate<number>(`document.fonts.ready.then(() => {
            const field = document.querySelector('[data-list-search]');
            const style = getComputedStyle(field);
            const ruler = document.createElement('canvas').getContext('2d');
            ruler.font = style.font;
            const paddings = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return field.clientWidth - paddings - ruler.measureText(field.placeholder).width;
          })`);
        // The browser keeps room for the cross that empties the field.
        await expect.poll(room, { message: `${path} at ${width}` }).toBeGreaterThanOrEqual(13);
      }
    }
  });
});

it('no figure of the dashboard stands alone at any width', async () => {
  const { page } = await browser.visitor({ as: boss });
  await page.goto('/admin/dashboard');
  await page.getByText('Median approval time').waitFor();
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = () =>
      page.evaluate<number[]>(`(() => {
        const tops = [...document.querySelector('section[aria-labelledby="results"] ul').children].map(
          (card) => card.offsetTop,
        );
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      })()`);
    await expect.poll(rows, { message: `${width}` }).toEqual(width === 1024 ? [3, 3] : [6]);
  }
});
