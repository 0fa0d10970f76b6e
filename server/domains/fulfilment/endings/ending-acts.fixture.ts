import { users } from '#contract/accounts/users/calls.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { endings } from '#contract/fulfilment/endings/calls.ts';
import type { Ending } from '#contract/fulfilment/endings/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settle, stripeOf } from '#test/support/order-desk.ts';
import { suspendCurator } from '#test/support/playlist-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { type EndingWorld, GIVE_UP_MS } from './ending-world.fixture.ts';

export interface Act {
  /** Answers the status of its last call, where it is one of ours. */
  do: (world: EndingWorld) => Promise<{ status: number } | undefined>;
  /** What its dialog shows before. */
  shown?: (world: EndingWorld) => Promise<Ending>;
  /** What the dialog says is refunded in all, where that isn’t what the refund policy gives; `left`: of the charge. */
  refunds?: (shown: Ending, left: number) => number;
  /** What it ends: an order, or what is with a curator or a playlist. */
  ends?: 'order' | 'place';
}

const PART = 2_000;
const suspended = { status: 'suspended', reason: 'Chargebacks' } as const;

/** What is left of the charge of an order. */
export async function leftOf(boss: SignedIn, { order }: EndingWorld): Promise<number> {
  const { payment } = await lookUp(boss, order);
  return payment ? payment.captured - payment.refunded - payment.onItsWayBack : 0;
}

