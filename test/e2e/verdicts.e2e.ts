import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { genres, moods } from '#contract/genres.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { wholeTeam } from '#contract/team.ts';
import { MINUTE } from '#contract/time.ts';
import { decide, lookUp, statesOf } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { booksOf, placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { type HeldWrites, holdWrites } from './hold-writes.ts';
import { emulatePlayer } from './spotify-player.ts';

const app = useTestApp();
const browser = useBrowser(() => app.url);
let artist: SignedIn;
let boss: SignedIn;
let second: SignedIn;
/** Those that wait, the most urgent first. */
let songs: Order[] = [];

beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
  await app.call(
    users.create,
    { body: { email: 'ida@example.com', role: 'admin', team: wholeTeam } },
    { as: boss },
  );
  second = await app.signIn('ida@example.com', 'admin');
});
beforeEach(async () => {
  // What a test before has left is out of the way.
  for (const order of songs) await decide(boss, order, { verdict: 'rejected', reason: 'Out of the way.' });
  await settle(app);
  songs = [];
  for (const title of ['First', 'Second', 'Third']) {
    const order = await placedOrder(app, artist);
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ song_name: title })
      .where('id', '=', order.campaign.id)
      .execute();
    songs.push(order);
  }
});

const SOON = { timeout: 10_000 };
const song = (at: number): Order => songs[at] as Order;
const title = (page: Page) => page.locator('main').getByRole('heading', { level: 2 });
const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement?.tagName + " " + document.activeElement?.textContent');
const itemOf = async (order: Order) => (await lookUp(boss, order)).taggingItemId;
const itemInAddress = (page: Page) => new URL(page.url()).searchParams.get('item');

async function openQueue(as = boss): Promise<{ page: Page; verdicts: Request[]; writes: HeldWrites }> {
  const { page } = await browser.visitor({ as });
  const writes = await holdWrites(page);
  const verdicts: Request[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'POST'].includes(request.method()) && request.url().includes('tagging-queue'))
      verdicts.push(request);
  });
  await page.goto('/admin/TaggingQueue');
  await title(page).getByText('First').waitFor();
  await page.getByText('If approved').waitFor();
  return { page, verdicts, writes };
}

/** The button of the bar that something lies over, if any. */
async function coveredBy(page: Page, over: Locator): Promise<string | null> {
  const cover = await over.boundingBox();
  if (!cover) return 'there is no cover';
  for (const button of await page.locator('[data-keep-clear] button').all()) {
    const box = await button.boundingBox();
    const apart =
      !box ||
      box.x >= cover.x + cover.width ||
      box.x + box.width <= cover.x ||
      box.y >= cover.y + cover.height ||
      box.y + box.height <= cover.y;
    if (!apart) return await button.textContent();
  }
  return null;
}

