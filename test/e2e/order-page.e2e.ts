import { beforeAll, describe, expect, it } from 'vitest';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide, intentOf } from '#scenario/admin.ts';
import { billing } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { addedPitch, addedPlacement, runningOrder } from '#test/support/campaign-desk.ts';
import { placedOrder, settle, stripeOf } from '#test/support/order-desk.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectFitsPhone, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { counting } from './interactions.ts';
import { unfold } from './unfold.ts';
import { untilLive } from './until-live.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
const words = 'A lovely chorus, yet our listeners skip songs that begin with a full minute of rain.';
let ada: SignedIn;
let boss: SignedIn;
let order: Order;

beforeAll(async () => {
  boss = await app.operator();
  ada = await app.signIn('ada@example.com');
  order = await runningOrder(app, ada, boss);
  await addedPitch(app, boss, order, { status: 'sent', name: 'Slow Mornings', followers: 18_400 });
  await addedPitch(app, boss, order, { status: 'declined', name: 'Late Trains', reason: words });
  const yes = await addedPitch(app, boss, order, {
    status: 'accepted',
    name: 'Sunday Drive',
    followers: 4321,
  });
  await addedPlacement(app, order, yes, ['seen', 'seen', 'unknown', 'not_seen', 'seen']);
});

const portal = ({ number }: Order) => `/order-summary?order=${number}`;
const day = (ago: number) =>
  plus(app.clock.now(), -ago * DAY)
    .toISOString()
    .slice(0, 10);

/** Tells everyone that the order has changed, as the verbs of pitches do. */
const announce = ({ id }: Order) =>
  inTx(app.server.ctx, (ctx) =>
    audit(ctx, { kind: 'pitch.accepted', subject: ['order', id], text: 'A curator answered' }),
  );

describe('the order page, its list, its report and the shared page', () => {
  it('pass axe and fit the screen', async () => {
    const shared = await app.call(reports.share, { params: { number: order.number } }, { as: ada });
    const { page } = await browser.visitor({ as: ada });
    for (const [path, shown] of [
      [portal(order), 'Late Trains'],
      [`${portal(order)}&side=log`, 'Campaign started'],
      ['/order-summary', '3 sent · 2 answered · 1 accepted'],
      [`/order-report?order=${order.number}`, 'Late Trains'],
      [new URL(shared.body.url).pathname, 'Late Trains'],
    ] as const) {
      await page.goto(path);
      await page.getByText(shown).filter({ visible: true }).first().waitFor();
      await expectFitsPhone(page);
    }
  });
});

describe('the order page', () => {
  it('shows a note in place of a cover that is there no more', async () => {
    const image = `${app.url}/covers/replaced.jpg`;
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ image })
      .where('id', '=', order.campaign.id)
      .execute();
    const { page } = await browser.visitor({ as: ada });
    const answered = page.waitForResponse(image);
    await page.goto(portal(order));
    expect((await answered).status()).toBe(404);
    await expect.poll(() => page.locator('main img').count()).toBe(0);
  });

  it('is the result: the day, what is next and when, counters, verdicts word for word, and days of placements', {
    tags: 'short',
  }, async () => {
    const { page } = await browser.visitor({ as: ada });
    await page.goto(portal(order));
    await page.getByText('Day 13 of 28').waitFor();
    await page.getByText(/pitch waits for an answer\. Next one due/).waitFor();
    await page.getByText(`“${words}”`).waitFor();
    await page
      .getByRole('img', { name: 'Sunday Drive: 3 days seen, 1 day not seen, 1 day unknown' })
      .waitFor();
    await page.getByText('position 12').waitFor();
    const counters = page.getByLabel('Pitches', { exact: true }).first();
    expect((await counters.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Sent 3 .* Answered 2 .* Accepted 1 /,
    );
  });

  it('shows an answer as it arrives, without a reload', async () => {
    const { page } = await browser.visitor({ as: ada });
    await page.goto(portal(order));
    await page.getByText('Late Trains').waitFor();
    await untilLive(page);
    await addedPitch(app, boss, order, { status: 'accepted', name: 'Harbour Lights' });
    await announce(order);
    await page.getByText('Harbour Lights').first().waitFor({ timeout: 5_000 });
  });

  it('takes figures from a file after a check, shows them as a table, and removes them', async () => {
    const { page } = await browser.visitor({ as: ada, width: 375 });
    await page.goto(portal(order));
    await unfold(page, 'Streams and listeners');
    await page.getByRole('button', { name: 'Import file' }).click();
    const rows = Array.from({ length: 30 }, (_, index) => `${day(30 - index)},${100 + index},${50 + index}`);
    const file = ['date,streams,listeners', ...rows, 'yesterday,1,1'].join('\n');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'song.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByText('30 of 31 rows can be imported').waitFor();
    await page.getByRole('cell', { name: /2026-05-31/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 30 days' }).click();
    await page.getByText(/streams a day since the start/).waitFor();
    await page.getByText('View as table').click();
    await page
      .getByRole('rowheader', { name: day(1) })
      .filter({ visible: true })
      .waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove stats' }).click();
    await page.getByText(/Include the weeks before the campaign/).waitFor();
  });
});

describe('a shared link', () => {
  it('is created, read by a visitor without an account, and ended', { tags: 'short' }, async () => {
    const { page } = await browser.visitor({ as: ada });
    await page.goto(portal(order));
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: /^Create/ }).click();
    const url = await page.getByLabel('Link').inputValue();
    const { page: theirs } = await browser.visitor({ width: 375 });
    await theirs.goto(url);
    await theirs.getByText(`“${words}”`).waitFor();
    const text = await theirs.locator('body').innerText();
    for (const secret of [order.number, billing.email, billing.name, '$']) expect(text).not.toContain(secret);
    await page.getByRole('button', { name: 'Disable link' }).click();
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { name: 'This report isn’t available' }).waitFor();
  });

  it('prints on white paper, without buttons', async () => {
    const { page } = await browser.visitor({ as: ada, dark: true });
    await page.goto(`/order-report?order=${order.number}`);
    await page.getByText('Late Trains').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate('getComputedStyle(document.documentElement).backgroundColor'))
      .toBe('rgb(255, 255, 255)');
  });
});