/** Every act that ends something, by what is done. */
export function endingActs(app: TestApp, boss: SignedIn): Record<string, Act> {
  const as = { as: boss };
  const at = ({ order }: EndingWorld) => ({ name: 'admin', id: order.id }) as const;
  const refund = (world: EndingWorld, body: { amount: number; endCampaign?: boolean }) =>
    app.ask(
      orders.refund,
      { params: at(world), body: { reason: 'Sorry', kind: 'goodwill', ...body } },
      { ...as, key: crypto.randomUUID() },
    );
  // Less may be left, or nothing.
  const partOf = async (world: EndingWorld) => Math.max(1, Math.min(PART, await leftOf(boss, world)));
  const atProvider = async ({ order }: EndingWorld, amount?: number) => {
    const intent = (await lookUp(boss, order)).payment?.transaction_id ?? '';
    const form = { payment_intent: intent, ...(amount && { amount: String(amount) }) };
    // Nothing may be left, or the bank may have it.
    await callStripe(app, 'refunds', form).catch(() => undefined);
    return undefined;
  };
  const disputed = async ({ order }: EndingWorld, outcome?: 'won' | 'lost') => {
    const { payment } = await lookUp(boss, order);
    const status = payment?.payment_status;
    if (status !== 'success' && status !== 'partially_refunded') return { status: 409 };
    const { id } = stripeOf(app).switches.openDispute(payment?.transaction_id ?? '');
    await settle(app, GIVE_UP_MS);
    if (outcome) stripeOf(app).switches.closeDispute(id, outcome);
    return undefined;
  };
  const account = ({ customerId: id }: EndingWorld, body: object) =>
    app.ask(users.update, { params: { id }, body }, as);
  const changed = async ({ id }: Playlist, body: object) => {
    const params = { name: 'admin', id } as const;
    const { version } = (await app.call(playlists.get, { params }, as)).body;
    return app.ask(playlists.update, { params, body }, { ...as, ifMatch: `"${version}"` });
  };
  const campaign = async ({ order }: EndingWorld, status: 'paused' | 'completed') => {
    const params = { name: 'admin', id: order.campaign.id } as const;
    const { version } = (await app.call(brandCampaigns.get, { params }, as)).body;
    return app.ask(brandCampaigns.update, { params, body: { status } }, { ...as, ifMatch: `"${version}"` });
  };
  const lost = async ({ id }: Playlist, how: 'gone' | 'private') => {
    await markLost({ ...app.server.ctx, brand: 'real-playlist' }, id, how);
    return undefined;
  };
  const ofOrder = async (world: EndingWorld) =>
    (await app.call(endings.ofOrder, { params: at(world) }, as)).body;
  const ofUser = async ({ customerId: id }: EndingWorld) =>
    (await app.call(endings.ofUser, { params: { id } }, as)).body;

  return {
    'all is refunded': {
      do: async (world) => refund(world, { amount: Math.max(1, await leftOf(boss, world)) }),
      shown: ofOrder,
      refunds: (_, left) => left,
      ends: 'order',
    },
    'a part is refunded': { do: async (world) => refund(world, { amount: await partOf(world) }) },
    'a part is refunded, and ends it': {
      do: async (world) => refund(world, { amount: await partOf(world), endCampaign: true }),
      shown: ofOrder,
      refunds: ({ refund: owed }, left) => Math.min(left, PART + owed),
      ends: 'order',
    },
    'an admin cancels': {
      do: (world) =>
        app.ask(orders.cancel, { params: at(world), body: {} }, { ...as, key: crypto.randomUUID() }),
      shown: ofOrder,
      ends: 'order',
    },
    'all is refunded at the provider': { do: (world) => atProvider(world) },
    'a part is refunded at the provider': { do: (world) => atProvider(world, PART) },
    'a dispute is opened': { do: (world) => disputed(world) },
    'a dispute is won': { do: (world) => disputed(world, 'won') },
    'a dispute is lost': {
      do: (world) => disputed(world, 'lost'),
      shown: ofOrder,
      refunds: () => 0,
      ends: 'order',
    },
    'the customer is suspended': { do: (world) => account(world, suspended) },
    'the customer is suspended, and reactivated': {
      do: async (world) => {
        await account(world, suspended);
        await settle(app, GIVE_UP_MS);
        return account(world, { status: 'active' });
      },
    },
    'the customer is suspended with the orders': {
      do: (world) => account(world, { ...suspended, orders: 'cancel' }),
      shown: ofUser,
      ends: 'order',
    },
    'the customer is removed': {
      do: ({ customerId: id }) => app.ask(users.remove, { params: { id }, query: { orders: 'cancel' } }, as),
    },
    'the customer is merged': {
      do: async ({ customerId: id, order }) => {
        const known = await app.ask(users.get, { params: { id } }, as);
        if (known.status !== 200) return known;
        const body = { email: `merged-${order.number.toLowerCase()}@example.com`, role: 'user' } as const;
        const into = (await app.call(users.create, { body }, as)).body.id;
        return app.ask(users.merge, { params: { id: into }, body: { email: known.body.email } }, as);
      },
    },
    'the curator leaves': {
      do: ({ curator }) => suspendCurator(app, boss, curator.id),
      shown: async ({ curator: { id } }) => (await app.call(endings.ofCurator, { params: { id } }, as)).body,
      ends: 'place',
    },
    'the curator leaves, and that is undone': {
      do: async ({ curator: { id } }) => {
        await suspendCurator(app, boss, id);
        return app.ask(curators.restore, { params: { id } }, as);
      },
    },
    'the playlist goes to another curator': {
      do: async ({ lists }) => {
        const email = `next-${lists.waiting.id.toLowerCase()}@example.org`;
        const body = { brand: 'real-playlist', name: 'Next', email } as const;
        const next = (await app.call(curators.create, { body }, as)).body;
        return changed(lists.waiting, { curatorId: next.id });
      },
    },
    'a playlist is removed': {
      do: ({ lists }) => changed(lists.waiting, { status: 'removed' }),
      shown: async ({ lists: { waiting } }) =>
        (await app.call(endings.ofPlaylist, { params: { name: 'admin', id: waiting.id } }, as)).body,
      ends: 'place',
    },
    'a playlist is paused': { do: ({ lists }) => changed(lists.planned, { status: 'paused' }) },
    'a playlist is gone': { do: ({ lists }) => lost(lists.placed, 'gone') },
    'a playlist is private': { do: ({ lists }) => lost(lists.waiting, 'private') },
    'the campaign is paused': { do: (world) => campaign(world, 'paused') },
    'the campaign is completed': { do: (world) => campaign(world, 'completed') },
  };
}
