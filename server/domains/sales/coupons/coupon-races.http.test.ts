import { beforeAll, expect, inject, it } from 'vitest';
import { lookUp } from '#scenario/admin.ts';
import { cancelAsArtist, cards, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { booksOf, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { couponDesk } from './coupons.fixture.ts';

const app = useTestApp();
let boss: SignedIn;
let people: SignedIn[];
const { coupon, read, buy, anArtist } = couponDesk(app, () => boss);
beforeAll(async () => {
  boss = await app.operator();
  people = [];
  for (let n = 0; n < 6; n += 1) people.push(await anArtist());
});

const outcomes = (replies: { status: number; body: unknown }[]) =>
  replies.map(({ status, body }) => (status === 201 ? '201' : (body as { code: string }).code)).sort();
const database = () => (inject('postgresUrl') ? 'PostgreSQL' : 'PGlite');

it('of six buyers at once for the last two uses, two get one and four are told why', async () => {
  const { id, code } = await coupon({ usesMost: 2 });
  const replies = await Promise.all(people.map((as) => buy(as, code, { expectedTotal: 15_920 })));
  expect([database(), ...outcomes(replies)]).toEqual([
    database(),
    '201',
    '201',
    ...Array(4).fill('coupon_invalid'),
  ]);
  expect((await read(id)).uses).toBe(2);
});

it('of five checkouts at once of one account, as many pass as the coupon allows an account', async () => {
  const { id, code } = await coupon({ usesPerAccount: 2 });
  const [as] = people as [SignedIn];
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => buy(as, code, { expectedTotal: 15_920 })),
  );
  expect(outcomes(replies)).toEqual(['201', '201', ...Array(3).fill('coupon_invalid')]);
  expect((await read(id)).uses).toBe(2);
});

it('two coupons for a first order, used at once by one account, give one order', async () => {
  const as = await anArtist();
  const [one, other] = [await coupon({ firstOrderOnly: true }), await coupon({ firstOrderOnly: true })];
  const replies = await Promise.all([one, other].map(({ code }) => buy(as, code, { expectedTotal: 15_920 })));
  expect(outcomes(replies)).toEqual(['201', 'coupon_invalid']);
});

it('two cancellations at once give one use back, and a buyer at the same time gets no more than is free', async () => {
  const { id, code } = await coupon({ usesMost: 2 });
  const [first, second, third] = people as [SignedIn, SignedIn, SignedIn];
  const { body } = await buy(first, code, { expectedTotal: 15_920 });
  expect((await buy(second, code, { expectedTotal: 15_920 })).status).toBe(201);
  const [one, other, bought] = await Promise.all([
    cancelAsArtist(first, body.order),
    cancelAsArtist(first, body.order),
    buy(third, code, { expectedTotal: 15_920 }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  // Nothing is counted twice, whether the buyer came before or after the use was returned.
  expect((await read(id)).uses).toBe(bought.status === 201 ? 2 : 1);
  const held = await app.server.ctx.db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon_id', '=', id)
    .where('given_back_at', 'is', null)
    .execute();
  expect(held).toHaveLength(bought.status === 201 ? 2 : 1);
});

it('a payment that comes while the order is cancelled: the use is held if and only if the order is', async () => {
  for (const as of people) {
    const { id, code } = await coupon({ usesMost: 1 });
    const { body } = await buy(as, code, { expectedTotal: 15_920 });
    await Promise.all([payAt(body.payment.redirectUrl, cards.good), cancelAsArtist(as, body.order)]);
    await settle(app);
    const order = await lookUp(boss, body.order);
    expect([order.status, (await read(id)).uses]).toEqual(
      order.status === 'placed' ? ['placed', 1] : ['cancelled', 0],
    );
    expect(booksOf(app, body.order).captured).toBe(0);
  }
});

it('the database refuses a use beyond the last, whatever the code does', async () => {
  const { id } = await coupon({ usesMost: 1 });
  const set = (uses: number) =>
    app.server.ctx.db.updateTable('coupons').set({ uses }).where('id', '=', id).execute();
  await set(1);
  await expect(set(2)).rejects.toMatchObject({ constraint: 'coupons_not_used_beyond' });
  await expect(set(-1)).rejects.toThrow();
});
