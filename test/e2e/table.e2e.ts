import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { wholeTeam } from '#contract/team.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, filterBy, useBrowser } from './browser.ts';
import { addPeople, addSixtyPeople } from './people.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const PEOPLE = 60;
const LONG = 'a-very-long-address-that-needs-all-the-room-there-is@a-long-domain.example.com';
let boss: SignInAnswer;

const find = async (q: string) => (await app.ask(users.list, { query: { q } }, { as: boss })).body;
const add = (email: string, name = '') =>
  app.call(users.create, { body: { email, role: 'user', name } }, { as: boss });

beforeAll(async () => {
  boss = await app.operator();
  await addSixtyPeople(app);
  await add(LONG, 'Long');
});

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/ManageUser${search}`);
  await page.getByText(/^Showing/).waitFor();
}
const mark = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
/** The row that holds the focus, by its name. */
const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(
    `document.activeElement?.closest('[data-row]')?.querySelector('[data-row-link]')?.innerText ?? ''`,
  );
const headings = (page: Page): Promise<string[]> =>
  page.getByRole('table').getByRole('columnheader').allInnerTexts();

describe('the look of a list', () => {
  it('nothing is hidden off-screen at any width', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    for (const width of [320, 500, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      const state = () =>
        page.evaluate(`(() => {
          const card = document.querySelector('[data-list]');
          return { hidden: card.scrollWidth - card.clientWidth, signed: card.hasAttribute('data-more-end') };
        })()`);
      await expect.poll(state, { message: `${width}` }).toEqual({ hidden: 0, signed: false });
    }
  });

  it('at 1920 px nothing is cut', async () => {
    const { page } = await browser.visitor({ as: boss, width: 1920 });
    await open(page);
    await page.getByText(LONG).waitFor();
    const cut = await page.evaluate(`[...document.querySelectorAll('[data-list] .truncate')]
      .filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.innerText)`);
    expect(cut).toEqual([]);
  });

  it('a row is 44 px high, on a phone at most 64, on the smallest 84', async () => {
    for (const [width, most] of [
      [1440, 45],
      [375, 64],
      // What has no room next to the state goes to a third line, so that nothing is cut.
      [320, 84],
    ] as const) {
      const { page } = await browser.visitor({ as: boss, width, height: 640 });
      await open(page);
      const rowHeight = await page.evaluate(
        `document.querySelector('[data-row]').getBoundingClientRect().height`,
      );
      expect(rowHeight).toBeLessThanOrEqual(most);
    }
  });

  it('says how many columns have no room, and shows them; those that were chosen stay, behind a sign', async () => {
    const { page } = await browser.visitor({ as: boss, width: 600 });
    await open(page);
    const all = page.getByRole('button', { name: /^Show all columns. Hidden: / });
    const shown = page.locator('thead th:visible');
    await all.click();
    await page.locator('[data-more-end]').waitFor();
    const every = await shown.count();
    // Away from the button, whose tooltip belongs to no landmark.
    await page.mouse.move(0, 0);
    await expect
      .poll(() => page.locator('[data-base-ui-portal], [role=tooltip]').filter({ visible: true }).count())
      .toBe(0);
    await expectAccessible(page);
    await all.click();
    await expect.poll(() => shown.count()).toBeLessThan(every);
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('dialog', { name: 'Display options' }).getByLabel('ID', { exact: true }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).toContain('ID');
    await page.locator('[data-more-end]').waitFor();
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    const box = await menu.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(600);
    await page.evaluate(`document.querySelector('[data-list]').scrollTo(10_000, 0)`);
    await page.locator('[data-more-start]').waitFor();
    await page.getByText(LONG).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('has its columns chosen and put in order, also after a reload', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('button', { name: 'Display' }).click();
    const look = page.getByRole('dialog', { name: 'Display options' });
    await look.getByLabel('Role', { exact: true }).uncheck();
    await look.getByRole('button', { name: 'Move Brand up' }).click();
    await expectAccessible(page);
    const chosen = [
      '',
      'Account',
      'Team role',
      'Status',
      'Brand',
      'Orders',
      'Created',
      'Last seen',
      'Actions',
    ];
    await expect.poll(() => headings(page)).toEqual(chosen);
    await page.reload();
    await page.getByText(/^Showing/).waitFor();
    expect(await headings(page)).toEqual(chosen);
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('button', { name: 'Visible columns' }).click();
    await expect.poll(() => headings(page)).toContain('Role');
  });

  it('redraws no row if a panel leaves the table no room, and measures only changed rows', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?q=person-1&sort=email');
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('dialog', { name: 'Display options' }).getByLabel('ID', { exact: true }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).toContain('ID');
    await page.evaluate(`(() => {
      const table = document.querySelector('table');
      window.changed = new Set();
      new MutationObserver((changes) => {
        for (const { target, attributeName } of changes) {
          const row = target.closest('[data-row]');
          if (row) changed.add((attributeName ?? 'children') + ' ' + /person-\\d+/.exec(row.textContent)[0]);
        }
      }).observe(table.tBodies[0], { subtree: true, childList: true, attributeFilter: ['class', 'data-measured'] });
    })()`);
    const changed = () => page.evaluate('[...changed]');
    await page.getByRole('link', { name: 'person-12@example.com' }).click();
    await page.locator('[data-more-end]').waitFor();
    await page.getByRole('heading', { name: 'person-12@example.com' }).waitFor();
    // Its ground shows that it is open.
    expect(await changed()).toEqual(['class person-12']);
    const [person] = await find('person-14@');
    const body = {
      email: 'person-14@example.com',
      role: 'user' as const,
      status: 'active' as const,
      name: 'Somebody with a name that is longer than those of all the others',
    };
    const answer = await app.call(users.update, { params: { id: person?.id ?? '' }, body }, { as: boss });
    expect(answer.status).toBe(200);
    await expect.poll(changed).toContain('data-measured person-14');
    const measured = (await changed()) as string[];
    expect(measured.filter((change) => change.startsWith('data-measured'))).toHaveLength(1);
  });

  it('keeps its heading in sight while the page scrolls', async () => {
    const { page } = await browser.visitor({ as: boss, height: 600 });
    await open(page);
    await page.mouse.move(700, 400);
    const account = page.getByRole('columnheader', { name: 'Account' });
    const scrolled = async () => {
      // A busy page may let a turn of the wheel pass.
      await page.mouse.wheel(0, 900);
      return (await account.boundingBox())?.y;
    };
    await expect.poll(scrolled).toBe(64);
  });
});

describe('a list longer than the window', () => {
  /** How many rows the list had each time that it changed, and the widths of its columns. */
  const watch = `
    window.drawn = [];
    new MutationObserver(() => {
      const rows = document.querySelectorAll('[data-row]').length;
      if (rows > 0) drawn.push({ rows, columns: document.querySelector('table').style.getPropertyValue('--tracks') });
    }).observe(document, { childList: true, subtree: true });
  `;
  const drawn = (page: Page) => page.evaluate<{ rows: number; columns: string }[]>('drawn');

  it('shows the rows that the window has room for before the others, which move no column', async () => {
    const { page, context } = await browser.visitor({ as: boss, height: 600 });
    await context.addInitScript(watch);
    // The typeface comes before the rows: with the one that stands in for it, columns have other widths.
    const typefaces = () =>
      page.evaluate<number>(`document.fonts.load('1em "Instrument Sans"').then((faces) => faces.length)`);
    await page.route('**/admin/manage-users/?*', async (route) => {
      const answer = await route.fetch();
      // "59 seconds ago" is wider than "1 minute ago", so all were created at once.
      const body = (await answer.text()).replaceAll(
        /"createdAt":".+?"/g,
        '"createdAt":"2026-01-31T12:00:00.000Z"',
      );
      await expect.poll(typefaces).toBeGreaterThan(0);
      await route.fulfill({ response: answer, body });
    });
    await open(page);
    await expect.poll(async () => (await drawn(page)).at(-1)?.rows).toBe(50);
    const [first, ...later] = await drawn(page);
    expect(first?.rows).toBeGreaterThanOrEqual(5);
    expect(first?.rows).toBeLessThanOrEqual(20);
    expect(new Set(later.map(({ columns }) => columns))).toEqual(new Set([first?.columns]));
    // A later read may be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('renders all rows immediately when restoring scroll or an open row', async () => {
    const { page, context } = await browser.visitor({ as: boss, height: 600 });
    await open(page);
    // No one scrolls as early as this could: only the rows of the first screen may be there yet.
    await expect.poll(() => page.locator('[data-row]').count()).toBe(50);
    await page.evaluate('scrollTo(0, 1500)');
    await page.getByRole('link', { name: 'Manage Orders' }).click();
    await page.locator('h1', { hasText: 'Manage Orders' }).waitFor();
    await page.goBack();
    const scrolled = () => expect.poll(() => page.evaluate('scrollY'));
    await scrolled().toBe(1500);
    await page.reload();
    await scrolled().toBe(1500);

    await context.addInitScript(watch);
    const [last] = await find('person-12@');
    await open(page, `?user=${last?.id}`);
    expect((await drawn(page)).map(({ rows }) => rows)).toContain(50);
    expect((await drawn(page))[0]?.rows).toBe(50);
  });
});

describe('filters', () => {
  it('take several values and a span of time, and are taken away one by one', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await filterBy(page, 'Role', 'Admin', 'Artist');
    await page.waitForURL(/role=user%2Cadmin/);
    await page.getByRole('search').getByRole('button', { name: 'Created' }).click();
    const created = page.getByRole('dialog', { name: 'Created' });
    await expectAccessible(page);
    await created.getByLabel('Last 7 days').click();
    await page.waitForURL(/createdFrom=7d/);
    await page.getByText(`Showing 50 of ${PEOPLE + 2}`).waitFor();
    await page.getByRole('button', { name: 'Remove filter Role' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?createdFrom=7d');
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Created/ })
      .click();
    await created.getByLabel('To', { exact: true }).fill('2020-01-31');
    await created.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.keyboard.press('Escape');
    await page.getByText('No results').waitFor();
    await page.getByText('Jan 1, 2020 – Jan 31, 2020').waitFor();
  });
});

describe('the search', () => {
  it('finds the order whose song stands in a long text that is pasted', async () => {
    const { number, campaign } = await placedOrder(app, await app.signIn('ada@example.com'));
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/ManageOrder');
    const search = page.getByRole('searchbox');
    const embed = `<iframe style="border-radius:12px" src="${campaign.songUrl}?utm_source=generator" width="100%" height="352"
      allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"></iframe>`;
    await search.fill(embed.replace(/track\/\w+/, 'track/5uVYUZesnGweNxnhqnutDT'));
    await page.getByText('No results').waitFor();
    await search.fill('Words without a link '.repeat(10));
    await page.getByText('Use 120 characters or fewer.').waitFor();
    await search.fill(embed);
    await page.getByRole('table').getByText(number).waitFor();
  });
});

