import { users } from '#contract/accounts/users/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import { ratings } from '#contract/fulfilment/ratings/calls.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkAnswer, BulkQueued } from '#contract/office/bulk/schema.ts';
import { orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import type { Reply } from '#scenario/person.ts';
import { type Act, act, orderThatIs, which } from './act.ts';
import { Artist, type Cast, type Known } from './cast.ts';
import { NotNow, office, ofOffice, type Player, wanted } from './people.ts';
import type { World } from './world.ts';

const look = async ({ boss }: Cast, on: Known) =>
  wanted(await boss.call(orders.get, ofOffice(on)), 200, 'An order');

const campaignOf = ({ campaignId }: Known) => ofOffice({ id: campaignId });

/** What a call about the account of an address takes. */
async function accountOf({ boss }: Cast, { email }: Artist) {
  const found = wanted(await boss.call(users.list, { query: { q: email } }), 200, 'Accounts');
  const user = found.find((each) => each.email === email);
  if (!user) throw new NotNow('No such account.');
  return { params: { id: user.id } };
}

type Verdict = { verdict: 'approved' } | { verdict: 'rejected'; reason: string };

async function decide(cast: Cast, on: Known, body: Verdict): Promise<void> {
  const { taggingItemId } = await look(cast, on);
  if (!taggingItemId) throw new NotNow('No song is in review.');
  await cast.team.reviewer.call(tagging.review, { params: { id: taggingItemId }, body });
}

const set = (status: 'running' | 'paused' | 'completed') => async (_world: World, cast: Cast, on: Known) => {
  const { fulfilment } = cast.team;
  const found = await fulfilment.call(brandCampaigns.get, campaignOf(on));
  const { version } = wanted(found, 200, 'A campaign');
  const change = { ...campaignOf(on), body: { status } };
  await fulfilment.call(brandCampaigns.update, change, { ifMatch: `"${version}"` });
};

type Refund = { amount?: number; kind?: 'goodwill'; endCampaign?: boolean };

async function refund({ team }: Cast, on: Known, more: Refund): Promise<void> {
  const body = { reason: 'Agreed with the customer', ...more };
  await team.finance.call(orders.refund, { ...ofOffice(on), body }, { key: crypto.randomUUID() });
}

type Change = { status: 'active' } | { status: 'suspended'; reason: string; orders?: 'cancel' };

const changeAccount =
  (body: Change) =>
  async (world: World, cast: Cast, { artist }: Known) => {
    const change = { ...(await accountOf(cast, artist)), body };
    const { status } = wanted(await cast.boss.call(users.update, change), 200, 'A change of an account');
    if (status === 'suspended' && !artist.suspendedAt) artist.signedOut();
    artist.suspendedAt = status === 'suspended' ? (artist.suspendedAt ?? world.now()) : null;
  };

/** An order, and the two before it whose campaigns are in the same state. */
const withOthers = ({ orders }: Cast, on: Known): readonly Known[] => [
  on,
  ...orders.filter((each) => each !== on && each.campaign === on.campaign).slice(-2),
];

/** What was done to many is undone at once, now and then. */
async function maybeUndone(world: World, by: Player, reply: Reply<BulkAnswer | BulkQueued>): Promise<void> {
  const done = wanted(reply, 200, 'A bulk action');
  const undoId = 'undoId' in done ? done.undoId : undefined;
  if (undoId && world.random.chance(0.4)) await by.call(bulkRuns.undo, { params: { id: undoId } });
}

const reported = which('order', ({ isReported }) => isReported);
const going = orderThatIs('scheduled', 'running', 'paused');
const charged = orderThatIs('scheduled', 'running', 'paused', 'completed');
const suspended = { status: 'suspended', reason: 'Asked to wait' } as const;
const suspendedWithOrders = { ...suspended, orders: 'cancel' } as const;

export const teamActs: readonly Act[] = [
  act('song is approved', 80, orderThatIs('in_review'), (_world, cast, on) =>
    decide(cast, on, { verdict: 'approved' }),
  ),
  act('approval is undone', 10, orderThatIs('in_review', 'scheduled'), async (_world, cast, on) => {
    const { taggingItemId } = await look(cast, on);
    await cast.team.reviewer.call(tagging.undo, { params: { id: taggingItemId ?? '' } });
  }),
  act('song is rejected', 2, 'order', (_world, cast, on) =>
    decide(cast, on, { verdict: 'rejected', reason: 'The recording is cut off.' }),
  ),
  act('team confirms', 3, 'order', (_world, cast, on) =>
    cast.team.support.call(orders.confirm, ofOffice(on)),
  ),
  act('team cancels', 2, 'order', (_world, { team }, on) =>
    team.finance.call(orders.cancel, { ...ofOffice(on), body: { reason: 'Asked by the artist' } }),
  ),
  act('what is owed is refunded', 2, 'order', (_world, cast, on) => refund(cast, on, {})),
  act('a gift is refunded', 4, charged, (world, cast, on) =>
    refund(cast, on, { amount: world.random.int(1, 500), kind: 'goodwill' }),
  ),
  act('a gift is refunded with an end', 8, orderThatIs('running', 'paused'), (world, cast, on) =>
    refund(cast, on, { amount: world.random.int(1, 500), kind: 'goodwill', endCampaign: true }),
  ),
  act('all is refunded', 2, 'order', async (_world, cast, on) => {
    const { payment } = await look(cast, on);
    const amount = (payment?.captured ?? 0) - (payment?.refunded ?? 0) - (payment?.onItsWayBack ?? 0);
    if (amount > 0) await refund(cast, on, { amount, kind: 'goodwill' });
  }),
  act('is paused', 4, 'order', set('paused')),
  act('goes on', 12, orderThatIs('paused'), set('running')),
  act('is completed early', 14, orderThatIs('running'), set('completed')),
  act('campaign is cancelled', 4, going, (_world, { team }, on) =>
    team.fulfilment.call(brandCampaigns.cancel, { ...campaignOf(on), body: { reason: 'Out of time' } }),
  ),
  act('is paid by hand', 2, 'order', ({ random }, { team }, on) =>
    team.finance.call(orders.markPaid, {
      ...ofOffice(on),
      body: { reference: `Wire ${random.int(1, 1e6)}` },
    }),
  ),
  act('manual refunds are recorded', 2, 'order', async (world, cast, on) => {
    for (const { id, status } of (await look(cast, on)).refunds) {
      if (status !== 'to_pay_back' && status !== 'returned') continue;
      const body = { reference: `Back ${world.random.int(1, 1e6)}` };
      await cast.team.finance.call(orders.paidBack, { ...ofOffice({ id }), body });
    }
  }),
  act('is approved with others', 8, orderThatIs('in_review'), async (world, cast, on) => {
    const songs = await Promise.all(withOthers(cast, on).map((each) => look(cast, each)));
    const ids = songs.flatMap(({ taggingItemId }) => taggingItemId ?? []);
    if (ids.length === 0) throw new NotNow('No song is in review.');
    const asked = cast.team.reviewer.call(tagging.bulk, { body: { action: 'approve', ids } });
    await maybeUndone(world, cast.team.reviewer, await asked);
  }),
  act('is paused with others', 10, orderThatIs('scheduled', 'running'), async (world, cast, on) => {
    const ids = withOthers(cast, on).map(({ campaignId }) => campaignId);
    const body = { action: 'pause' as const, ids };
    const asked = cast.team.fulfilment.call(brandCampaigns.bulk, { ...office, body });
    await maybeUndone(world, cast.team.fulfilment, await asked);
  }),
  act('is cancelled with others', 2, 'order', async (world, cast, on) => {
    const ids = withOthers(cast, on).map(({ id }) => id);
    const body = { action: 'cancel' as const, ids, reason: 'The date has passed' };
    const asked = cast.team.finance.call(orders.bulk, { ...office, body });
    await maybeUndone(world, cast.team.finance, await asked);
  }),
  act('team writes a message', 3, 'order', (_world, { team }, on) => {
    const message = { ...ofOffice(on), body: { text: 'We look into it.' } };
    return team.support.call(orderMessages.send, message, { key: crypto.randomUUID() });
  }),
  act('reports of reviews are decided', 40, reported, async (world, cast, on) => {
    const rated = wanted(await cast.boss.call(ratings.ofCampaign, campaignOf(on)), 200, 'Ratings');
    const pitches = wanted(await cast.boss.call(brandPitches.list, campaignOf(on)), 200, 'Pitches');
    for (const { pitchId, report } of rated.filter((each) => each.report?.status === 'waiting')) {
      const verdict = world.random.chance(0.6) ? ('upheld' as const) : ('dismissed' as const);
      const body = { verdict, note: `We looked: ${report?.reason}` };
      const decision = { ...ofOffice({ id: pitchId }), body };
      const { status } = await cast.team.fulfilment.call(ratings.decide, decision);
      const curatorId = pitches.find(({ id }) => id === pitchId)?.curator.id;
      const curator = cast.curators.find(({ id }) => id === curatorId);
      const isPaid = curator?.paidFor.some((pitch) => pitchId.endsWith(pitch));
      if (curator && status === 200 && verdict === 'upheld' && !isPaid) curator.discounted += 1;
    }
    on.isReported = false;
  }),
  act('customer is suspended', 4, 'order', changeAccount(suspended)),
  act('customer is suspended, and the orders end', 2, 'order', changeAccount(suspendedWithOrders)),
  act('customer is reactivated', 3, 'order', changeAccount({ status: 'active' })),
  act('accounts are merged', 6, 'account', async (world, cast, into) => {
    const others = cast.artists.filter((each) => each !== into && !each.gone);
    const buyers = others.filter((each) => cast.orders.some(({ artist }) => artist === each));
    if (buyers.length === 0) throw new NotNow('No other account has an order.');
    const other = world.random.pick(buyers);
    const merge = { ...(await accountOf(cast, into)), body: { email: other.email } };
    wanted(await cast.boss.call(users.merge, merge), 200, 'A merge');
    other.gone = true;
    other.signedOut();
    // What the other wrote is theirs now.
    const { marker } = other;
    for (const each of cast.artists) if (each.marker === marker) each.marker = into.marker;
    for (const order of cast.orders) if (order.artist === other) order.artist = into;
    cast.artists.push(new Artist(world, cast.artists.length));
  }),
];
