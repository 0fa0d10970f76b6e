import { beforeAll, expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { addedPitch, addedPlacement, runningOrder } from '#test/support/campaign-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { mailWeeklyReports } from './mail-weekly-reports.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
/** What says most of three answers. */
const USEFUL = 'I love the bridge. Start the drums earlier, and lower the cymbals that cover your voice.';
let order: Order;
beforeAll(async () => {
  order = await runningOrder(app, artist, boss);
  const yes = await addedPitch(app, boss, order, { status: 'accepted', name: 'Sunday Drive' });
  await addedPitch(app, boss, order, { status: 'declined', reason: 'Not for the listeners of this list.' });
  await addedPitch(app, boss, order, { status: 'declined', name: 'Late Trains', reason: USEFUL });
  await addedPlacement(app, order, yes, ['seen', 'not_seen', 'seen']);
});

/** Runs the job with the campaign so many days old and answers the reports mailed so far. */
async function after(days: number): Promise<string[]> {
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ starts_at: plus(app.clock.now(), -days * DAY), ends_at: plus(app.clock.now(), 40 * DAY) })
    .where('id', '=', order.campaign.id)
    .execute();
  await mailWeeklyReports(app.server.ctx);
  await app.drain();
  const mails = app.sandbox.inbox?.messages() ?? [];
  return mails.filter((mail) => mail.subject.includes('Weekly report')).map(({ text }) => text);
}

it('is mailed once a week, on the weekday of the start, with what the report says', async () => {
  expect(await after(6.9)).toEqual([]);
  const first = await after(7.1);
  expect(first).toHaveLength(1);
  expect(first[0]).toContain('Sunday Drive');
  expect(first[0]).toContain('2 days, position 12');
  expect(first[0]?.replace(/[\s>]+/g, ' ')).toContain(USEFUL);
  expect(first[0]).toContain('The curator of Late Trains wrote:');
  expect(first[0]).not.toContain('Not for the listeners');
  expect(first[0]).toContain(`/order-summary?order=${order.number}`);
  expect(await after(7.2)).toHaveLength(1);
  // More than a day late.
  expect(await after(15.5)).toHaveLength(1);
  expect(await after(14.1)).toHaveLength(2);
});

it('is not mailed of a campaign that stands still', async () => {
  const { db } = app.server.ctx;
  const pause = { status: 'paused', paused_at: app.clock.now() } as object;
  await db.updateTable('campaigns').set(pause).where('id', '=', order.campaign.id).execute();
  expect(await after(21.1)).toHaveLength(2);
  const resume = { status: 'running', paused_at: null } as object;
  await db.updateTable('campaigns').set(resume).where('id', '=', order.campaign.id).execute();
});

it('is stopped by the account, and by the link in the mail', async () => {
  const choose = (reports: boolean) =>
    app.ask(account.update, { body: { mails: { reports } } }, { as: artist });
  await choose(false);
  expect(await after(21.1)).toHaveLength(2);
  await choose(true);
  const third = await after(21 + HOUR / DAY);
  expect(third).toHaveLength(3);
  expect(third[0]).toContain('/unsubscribe?token=');
});
