import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { wholeTeam } from '#contract/team.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { cancelAsArtist, openOrder } from '#scenario/artist.ts';
import { chargedOrder, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
let second: SignInAnswer;

beforeAll(async () => {
  await app.call(
    users.create,
    { body: { email: 'ida@example.com', role: 'admin', team: wholeTeam } },
    { as: boss },
  );
  second = await app.signIn('ida@example.com', 'admin');
});

const detailOf = (reply: { body: unknown }): string => (reply.body as { detail: string }).detail;
const act = (call: Endpoint, { id }: Order, as: SignInAnswer, body: object = {}) =>
  app.ask(call, { params: { name: 'admin', id }, body }, { as, key: crypto.randomUUID() });

it('who cancels what was cancelled reads by whom and when', async () => {
  const order = await placedOrder(app, artist);
  await act(orders.cancel, order, boss);
  const late = await act(orders.cancel, order, second);
  expect(late.status).toBe(409);
  expect(detailOf(late)).toMatch(
    /^This order has been cancelled\. Cancelled by boss@example\.com \d+ seconds? ago\.$/,
  );
  expect(detailOf(await act(orders.cancel, order, boss))).toMatch(/Cancelled by you \d+ seconds? ago\.$/);
  expect(detailOf(await cancelAsArtist(artist, order))).toBe('This order has been cancelled.');
});

it('a second decision about a song is answered with the first one, at any version', async () => {
  const order = await placedOrder(app, artist);
  const { taggingItemId } = await lookUp(boss, order);
  const review = (body: object, ifMatch: string) =>
    app.ask(tagging.review, { params: { id: taggingItemId ?? '' }, body }, { as: second, ifMatch });
  await app.ask(
    tagging.review,
    { params: { id: taggingItemId ?? '' }, body: { genres: ['Rock'] } },
    { as: boss },
  );
  const stale = await review({ verdict: 'approved' }, '"1"');
  expect([stale.status, detailOf(stale)]).toEqual([
    412,
    expect.stringMatching(
      /^Someone else changed this song\. Tagged by boss@example\.com \d+ seconds? ago\.$/,
    ),
  ]);
  await decide(boss, order);
  const late = await review({ verdict: 'approved' }, '"2"');
  expect([late.status, detailOf(late)]).toEqual([
    409,
    expect.stringMatching(/is already approved\. Approved by boss@example\.com \d+ seconds? ago\.$/),
  ]);
  await settle(app);
  expect(detailOf(await review({ verdict: 'approved' }, '"3"'))).toMatch(/Approved by boss@example\.com/);
});

it('who marks a paid order as paid, confirms a confirmed one, refunds what is gone, is told likewise', async () => {
  const { order } = await openOrder(artist);
  await act(orders.markPaid, order, boss, { reference: 'Wire 1' });
  expect(detailOf(await act(orders.markPaid, order, second, { reference: 'Wire 1' }))).toMatch(
    /^This order has been placed\. (Placed|Marked as paid) by boss@example\.com/,
  );
  await act(orders.confirm, order, boss);
  expect(detailOf(await act(orders.confirm, order, second))).toMatch(
    /^This order is already confirmed\. Confirmed by boss@example\.com/,
  );
  const charged = await chargedOrder(app, artist, boss);
  await act(orders.refund, charged, boss, { reason: 'Goodwill' });
  expect(detailOf(await act(orders.refund, charged, second, { reason: 'Goodwill' }))).toMatch(
    /^There’s nothing left to refund\. Cancelled by boss@example\.com/,
  );
});
