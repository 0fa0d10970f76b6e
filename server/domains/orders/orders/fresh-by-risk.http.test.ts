import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import { freshTrackUrl, openOrder } from '#scenario/artist.ts';
import type { Reply, SignedIn } from '#scenario/person.ts';
import { chargedOrder, manuallyPaidOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ LIMITS: 'on' });
let boss: SignedIn;
let late: { access: string };
let artist: SignedIn;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
});
beforeEach(async () => {
  await app.server.ctx.db.deleteFrom('rate_counters').execute();
  const old = await app.operator();
  await sql`update sessions set created_at = created_at - interval '31 minutes'
    where id = (select id from sessions order by created_at desc limit 1)`.execute(app.server.ctx.db);
  late = (await app.call(auth.refresh, { body: { refresh: old.refresh } })).body;
});

const codeOf = ({ status, text }: Reply<unknown>): string =>
  status < 400 ? 'done' : (JSON.parse(text) as { code: string }).code;
const at = ({ id }: { id: string }) => ({ name: 'admin' as const, id });
const refund = async (order: Order, amount: number, as: { access: string } = late) =>
  codeOf(
    await app.ask(
      orders.refund,
      { params: at(order), body: { amount, reason: 'As agreed' } },
      { as, key: crypto.randomUUID() },
    ),
  );
const cancel = async (order: Order, as: { access: string } = late) =>
  codeOf(await app.ask(orders.cancel, { params: at(order), body: {} }, { as }));

describe('on a sign-in of 31 minutes ago', () => {
  it('a refund of the set sum passes, and one of a cent more asks and moves nothing', async () => {
    const order = await chargedOrder(app, artist, boss);
    expect(await refund(order, 5_001)).toBe('fresh_sign_in_required');
    expect((await lookUp(boss, order)).refunds).toEqual([]);
    expect(await refund(order, 5_000)).toBe('done');
    expect(await refund(order, 5_001, boss)).toBe('done');
  });

  it('the eleventh small refund of a day asks', async () => {
    const order = await chargedOrder(app, artist, boss);
    const answers: string[] = [];
    for (let count = 0; count < 11; count += 1) answers.push(await refund(order, 100));
    expect(answers).toEqual([...Array<string>(10).fill('done'), 'fresh_sign_in_required']);
  });

  it('what a colleague did meanwhile is said, without asking', async () => {
    const order = await chargedOrder(app, artist, boss);
    expect(await cancel(order)).toBe('fresh_sign_in_required');
    expect(await cancel(order, boss)).toBe('done');
    expect(await cancel(order)).toBe('illegal_transition');
    expect(await refund(order, 19_900)).toBe('illegal_transition');
  });

  it('a manual payment and a manual refund ask above the sum, once they are possible', async () => {
    const { order } = await openOrder(artist);
    const pay = async (as: { access: string }) =>
      codeOf(await app.ask(orders.markPaid, { params: at(order), body: { reference: 'Wire 1' } }, { as }));
    expect([await pay(late), await pay(boss), await pay(late)]).toEqual([
      'fresh_sign_in_required',
      'done',
      'illegal_transition',
    ]);
    const paid = await manuallyPaidOrder(artist, boss);
    await refund(paid, 10_000, boss);
    const [owed] = (await lookUp(boss, paid)).refunds;
    const back = async (as: { access: string }) =>
      codeOf(
        await app.ask(
          orders.paidBack,
          { params: at({ id: owed?.id ?? '' }), body: { reference: 'Wire 2' } },
          { as },
        ),
      );
    expect([await back(late), await back(boss), await back(late)]).toEqual([
      'fresh_sign_in_required',
      'done',
      'illegal_transition',
    ]);
  });

  it('a campaign for a customer asks if its payment is recorded, and not for a link', async () => {
    const [, sold] = (await app.call(packages.listOnSale, {})).body;
    const make = async (changes: object) =>
      app.ask(
        brandCampaigns.create,
        {
          params: { name: 'admin' },
          body: {
            email: 'nia@example.com',
            name: 'Nia',
            songUrl: freshTrackUrl(),
            songName: 'Night Bus',
            artistName: 'Nia',
            genres: ['Pop'],
            packageId: sold?.id,
            duration: '4 Weeks',
            expectedTotal: sold?.amount,
            ...changes,
          },
        },
        { as: late, key: crypto.randomUUID() },
      );
    const address = { address: '1 Main Street', city: 'Springfield', zip: '12345', country: 'US' };
    const byHand = { reference: 'Wire 3', consent: TERMS_VERSION, ...address };
    expect(codeOf(await make({ byHand, expectedTotal: 1 }))).toBe('price_changed');
    expect(codeOf(await make({ byHand }))).toBe('fresh_sign_in_required');
    const made = await make({});
    expect(made.status).toBe(201);
    const cancelled = await app.ask(brandCampaigns.cancel, { params: at(made.body), body: {} }, { as: late });
    expect(codeOf(cancelled)).toBe('done');
  });

  it('cancelling a paid campaign asks, and says first what is over', async () => {
    const order = await chargedOrder(app, artist, boss);
    const { campaign } = await lookUp(boss, order);
    const end = async (as: { access: string }) =>
      codeOf(await app.ask(brandCampaigns.cancel, { params: at(campaign), body: {} }, { as }));
    expect([await end(late), await end(boss), await end(late)]).toEqual([
      'fresh_sign_in_required',
      'done',
      'illegal_transition',
    ]);
  });
});
