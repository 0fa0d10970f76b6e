import { beforeAll, describe, expect, it } from 'vitest';
import { UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { billingAddresses } from '#contract/accounts/addresses/calls.ts';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myMessages, orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { views } from '#contract/reporting/views/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import {
  billing,
  cancelAsArtist,
  cards,
  checkoutBody,
  draft,
  freshTrackUrl,
  openOrder,
  payAt,
} from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { newId } from '#server/lib/ids.ts';
import { databaseText } from '#test/support/database-text.ts';
import { settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const OLD = 'former@example.com';
const EMAIL = 'leaver@example.com';
const NAME = 'Lea Verity';
const MANAGER = 'manager@example.com';
let boss: SignedIn;
beforeAll(async () => {
  boss = await app.operator();
});

const accountOf = async (q: string): Promise<User> => {
  const user = (await app.call(users.list, { query: { q } }, { as: boss })).body[0];
  if (!user) throw new Error(`There is no account ${q}.`);
  return user;
};
const inbox = () => {
  if (!app.sandbox.inbox) throw new Error('This suite has no inbox.');
  return app.sandbox.inbox;
};

/** Checks out with the bill to `email`; answers the order, whose page waits unless it is paid. */
async function billTo(artist: SignedIn, email: string, { paid = false } = {}) {
  const campaign = await draft(artist, { songUrl: freshTrackUrl() });
  const body = { ...checkoutBody(campaign), billing: { ...billing, email, name: NAME } };
  const made = await app.call(checkout.start, { body } as never, { as: artist, key: crypto.randomUUID() });
  if (paid) await payAt(made.body.payment.redirectUrl, cards.good);
  await settle(app);
  return made.body.order;
}

/** Leaves rows of every kind that may name a person; answers the number of the order that took money. */
async function liveALife(): Promise<string> {
  const first = await app.signIn(OLD);
  const created = await app.call(
    users.create,
    { body: { email: 'other@example.com', role: 'user', name: 'Otto', brand: 'real-playlist' } } as never,
    { as: boss, key: 'create' },
  );
  expect(created.status).toBe(201);
  await app.call(myCampaigns.create, { body: { songName: 'A draft', curatorNote: `By ${NAME}` } } as never, {
    as: first,
    key: 'draft',
  });
  const { id } = await accountOf(OLD);
  const change = { email: EMAIL, name: NAME, role: 'user', status: 'active' };
  const changed = await app.call(users.update, { params: { id }, body: change } as never, { as: boss });
  expect(changed.status).toBe(200);
  const artist = await app.signIn(EMAIL);

  const paid = await billTo(artist, EMAIL, { paid: true });
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ curator_note: `Ordered by ${NAME}` })
    .where('id', '=', paid.campaign.id)
    .execute();
  const about = { name: 'admin', id: paid.id } as const;
  const said = `${NAME} (lea VERITY, Leaver@Example.com) asked; ask dr.${EMAIL} too`;
  expect((await app.call(orders.comment, { params: about, body: { text: said } }, { as: boss })).status).toBe(
    200,
  );
  for (const [call, params, as] of [
    [myMessages.send, { number: paid.number }, artist],
    [orderMessages.send, about, boss],
  ] as const) {
    const sent = await app.call(
      call as never,
      { params, body: { text: `Yours, ${NAME} ${EMAIL}` } } as never,
      { as },
    );
    expect(sent.status).toBe(201);
  }
  await decide(boss, paid);
  await settle(app);
  const refund = {
    params: { name: 'admin', id: paid.id },
    body: { amount: 100, reason: `Asked by ${NAME}, ${EMAIL}` },
  };
  expect((await app.call(orders.refund, refund as never, { as: boss, key: 'refund' })).status).toBe(200);
  const cancel = {
    params: { name: 'admin', id: paid.id },
    body: { reason: `${NAME}, ${EMAIL}, asked for it` },
  };
  expect((await app.call(orders.cancel, cancel as never, { as: boss, key: 'cancel' })).status).toBe(200);
  // What the team writes for itself.
  const note = {
    params: { name: 'admin' },
    body: { text: `Ask ${NAME}, ${EMAIL}`, dueAt: '2030-01-01T00:00:00Z' },
  };
  expect((await app.call(attention.create, note as never, { as: boss })).status).toBe(201);
  const coupon = { brand: 'real-playlist', code: 'SORRY', kind: 'percent', value: 10 };
  const given = await app.call(
    coupons.create,
    { body: { ...coupon, description: `For ${NAME}, ${EMAIL}` } } as never,
    { as: boss },
  );
  expect(given.status).toBe(201);
  const view = { list: 'orders', name: `Of ${NAME}, ${EMAIL}`, query: {}, shared: true };
  expect((await app.call(views.create, { body: view } as never, { as: boss })).status).toBe(201);
  const { order: unpaid } = await openOrder(artist);
  await cancelAsArtist(artist, unpaid);
  await settle(app);

  await cancelAsArtist(artist, await billTo(artist, MANAGER));
  await settle(app);
  const asked = await app.mail(MANAGER, 'Confirm your email for Real Playlist');
  const token = /confirm-address\/([\w-]+)/.exec(asked.links.join(' '))?.[1] ?? '';
  expect((await app.call(billingAddresses.confirm, { body: { token } })).status).toBe(200);
  // A mail that the mail server rejects by name, one whose job never runs, and one that is still pending.
  inbox().switches.set({ refusePermanently: 1 });
  await cancelAsArtist(artist, await billTo(artist, MANAGER));
  await settle(app);
  inbox().switches.set({ refusePermanently: 0, refuseTemporarily: 50 });
  await cancelAsArtist(artist, await billTo(artist, EMAIL));
  await app.call(auth.requestMagicLink, { body: { email: EMAIL, audience: 'user' } });
  await app.drain();
  inbox().switches.set({ refuseTemporarily: 0 });
  await app.call(auth.requestMagicLink, { body: { email: EMAIL, audience: 'user' } });
  return paid.number;
}

