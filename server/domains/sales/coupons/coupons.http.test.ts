/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { CouponStanding } from '#contract/sales/coupons/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide, lookUp, statesOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { booksOf, mailsAbout, settle, stripeOf } from '#test/support/order-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { couponDesk } from './coupons.fixture.ts';

const app = useTestApp();
let boss: SignedIn;
const { create, coupon, edit, end, read, buy, quote, anArtist } = couponDesk(app, () => boss);
beforeAll(async () => {
  boss = await app.operator();
});

const reasonOf = ({ body }: { body: unknown }) => {
  const { code, detail, errors } = body as { code: string; detail: string; errors?: { coupon?: string } };
  expect(errors?.coupon).toBe(detail);
  return `${code}: ${detail}`;
};
const soon = () => plus(app.clock.now(), DAY).toISOString();
const past = () => plus(app.clock.now(), -DAY).toISOString();

describe('an admin', () => {
  it('adds a coupon under a code that any case finds, and its limits are recorded from and to', async () => {
    const made = await create({ code: 'spring-26', value: 25 });
    expect([made.status, made.body]).toMatchObject([
      201,
      { code: 'SPRING-26', standing: 'running', uses: 0 },
    ]);
    expect((await quote(' Spring-26 ')).body.total.amount).toBe(14_925);
    await edit(made.body.id, { usesMost: 5 });
    expect((await read(made.body.id)).timeline.at(-1)).toMatchObject({
      kind: 'coupon.changed',
      changes: [{ field: 'usesMost', from: null, to: 5 }],
    });
    const found = await app.call(coupons.list, { query: { q: 'spring' } }, { as: boss });
    expect(found.body.map(({ code }) => code)).toEqual(['SPRING-26']);
    const file = await app.fetch('/admin/export/coupons.csv', {
      headers: { authorization: `Bearer ${boss.access}` },
    });
    expect(await file.text()).toContain('SPRING-26');
  });

  it.each([
    [{ value: 0 }, 'value'],
    [{ value: 101 }, 'value'],
    [{ kind: 'amount', value: 0.5 }, 'value'],
    [{ code: 'no' }, 'code'],
    [{ code: 'two words' }, 'code'],
    [{ code: 'bot-free' }, 'code'],
    [{ description: 'Guaranteed streams' }, 'description'],
    [{ usesMost: 0 }, 'usesMost'],
    [{ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }, 'endsAt'],
    [{ packageIds: [`pkg_${'0'.repeat(26)}`] }, 'packageIds'],
  ])('is refused %j with the field named', async (body, field) => {
    const refused = await create(body);
    expect([refused.status, Object.keys(problemOf(refused).errors)]).toEqual([422, [field]]);
  });

  it('cannot add a code twice, but in the other brand', async () => {
    await coupon({ code: 'TWICE' });
    expect((await create({ code: 'twice' })).status).toBe(422);
    expect((await create({ code: 'twice', brand: 'eaa' })).status).toBe(201);
    await coupon({ code: 'ONLY-EAA', brand: 'eaa' });
    expect(reasonOf(await quote('ONLY-EAA'))).toContain('isn’t valid');
  });

  it('ends a coupon permanently', async () => {
    const { id } = await coupon();
    expect((await end(id)).body).toMatchObject({ status: 'ended', standing: 'ended' });
    expect((await edit(id, { usesMost: 3 })).status).toBe(409);
    expect((await end(id)).status).toBe(409);
  });

  it('ends several at once, and learns which had ended already', async () => {
    const [one, over] = [await coupon(), await coupon()];
    await end(over.id);
    const { body } = await app.call(
      coupons.bulk,
      { body: { action: 'end', ids: [one.id, over.id] } },
      { as: boss, key: crypto.randomUUID() },
    );
    expect(body).toMatchObject({ done: [one.id], refused: [{ id: over.id, label: over.code }] });
    expect((await read(one.id)).timeline.at(-1)).toMatchObject({ kind: 'coupon.ended' });
  });

  it('finds coupons by whether they can be used now', async () => {
    await coupon({ startsAt: soon() });
    await coupon({ endsAt: past() });
    // The end counts before the uses, and the uses before the start.
    const usedUp = [
      await coupon({ usesMost: 1, startsAt: soon() }),
      await coupon({ usesMost: 1, endsAt: past() }),
    ];
    for (const { id } of usedUp) {
      await app.server.ctx.db.updateTable('coupons').set({ uses: 1 }).where('id', '=', id).execute();
    }
    const list = async (standing?: string) =>
      (
        await app.call(coupons.list, { query: { limit: 200, ...(standing && { standing }) } } as never, {
          as: boss,
        })
      ).body;
    const all = await list();
    for (const standing of CouponStanding.options) {
      const found = all.filter((row) => row.standing === standing);
      expect([standing, found.length > 0, await list(standing)]).toEqual([standing, true, found]);
    }
  });
});