describe('many rows', () => {
  it('are marked by the mouse, a range with Shift, and all that match', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?sort=email&q=person');
    await mark(page, 'person-12@example.com').click();
    await mark(page, 'person-15@example.com').click({ modifiers: ['Shift'] });
    await bar(page).getByText('4 selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).click();
    await bar(page).getByText('50 selected').waitFor();
    await bar(page)
      .getByRole('button', { name: `Select all ${PEOPLE} that match` })
      .click();
    await bar(page).getByText(`All ${PEOPLE} selected`).waitFor();
    await bar(page).getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog').filter({ hasText: `Suspend ${PEOPLE} users?` });
    await question.getByLabel('Reason').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('are changed at once, with the reason of each that was refused, and the way to it', async () => {
    const { page } = await browser.visitor({ as: boss });
    await add('helper@example.com', 'Helper');
    await open(page, '?sort=email');
    await mark(page, 'boss@example.com').check();
    await mark(page, 'helper@example.com').check();
    await bar(page).getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Suspend 2 users?' });
    await question.getByRole('button', { name: 'Suspend' }).click();
    await question.getByText('Enter a reason for other admins.').waitFor();
    await question.getByLabel('Reason').fill('Sold its log-in.');
    await question.getByRole('button', { name: 'Suspend' }).click();
    const result = page.getByRole('dialog').filter({ hasText: 'Suspend: 1 user failed' });
    await result.getByText('1 user suspended.').waitFor();
    await result.getByText(/^You’re the only admin/).waitFor();
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Retry failed' }).click();
    await page.getByText('0 users suspended.').waitFor();
    // What was chosen stays so, for what follows.
    await bar(page).getByText('2 selected').waitFor();
    const [helper] = await find('helper@example.com');
    expect(helper?.suspendedReason).toBe('Sold its log-in.');
    await page.getByRole('dialog').getByRole('link', { name: 'boss@example.com' }).click();
    await page.getByRole('heading', { name: 'boss@example.com' }).waitFor();
  });
});

describe('more than 200 rows', () => {
  it('are left to a job, whose progress shows again after the page was left', async () => {
    await addPeople(
      app,
      Array.from({ length: 205 }, (_, n) => ({ email: `crowd-${n}@example.com` })),
    );
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?q=crowd');
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).click();
    await bar(page).getByRole('button', { name: 'Select all 205 that match' }).click();
    await bar(page).getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Suspend 205 users?' });
    await question.getByLabel('Reason').fill('A crowd of one network.');
    await question.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Suspend started').waitFor();
    await page.getByRole('link', { name: 'Manage Orders' }).click();
    await page.locator('h1', { hasText: 'Manage Orders' }).waitFor();
    await open(page, '?q=crowd&status=suspended');
    await page.getByText('Suspend: 205 of 205').waitFor();
    await expectAccessible(page);
    await page.getByText('Showing 50 of 205').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.getByText('Suspend: 205 of 205').count()).toBe(0);
  });
});