describe('the evidence of a dispute', () => {
  it('is read by admins with its rows, sent by one click, and kept to print', async () => {
    const disputed = await runningOrder(app, ada, boss);
    await addedPitch(app, boss, disputed, { status: 'declined', name: 'Late Trains', reason: words });
    stripeOf(app).switches.openDispute(await intentOf(boss, disputed));
    await settle(app);
    const { page } = await browser.visitor({ as: await app.operator() });
    await page.goto(`/admin/ManageOrder?order=${disputed.id}`);
    await page.getByRole('link', { name: /Evidence/ }).click();
    await page.getByText(`declined`).first().waitFor();
    await page
      .getByText(new RegExp(`order ${disputed.id}`))
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit evidence' }).click();
    const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.getByLabel('Customer communication').setInputFiles(letter);
    await expectAccessible(page);
    // Refused at first: the second try sends the file no second time.
    const send = page.getByRole('dialog').getByRole('button', { name: 'Submit evidence' });
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/evidence/files/'))
        uploads.push(request.url());
    });
    const detail = 'Say it in other words.';
    const refusal = {
      type: '',
      title: '',
      status: 422,
      detail,
      code: 'invalid_input',
      errors: { ownText: detail },
    };
    await page.route(
      '**/evidence/send/',
      (route) => route.fulfill({ status: 422, contentType: 'application/problem+json', json: refusal }),
      { times: 1 },
    );
    await send.click();
    await page.getByText(detail).first().waitFor();
    await send.click();
    await page.getByText('Evidence queued for submission').first().waitFor();
    await page
      .getByRole('button', { name: /^(OK|Close)$/ })
      .first()
      .click();
    await page.getByText('Submitted to the payment provider').waitFor();
    expect(uploads).toHaveLength(1);
    await page.getByText('Customer communication, PDF').waitFor();
    const { page: phone } = await browser.visitor({ as: await app.operator(), width: 320, dark: true });
    await phone.goto(`/admin/evidence?order=${disputed.id}`);
    await phone.getByText('Submitted to the payment provider').waitFor();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
  });
});

describe('the end of an order', () => {
  it('a rejection shows its reason first, and leads to a new draft', async () => {
    const refused = await placedOrder(app, ada);
    await decide(boss, refused, { verdict: 'rejected', reason: 'The vocals clip in the chorus.' });
    await settle(app);
    const { page } = await browser.visitor({ as: ada, width: 375 });
    await page.goto(portal(refused));
    const alert = page.getByRole('alert').filter({ hasText: 'The vocals clip in the chorus.' });
    await alert.waitFor();
    expect((await alert.boundingBox())?.y).toBeLessThan(500);
    await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start a new draft' }).click();
    await page.waitForURL((url) => url.pathname === '/user');
  });

  it('a completed one opens with its outcome, and again with the curators who said yes', async () => {
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ ends_at: plus(app.clock.now(), -DAY) })
      .where('id', '=', order.campaign.id)
      .execute();
    await app.later(0);
    for (const name of ['Blue Hour', 'First Light'])
      await reviewedPlaylist(app, { artist: ada, boss }, { name });
    const { page } = await browser.visitor({ as: ada });
    await page.goto(portal(order));
    await page.getByText(/^Your song was seen on 1 playlist for a total of/).waitFor();
    await expectAccessible(page);
    const person = counting(page);
    await person.press(person.button('Run it again with the curators who accepted'));
    // One page holds song, audience and the playlists that said yes, and a second press pays.
    await page.waitForURL((url) => url.pathname === '/checkout');
    await page.getByText('Pitched first', { exact: true }).waitFor();
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await pay.waitFor();
    // Exactly what fits is sold, so nothing waits.
    await page.getByText(/^By paying, you agree to the terms/).waitFor();
    await person.press(pay);
    await page.waitForURL(/\/sandbox\/stripe\//);
    person.took(2, 'Run it again, until the payment page');
    const { fit } = (await app.call(myOrders.list, {}, { as: ada })).body[0] ?? {};
    expect(fit).toEqual({ pitches: 2, agreed: null });
  });
});