describe('a coupon is refused with its reason', () => {
  it.each([
    [
      'unknown',
      async () => 'NOBODY',
      'This coupon code isn’t valid. Check the code, or leave the field empty.',
    ],
    [
      'over',
      async () => (await coupon({ endsAt: past() })).code,
      'This coupon has ended. Remove it to continue.',
    ],
    [
      'ended',
      async () => {
        const made = await coupon();
        await end(made.id);
        return made.code;
      },
      'This coupon has ended. Remove it to continue.',
    ],
    ['not yet', async () => (await coupon({ startsAt: soon() })).code, 'You can use this coupon from'],
    [
      'for another package',
      async () => {
        const starter = (await app.call(packages.listOnSale, {})).body.find(({ name }) => name === 'Starter');
        return (await coupon({ packageIds: [starter?.id] })).code;
      },
      'This coupon doesn’t apply to this package. Choose another package or remove the coupon.',
    ],
  ])('%s, in the quote and at checkout', async (_, make, sentence) => {
    const code = await make();
    const artist = await anArtist();
    expect(reasonOf(await quote(code, artist))).toContain(`coupon_invalid: ${sentence}`);
    const refused = await buy(artist, code, { expectedTotal: 15_920 });
    expect([refused.status, reasonOf(refused)]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('used up, used by you, first order only, and for a trial', async () => {
    const artist = await anArtist();
    const once = await coupon({ usesMost: 1 });
    const own = await coupon({ usesPerAccount: 1 });
    const first = await coupon({ firstOrderOnly: true });
    expect((await buy(artist, once.code, { expectedTotal: 15_920 })).status).toBe(201);
    expect((await buy(artist, own.code, { expectedTotal: 15_920 })).status).toBe(201);
    expect(reasonOf(await quote(once.code))).toContain('This coupon has reached its usage limit.');
    expect(reasonOf(await quote(own.code, artist))).toContain('You have already used this coupon');
    expect((await quote(own.code, await anArtist())).status).toBe(200);
    expect(reasonOf(await quote(first.code, artist))).toContain('This coupon is only for first orders.');
    expect((await quote(first.code, await anArtist())).status).toBe(200);
    expect(reasonOf(await quote(first.code, undefined, 'Trial'))).toContain('The trial is already free');
  });
});

describe('money', () => {
  it('quote, order, provider, receipt and mail say the discounted total, and a refund returns what was paid', async () => {
    const artist = await anArtist();
    const { id, code } = await coupon({ value: 33 });
    // 199.00 less 33 % is 133.33.
    const lines = [
      { text: 'Growth, 4 Weeks, 40 pitches', amount: 19_900 },
      { text: `Coupon ${code}`, amount: -6567 },
    ];
    expect((await quote(code)).body).toMatchObject({ lines, total: { amount: 13_333 }, takesCoupons: true });
    const { body } = await buy(artist, code, { expectedTotal: 13_333 });
    await payAt(body.payment.redirectUrl, cards.good);
    await settle(app);
    expect(booksOf(app, body.order)).toEqual({ authorised: 13_333, captured: 0, refunded: 0 });
    const { number } = body.order;
    const mine = await app.call(myOrders.get, { params: { number } } as never, { as: artist });
    expect(mine.body).toMatchObject({ total: 13_333, lines, payment: { amount: 13_333 } });
    const mail = app.sandbox.inbox?.messages().find(({ subject }) => subject.includes(number));
    expect(mail?.text).toContain(`Coupon ${code}`);
    expect(mail?.text).toContain('−$65.67');
    expect(mail?.text).toContain('$133.33');
    await decide(boss, body.order);
    await settle(app);
    await cancelAsArtist(artist, body.order);
    await settle(app);
    expect(booksOf(app, body.order)).toEqual({ authorised: 0, captured: 13_333, refunded: 13_333 });
    // It was charged, so its use stays spent.
    expect((await read(id)).uses).toBe(1);
  });

  it('a total of 0 needs no card: it is placed at once, goes its way, and is no trial', async () => {
    const artist = await anArtist();
    const { code } = await coupon({ value: 100 });
    const { status, body } = await buy(artist, code, { expectedTotal: 0 });
    expect([status, body.payment.redirectUrl, body.order.status]).toEqual([201, null, 'placed']);
    await settle(app);
    expect(mailsAbout(app, body.order)).toEqual(['We’ve received your order for “A Song” (#)']);
    await decide(boss, body.order);
    await settle(app);
    expect(await statesOf(boss, body.order)).toBe('placed / none / scheduled');
    expect((await buy(artist, code, { expectedTotal: 0 })).status).toBe(201);
    expect(booksOf(app, body.order)).toEqual({ authorised: 0, captured: 0, refunded: 0 });
  });

  it('another price than the agreed one is refused, and takes no use', async () => {
    const { id, code } = await coupon();
    const refused = await buy(await anArtist(), code, { expectedTotal: 19_900 });
    expect(problemOf(refused).code).toBe('price_changed');
    expect((await read(id)).uses).toBe(0);
  });

  it('a changed or ended coupon changes no order', async () => {
    const { id, code } = await coupon();
    const { body } = await buy(await anArtist(), code, { expectedTotal: 15_920 });
    const before = await lookUp(boss, body.order);
    await edit(id, { usesMost: 1, packageIds: [] });
    await end(id);
    expect(await lookUp(boss, body.order)).toEqual(before);
    await payAt(body.payment.redirectUrl, cards.good);
    await settle(app);
    expect(booksOf(app, body.order).authorised).toBe(15_920);
  });
});

describe('a use is returned', () => {
  const used = async (body: object = {}) => {
    const artist = await anArtist();
    const made = await coupon({ usesMost: 1, ...body });
    const expectedTotal = made.value === 100 ? 0 : 15_920;
    const bought = await buy(artist, made.code, { expectedTotal });
    expect((await read(made.id)).uses).toBe(1);
    return { artist, made, order: bought.body.order, payUrl: bought.body.payment.redirectUrl };
  };

  it('when the payment page expires', async () => {
    const { made, order, payUrl } = await used();
    stripeOf(app).switches.expireSession(new URL(payUrl ?? '').pathname.split('/').at(-1) ?? '');
    await settle(app);
    expect(await read(made.id)).toMatchObject({ uses: 0, standing: 'running' });
    const { timeline } = await lookUp(boss, order);
    expect(timeline.find(({ kind }) => kind === 'order.expired')?.changes).toContainEqual({
      field: 'coupon',
      from: made.code,
      to: null,
    });
  });

  it('when the artist cancels before paying, and before the charge', async () => {
    const unpaid = await used();
    await cancelAsArtist(unpaid.artist, unpaid.order);
    await settle(app);
    expect((await read(unpaid.made.id)).uses).toBe(0);
    const held = await used();
    await payAt(held.payUrl, cards.good);
    await settle(app);
    await cancelAsArtist(held.artist, held.order);
    expect((await read(held.made.id)).uses).toBe(0);
    expect((await buy(held.artist, held.made.code, { expectedTotal: 15_920 })).status).toBe(201);
    expect((await read(held.made.id)).uses).toBe(1);
  });

  it('when the song is rejected, also of a free order; not once a free order is approved', async () => {
    const free = await used({ value: 100 });
    await decide(boss, free.order, { verdict: 'rejected', reason: 'Not a fit for now.' });
    expect((await read(free.made.id)).uses).toBe(0);
    const approved = await used({ value: 100 });
    await decide(boss, approved.order);
    await cancelAsArtist(approved.artist, approved.order);
    expect((await read(approved.made.id)).uses).toBe(1);
  });
});