describe('a removed account', () => {
  it('is named nowhere in the database but in the orders that took its money', async () => {
    const paid = await liveALife();
    const { id: user_id } = await accountOf(EMAIL);
    const identity = {
      id: newId('identity', app.clock.now()),
      issuer: 'https://id.example',
      subject: 'their-subject',
      created_at: app.clock.now(),
    };
    await app.server.ctx.db
      .insertInto('identities')
      .values({ ...identity, user_id })
      .execute();
    const before = await databaseText(app.server.ctx.db);
    // The data searched for later exists before, in all places that must be erased.
    const places = (text: string, word: string) => [
      ...new Set(
        text.split('\n').flatMap((line) => (line.includes(word) ? [line.split(' ', 1)[0] ?? ''] : [])),
      ),
    ];
    expect(places(before, EMAIL).sort()).toEqual([
      'public.address_changes',
      'public.attention_marks',
      'public.coupons',
      'public.idempotency_keys',
      'public.magic_links',
      'public.mails',
      'public.order_comments',
      'public.order_messages',
      'public.orders',
      'public.refunds',
      'public.saved_views',
      'public.sign_in_requests',
      'public.users',
    ]);
    expect(places(before, MANAGER)).toContain('public.billing_addresses');
    expect(places(before, OLD)).toContain('public.mails');
    for (const note of [`By ${NAME}`, `Ordered by ${NAME}`]) expect(before).toContain(note);
    expect(places(before, 'their-subject')).toEqual(['public.identities']);
    expect(places(before, user_id)).toContain('public.sessions');

    // An admin changed the address, and the former one could undo it until then.
    app.clock.advance(UNDO_CHANGE_MS);
    boss = await app.operator();
    const removed = await app.call(users.remove, { params: { id: user_id } } as never, { as: boss });
    expect(removed.status).toBe(204);
    await app.drain();
    app.clock.advance(-UNDO_CHANGE_MS);

    const after = (await databaseText(app.server.ctx.db)).split('\n');
    const naming = (word: string) => after.filter((line) => line.includes(word));
    for (const word of [OLD, MANAGER, 'their-subject']) expect(naming(word)).toEqual([]);
    expect(naming(user_id).filter((line) => line.startsWith('public.sessions '))).toEqual([]);
    const [comment] = naming('public.order_comments');
    expect(comment).toContain('(removed) ((removed), (removed)) asked; ask');
    expect(comment).toContain(`ask dr.${EMAIL} too`);
    // The last email is a trace for a day.
    const farewell = naming(EMAIL).filter((line) => line.includes('account-deleted'));
    expect(farewell).toHaveLength(1);
    for (const word of [EMAIL, NAME]) {
      expect(naming(word).filter((line) => line !== comment && !farewell.includes(line))).toEqual([
        expect.stringMatching(new RegExp(`^public\\.orders .*${paid}`)),
      ]);
    }
  });

  it('is called so in the records of its orders, whose admins are called by their address of now', async () => {
    const email = 'recorded@example.com';
    const artist = await app.signIn(email);
    const { order } = await openOrder(artist);
    await cancelAsArtist(artist, order);
    const actors = async () => {
      const { timeline } = await lookUp(boss, order);
      // Mails have no actor.
      const byPeople = timeline.filter(({ kind }) => !kind.startsWith('mail.'));
      return new Set(byPeople.map(({ actor }) => actor));
    };
    expect(await actors()).toEqual(new Set([email]));
    const user = await accountOf(email);
    await app.call(users.remove, { params: { id: user.id } } as never, { as: boss });
    expect(await actors()).toEqual(new Set(['Removed account']));
  });

  it('is erased from a text that is full, where its address is shorter than what takes its place', async () => {
    await app.signIn('a@b.co');
    const name = `${'x'.repeat(53)} a@b.co`;
    const view = { list: 'orders', name, query: {}, shared: false };
    expect((await app.call(views.create, { body: view } as never, { as: boss })).status).toBe(201);
    const { id } = await accountOf('a@b.co');
    expect((await app.call(users.remove, { params: { id } } as never, { as: boss })).status).toBe(204);
    const kept = (await app.call(views.list, { query: { list: 'orders' } } as never, { as: boss })).body;
    expect(JSON.stringify(kept)).toContain(`${'x'.repeat(53)} (remo`);
  });

  it('tells its admins by their present address', async () => {
    const added = await app.call(
      users.create,
      { body: { email: 'shown@example.com', role: 'user', name: '', brand: 'real-playlist' } } as never,
      { as: boss },
    );
    const seen = await app.call(users.get, { params: { id: added.body.id } } as never, { as: boss });
    expect(seen.body.timeline.map(({ actor, text }) => [actor, text])).toEqual([
      ['boss@example.com', 'Added as an artist'],
    ]);
  });
});