describe('saved views', () => {
  it('keep filters and columns, for oneself, for all, and to begin with', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?status=active&createdFrom=7d');
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('The active');
    await dialog.getByRole('switch', { name: 'Shared' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    const tabs = page.getByRole('navigation', { name: 'Views' });
    await tabs.getByRole('link', { name: 'The active' }).and(page.locator('[aria-current]')).waitFor();
    await tabs.getByRole('link', { name: 'All users' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await tabs.getByRole('link', { name: 'The active' }).click();
    await page.waitForURL(/status=active.*createdFrom=7d|createdFrom=7d.*status=active/);
    await filterBy(page, 'Role', 'Admin');
    await page.getByRole('button', { name: 'Update view' }).click();
    await page.getByText('View “The active” updated').waitFor();
    await page.getByRole('button', { name: 'Actions for the view The active' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Set as my default' }).click();
    await page.getByText('Set as your default view').waitFor();
    await open(page);
    await page.waitForURL(/role=admin/);
    const helper = await app.call(
      users.create,
      { body: { email: 'second@example.com', role: 'admin', team: wholeTeam } },
      { as: boss },
    );
    expect(helper.status).toBe(201);
    const { page: theirs } = await browser.visitor({ as: await app.signIn('second@example.com', 'admin') });
    await open(theirs);
    await theirs.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'The active' }).click();
    await theirs.getByRole('button', { name: 'Actions for the view The active' }).click();
    const share = theirs.getByRole('menuitem', { name: 'Stop sharing' });
    await expect.poll(() => share.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Actions for the view The active' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
    await expect.poll(() => tabs.count()).toBe(0);
  });
});

describe('the keyboard', () => {
  it('goes through the rows, opens, marks and acts', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?sort=email&q=person');
    await page.keyboard.press('j');
    expect(await focusedRow(page)).toContain('person-10@');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    expect(await focusedRow(page)).toContain('person-12@');
    await page.keyboard.press('k');
    expect(await focusedRow(page)).toContain('person-11@');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await bar(page).getByText('3 selected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.keyboard.press('.');
    await page.getByRole('menuitem', { name: 'Suspend' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    expect(await focusedRow(page)).toContain('person-13@');
    await page.keyboard.press('/');
    await page.keyboard.type('number 20');
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByPlaceholder('Search by email or name').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'person-20@example.com' }).waitFor();
  });

  it('sends a form at the side, once', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page);
    await page.getByRole('link', { name: 'Add user' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('typed@example.com');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Invitation sent to typed@example.com').waitFor();
  });

  it('plays the song of an order', async () => {
    await placedOrder(app, await app.signIn('ada@example.com'));
    const { page, context } = await browser.visitor({ as: boss });
    await context.route('https://open.spotify.com/**', (route) => route.fulfill({ body: 'song' }));
    await page.goto('/admin/ManageOrder');
    await page.getByText(/^Showing/).waitFor();
    await page.keyboard.press('j');
    const [song] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('l')]);
    await song.waitForURL(/open\.spotify\.com\/track/);
  });
});

describe('the file of a list', () => {
  it('holds what is filtered', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?q=person-1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^real-playlist-users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('person-12@example.com');
    expect(text).not.toContain('person-22@example.com');
    await page.getByText(/^Downloaded real-playlist-users-/).waitFor();
  });

  it('has the columns that were chosen, and rows of both brands', async () => {
    const { page } = await browser.visitor({ as: boss });
    await open(page, '?q=person-1');
    await page.getByRole('button', { name: 'Display' }).click();
    const look = page.getByRole('dialog', { name: 'Display options' });
    for (const name of ['Role', 'Team role', 'Status', 'Orders', 'Created', 'Last seen'])
      await look.getByLabel(name, { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).toContain('Brand');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"Email","Name","Brand"');
    expect(lines[1]).toMatch(/^"person-\d+@example\.com",".*","Real Playlist"$/);
  });
});

describe('with its menus open', () => {
  it.each([320, 1440])('axe finds nothing at %i px', async (width) => {
    const { page } = await browser.visitor({ as: boss, width, dark: width === 320 });
    await open(page, '?q=person');
    const windows = ['Role', 'Created', 'Display'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    const rowMenu = page.getByRole('button', { name: /^Actions for person/ }).first();
    for (const opener of [...windows.map((found) => found.first()), rowMenu]) {
      await opener.click();
      await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[role="dialog"], [role="menu"]').count()).toBe(0);
    }
  });
});
