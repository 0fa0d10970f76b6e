import { sql } from 'kysely';
/** @module-tag short */
import { beforeAll, expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { decide } from '#scenario/admin.ts';
import { cancelAsArtist, cards, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { settle, stripeOf } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
beforeAll(async () => {
  boss = await app.operator();
});

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, expired: false };
const cardOf = async (as: SignedIn) => (await app.call(account.get, {}, { as })).body.card;
const idOf = async (q: string): Promise<string> =>
  (await app.call(users.list, { query: { q } }, { as: boss })).body[0]?.id ?? '';
const customersOf = async (userId: string) =>
  app.server.ctx.db.selectFrom('provider_customers').selectAll().where('user_id', '=', userId).execute();
/** The kinds of what happened with the card of an account. */
const eventsOf = async (userId: string): Promise<string[]> =>
  (
    await app.server.ctx.db
      .selectFrom('audit_events')
      .select('kind')
      .where('subject_id', '=', userId)
      .where(sql<boolean>`kind like 'card.%'`)
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);

/** Orders and pays. Answers the order, and the page as it was offered. */
async function pay(as: SignedIn, { keep = false } = {}) {
  const { order, payUrl } = await openOrder(as);
  const page = await (await fetch(payUrl ?? '')).text();
  await payAt(payUrl, cards.good, { keep });
  await settle(app);
  return { order, page };
}

it('is kept only if the artist chose so, offered at the next payment, and removed for good', async () => {
  const artist = await app.signIn('keeper@example.com');
  const id = await idOf('keeper@example.com');
  await pay(artist);
  expect(await cardOf(artist)).toBeNull();
  expect((await app.call(account.removeCard, {}, { as: artist })).status).toBe(404);

  const second = await pay(artist, { keep: true });
  expect(second.page).not.toContain('ending 4242');
  expect(await cardOf(artist)).toEqual(visa);
  // One customer, however often they pay.
  expect(await customersOf(id)).toHaveLength(1);

  const third = await pay(artist);
  expect(third.page).toContain('with Visa ending 4242');
  expect(await cardOf(artist)).toEqual(visa);
  // Each brand is a shop of its own.
  const elsewhere = await app.server.ctx.db.selectFrom('provider_customers').select('brand').execute();
  expect(new Set(elsewhere.map(({ brand }) => brand))).toEqual(new Set(['real-playlist']));

  expect((await app.call(account.removeCard, {}, { as: artist })).status).toBe(204);
  expect(await cardOf(artist)).toBeNull();
  await settle(app);
  expect((await pay(artist)).page).not.toContain('ending 4242');
  expect(await eventsOf(id)).toEqual(['card.kept', 'card.removed']);
});

it('is no one else’s', async () => {
  const [one, other] = [await app.signIn('one@example.com'), await app.signIn('two@example.com')];
  await pay(one, { keep: true });
  expect(await cardOf(other)).toBeNull();
  expect((await app.call(account.removeCard, {}, { as: other })).status).toBe(404);
  expect((await pay(other)).page).not.toContain('ending 4242');
});

it('passes to the account that another one is merged into', async () => {
  const old = await app.signIn('old-card@example.com');
  const now = await app.signIn('new-card@example.com');
  await pay(old, { keep: true });
  const merged = await app.call(
    users.merge,
    { params: { id: await idOf('new-card@example.com') }, body: { email: 'old-card@example.com' } },
    { as: boss },
  );
  expect(merged.status).toBe(200);
  await settle(app);
  expect(await cardOf(now)).toEqual(visa);
  expect((await pay(now)).page).toContain('with Visa ending 4242');
});

it('is deleted at the provider with the account', async () => {
  const artist = await app.signIn('leaves@example.com');
  const id = await idOf('leaves@example.com');
  const { order } = await pay(artist, { keep: true });
  const [customer] = await customersOf(id);
  await decide(boss, order, { verdict: 'rejected', reason: 'Not for us' });
  await settle(app);
  expect((await app.call(account.remove, {}, { as: artist })).status).toBe(204);
  expect(await customersOf(id)).toEqual([]);
  await settle(app);
  expect(await callStripe(app, `customers/${customer?.id}`)).toEqual({
    id: customer?.id,
    object: 'customer',
    deleted: true,
  });
});

it('leaves no customer behind of a page that was paid too late', async () => {
  const artist = await app.signIn('late@example.com');
  const id = await idOf('late@example.com');
  const { order, payUrl } = await openOrder(artist);
  stripeOf(app).switches.set({ webhooks: { hold: true } });
  await payAt(payUrl, cards.good, { keep: true });
  await cancelAsArtist(artist, order);
  await settle(app);
  stripeOf(app).switches.reset();
  expect(await customersOf(id)).toEqual([]);
  expect(await cardOf(artist)).toBeNull();
});