describe('a verdict', () => {
  it('is of the song in the address, which is there from the start', async () => {
    const { page } = await openQueue();
    expect(itemInAddress(page)).toBe(await itemOf(song(0)));
    await page.keyboard.press('j');
    await title(page).getByText('Second').waitFor();
    expect(itemInAddress(page)).toBe(await itemOf(song(1)));
  });

  it('is of no song where the list has the width to itself, until one is chosen; the list is there again', async () => {
    const { page } = await openQueue();
    for (const width of [375, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/TaggingQueue');
      await page.getByRole('link', { name: /First/ }).click();
      await page.getByRole('button', { name: 'All songs' }).click();
      await page.getByRole('link', { name: /Second/ }).waitFor();
      expect(itemInAddress(page)).toBeNull();
    }
  });

  it('is given at 1440 by 900 with the player, all tags and the buttons in view, without scrolling', async () => {
    const set = {
      curator_note: 'Recorded live in one take; please listen to the end.',
      genres: [...genres.slice(-5)],
      moods: [...moods.slice(-5)],
    };
    const { campaign } = song(0);
    await app.server.ctx.db.updateTable('campaigns').set(set).where('id', '=', campaign.id).execute();
    const { page } = await openQueue();
    await emulatePlayer(page);
    await page.getByRole('button', { name: 'Listen here' }).click();
    await page.getByTitle('Spotify player').waitFor();
    await page.getByText('please listen to the end').waitFor();
    const bar = await page.locator('[data-keep-clear]').boundingBox();
    for (const part of [
      page.getByTitle('Spotify player'),
      page.getByRole('group', { name: 'Genres' }),
      page.getByRole('group', { name: 'Moods' }),
      page.getByLabel('Language'),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y, `${part}`).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${part}`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('is one, even if keys are pressed while its answer is slow', async () => {
    const { page, verdicts, writes } = await openQueue();
    writes.hold();
    for (const key of ['a', 'j', 'a', 'Enter', 'Escape']) await page.keyboard.press(key);
    await page.getByText('Loading...').waitFor();
    for (const key of ['j', 'a', 'r', 'Enter', 'Escape']) await page.keyboard.press(key);
    writes.release();
    await page.getByText('“First” approved').waitFor();
    await title(page).getByText('Second').waitFor();
    expect(verdicts).toHaveLength(1);
    // The toast alone.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await expectAccessible(page);
  });

  it('by the button leaves the focus at the title of the next song, where Enter does nothing', {
    tags: 'short',
  }, async () => {
    const { page, verdicts } = await openQueue();
    await page.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await title(page).getByText('Second').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('H2 Second');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(verdicts).toHaveLength(1);
    expect(itemInAddress(page)).toBe(await itemOf(song(1)));

    await page.keyboard.press('r');
    // The focus is in the reason.
    await expect.poll(() => focused(page), SOON).toMatch(/^TEXTAREA/);
    await page.keyboard.type('The recording clips.');
    await page.getByRole('button', { name: 'Reject song' }).click();
    await page.getByText('“Second” rejected').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('H2 Third');
    expect(verdicts).toHaveLength(2);
  });

  it('can be undone in its toast, or by a key, and nothing is charged', async () => {
    const { page } = await openQueue();
    await page.keyboard.press('a');
    await page.getByText('“First” approved').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“First” is back in the queue').waitFor();
    await expect.poll(() => focused(page), SOON).toBe('H2 First');
    expect(itemInAddress(page)).toBe(await itemOf(song(0)));
    // One's own undo is not someone else's change: the song can be tagged and approved again at once.
    await page.getByRole('button', { name: 'Metal', exact: true }).click();
    await page.keyboard.press('s');
    await page.getByText('Tags saved for “First”').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Techno', exact: true }).click();
    await expect.poll(() => page.getByText(/Someone else changed/).count()).toBe(0);
    await page.keyboard.press('a');
    await title(page).getByText('Second').waitFor();
    await page.keyboard.press('u');
    await title(page).getByText('First').waitFor();
    await settle(app);
    expect(await statesOf(boss, song(0))).toBe('placed / authorized / in_review');
    expect(booksOf(app, song(0)).captured).toBe(0);
  });

  it('is shown by a toast that counts down and covers no button', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1024, 700],
      [375, 740],
    ] as const) {
      const order = song(width === 1440 ? 0 : width === 1024 ? 1 : 2);
      const { page } = await browser.visitor({ as: boss, width, height });
      await page.goto(`/admin/TaggingQueue?item=${await itemOf(order)}`);
      await page.getByText('If approved').waitFor();
      await page.getByRole('button', { name: 'Approve' }).click();
      const toast = page.getByRole('dialog').filter({ hasText: '” approved' });
      await toast.getByText(/Takes effect in \d seconds?/).waitFor();
      await expect.poll(() => coveredBy(page, toast)).toBeNull();
    }
  });

  it('covers no button with a further toast either, before anything is drawn', async () => {
    const { page } = await openQueue();
    await page.keyboard.press('a');
    const toasts = page.getByRole('dialog').filter({ hasText: '” approved' });
    await title(page).getByText('Second').waitFor();
    await page.getByText('If approved').waitFor();
    await toasts.waitFor();
    await page.evaluate('window.requestAnimationFrame = () => 0');
    await page.keyboard.press('a');
    await title(page).getByText('Third').waitFor();
    await page.getByText('“Second” approved').waitFor();
    expect(await toasts.count()).toBe(2);
    for (const toast of await toasts.all()) expect(await coveredBy(page, toast)).toBeNull();
  });

  it('that is not carried out yet shows in its order, and is undone there', async () => {
    const order = song(0);
    await decide(second, order);
    // A slow page is not what is tested here.
    await app.server.ctx.db
      .updateTable('tagging_items')
      .set({ decided_at: new Date(app.clock.now().getTime() + MINUTE) })
      .where('order_id', '=', order.id)
      .execute();
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?order=${order.id}`);
    const waits = page.getByText('Approved, takes effect in a few seconds');
    await waits.waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('“First” is back in the queue').waitFor();
    await waits.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  });

  it('of someone else passes over the song on one’s own way, also where the list is older', async () => {
    const { page, verdicts } = await openQueue();
    // The page hears of nothing, as over a slow line.
    await page.route(/\/get_tagging_queue\//, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.fulfill({ response });
    });
    await decide(second, song(1));
    await page.keyboard.press('a');
    await expect.poll(() => title(page).textContent(), SOON).toBe('Third');
    await expect.poll(() => itemInAddress(page)).toBe(await itemOf(song(2)));
    expect(verdicts).toHaveLength(1);
  });

  it('that came second leaves the song where it is, and says who was first', async () => {
    const { page, verdicts, writes } = await openQueue();
    // Under way already, so that the page has not heard of the first one.
    writes.hold();
    await page.keyboard.press('a');
    await expect.poll(() => writes.sent.length).toBe(1);
    await decide(second, song(0));
    writes.release();
    const modal = page.getByRole('alertdialog');
    await modal.getByText(/Approved by ida@example\.com \d+ seconds? ago/).waitFor();
    await modal.getByRole('button', { name: 'OK' }).click();
    await page
      .getByText(/^Approved .* by ida@example\.com$/)
      .first()
      .waitFor();
    await expect.poll(() => title(page).textContent()).toBe('First');
    expect(itemInAddress(page)).toBe(await itemOf(song(0)));
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    expect(verdicts).toHaveLength(1);
    expect((await lookUp(boss, song(1))).approvedAt).toBeNull();
    await page.keyboard.press('j');
    await title(page).getByText('Second').waitFor();
  });

  it('is given by no letter once letters are switched off', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto('/admin/profile');
    await page.getByRole('checkbox', { name: /Use single-letter shortcuts/ }).click();
    await expectAccessible(page);
    await page.goto('/admin/TaggingQueue');
    await page.getByText('If approved').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect.poll(() => title(page).textContent()).toBe('First');
    expect((await lookUp(boss, song(0))).approvedAt).toBeNull();
    await page.getByRole('button', { name: /boss@example\.com/ }).click();
    await page.getByRole('menuitem', { name: 'Turn on letter shortcuts' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await title(page).getByText('Second').waitFor();
  });
});

describe('several songs', () => {
  const select = async (page: Page, ...titles: string[]) => {
    for (const name of titles) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    return page.getByRole('region', { name: 'Selected rows' });
  };

  it('are tagged and approved together, and go back to the queue by one Undo', async () => {
    const { page } = await openQueue();
    const bar = await select(page, 'First', 'Second');
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Set tags' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Techno', exact: true }).click();
    await dialog.getByLabel('Language').selectOption('German');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Set tags' }).click();
    await page.getByRole('heading', { name: 'Set tags: done' }).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();

    // What was chosen stays so.
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('1 genre, moods not set, language German').first().waitFor();
    await dialog.getByLabel('Moods and language that aren’t set stay unset').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve songs' }).click();
    await page.getByText('2 songs approved').waitFor();
    // By its button: the key works once the dialog has left.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('2 songs back in the queue').waitFor();
    await settle(app);
    for (const at of [0, 1]) {
      expect(await statesOf(boss, song(at))).toBe('placed / authorized / in_review');
      expect(booksOf(app, song(at)).captured).toBe(0);
    }
  });

  it('that are refused are named with the reason, and the others can still be undone', async () => {
    const { page } = await openQueue();
    const bar = await select(page, 'First', 'Second', 'Third');
    const undecided = page.getByRole('dialog');
    await bar.getByRole('button', { name: 'Approve' }).click();
    await decide(second, song(2));
    await undecided.getByLabel('Moods and language that aren’t set stay unset').click();
    await undecided.getByRole('button', { name: 'Approve songs' }).click();
    await page.getByRole('heading', { name: 'Approve: 1 song failed' }).waitFor();
    await page.getByRole('link', { name: 'Third' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 songs back in the queue').waitFor();
  });
});

describe('who comes second at an order', () => {
  it('reads who was first, and the dialog closes', async () => {
    const order = song(0);
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/ManageOrder?q=${order.number}`);
    await page.getByRole('button', { name: `Actions for ${order.number}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('They asked for it.');
    await decide(second, order, { verdict: 'rejected', reason: 'Clipped.' });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    const modal = page.getByRole('alertdialog');
    await modal
      .getByText(/This order has been cancelled\. Rejected by ida@example\.com \d+ seconds? ago/)
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await modal.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('row', { name: order.number }).getByText('Cancelled').waitFor();
  });
});

describe('Escape', () => {
  it('closes what lies on top alone, and opens no question beneath it', async () => {
    const { page } = await browser.visitor({ as: boss, unanswered: true });
    await page.goto('/admin/ManageUser?q=ada@example.com');
    await page.getByRole('link', { name: /ada@/ }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Name').fill('Ada the Second');
    await page.route('**/admin/manage-users/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await panel.getByLabel('Name').press('Enter');
    const modal = page.getByRole('alertdialog');
    await modal.getByText(/we don’t know if this worked/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count(), SOON).toBe(0);
    await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Ada the Second');
    // The panel's own: it asks.
    await page.keyboard.press('Escape');
    await modal.getByText('Discard your changes?').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count(), SOON).toBe(0);
    await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Ada the Second');
  });
});
