import { users } from '#contract/accounts/users/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { ratings } from '#contract/fulfilment/ratings/calls.ts';
import { orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { reviewBody } from '#scenario/admin.ts';
import { type Act, act, orderThatIs } from './act.ts';
import { artist, type Cast, type Known } from './cast.ts';
import { NotNow, wanted } from './people.ts';
import type { World } from './world.ts';

const params = ({ id }: { id: string }) => ({ name: 'admin' as const, id });

const look = async ({ boss }: Cast, on: Known) =>
  wanted(await boss.call(orders.get, { params: params(on) }), 200, 'An order');

async function decide(
  cast: Cast,
  on: Known,
  body: { verdict: 'approved' } | { verdict: 'rejected'; reason: string },
) {
  const { taggingItemId } = await look(cast, on);
  if (!taggingItemId) throw new NotNow('No song is in review.');
  await cast.boss.call(tagging.review, { params: { id: taggingItemId }, body });
}

async function setCampaign(
  { boss }: Cast,
  { campaignId }: Known,
  status: 'running' | 'paused' | 'completed',
): Promise<void> {
  const one = { name: 'admin' as const, id: campaignId };
  const { version } = wanted(await boss.call(brandCampaigns.get, { params: one }), 200, 'A campaign');
  const change = { params: one, body: { status } };
  await boss.call(brandCampaigns.update, change, { ifMatch: `"${version}"` });
}

const refund = (
  { boss }: Cast,
  on: Known,
  more: { amount?: number; kind?: 'goodwill'; endCampaign?: boolean },
) => {
  const body = { reason: 'Agreed with the customer', ...more };
  return boss.call(orders.refund, { params: params(on), body }, { key: crypto.randomUUID() });
};

async function changeAccount(
  world: World,
  { boss }: Cast,
  { artist }: Known,
  body: { status: 'active' | 'suspended'; orders?: 'cancel' },
) {
  const found = wanted(await boss.call(users.list, { query: { q: artist.email } }), 200, 'Accounts');
  const user = found.find(({ email }) => email === artist.email);
  if (!user) throw new NotNow('No such account.');
  const reason = body.status === 'suspended' ? { reason: 'Asked to wait' } : {};
  const change = { params: { id: user.id }, body: { ...body, ...reason } };
  const { status } = wanted(await boss.call(users.update, change), 200, 'A change of an account');
  artist.suspendedAt = status === 'suspended' ? (artist.suspendedAt ?? world.now()) : null;
}

export const teamActs: readonly Act[] = [
  act('song is approved', 24, orderThatIs('draft', 'in_review'), (_world, cast, on) =>
    decide(cast, on, { verdict: 'approved' }),
  ),
  act('approval is undone', 2, 'order', async (_world, cast, on) => {
    const { taggingItemId } = await look(cast, on);
    await cast.boss.call(tagging.undo, { params: { id: taggingItemId ?? '' } });
  }),
  act('song is rejected', 2, 'order', (_world, cast, on) =>
    decide(cast, on, { verdict: 'rejected', reason: 'The recording is cut off.' }),
  ),
  act('team confirms', 3, 'order', async (_world, cast, on) => {
    await cast.boss.call(orders.confirm, { params: params(on) });
  }),
  act('team cancels', 2, 'order', async (_world, cast, on) => {
    await cast.boss.call(orders.cancel, { params: params(on), body: { reason: 'Asked by the artist' } });
  }),
  act('what is owed is refunded', 2, 'order', async (_world, cast, on) => {
    await refund(cast, on, {});
  }),
  act(
    'a gift is refunded',
    4,
    orderThatIs('scheduled', 'running', 'paused', 'completed'),
    async (world, cast, on) => {
      await refund(cast, on, { amount: world.random.int(1, 500), kind: 'goodwill' });
    },
  ),
  act('a gift is refunded with an end', 4, orderThatIs('running', 'paused'), async (world, cast, on) => {
    await refund(cast, on, { amount: world.random.int(1, 500), kind: 'goodwill', endCampaign: true });
  }),
  act('all is refunded', 2, 'order', async (_world, cast, on) => {
    const { payment } = await look(cast, on);
    const amount = (payment?.captured ?? 0) - (payment?.refunded ?? 0) - (payment?.onItsWayBack ?? 0);
    if (amount > 0) await refund(cast, on, { amount, kind: 'goodwill' });
  }),
  act('is paused', 4, 'order', (_world, cast, on) => setCampaign(cast, on, 'paused')),
  act('goes on', 8, orderThatIs('paused'), (_world, cast, on) => setCampaign(cast, on, 'running')),
  act('is completed early', 5, orderThatIs('running'), (_world, cast, on) =>
    setCampaign(cast, on, 'completed'),
  ),
  act('campaign is cancelled', 2, 'order', async (_world, cast, { campaignId }) => {
    const one = { params: { name: 'admin' as const, id: campaignId }, body: { reason: 'Out of time' } };
    await cast.boss.call(brandCampaigns.cancel, one);
  }),
  act('is paid by hand', 2, 'order', async (world, cast, on) => {
    const body = { reference: `Wire ${world.random.int(1, 1e6)}` };
    await cast.boss.call(orders.markPaid, { params: params(on), body });
  }),
  act('manual refunds are recorded', 2, 'order', async (world, cast, on) => {
    for (const { id, status } of (await look(cast, on)).refunds) {
      if (status !== 'to_pay_back' && status !== 'returned') continue;
      const body = { reference: `Back ${world.random.int(1, 1e6)}` };
      await cast.boss.call(orders.paidBack, { params: { name: 'admin', id }, body });
    }
  }),
  act('team writes a message', 1, 'order', async (_world, cast, on) => {
    const body = { text: 'We look into it.' };
    await cast.boss.call(orderMessages.send, { params: params(on), body }, { key: crypto.randomUUID() });
  }),
  act('reports of reviews are decided', 3, 'order', async (world, cast, on) => {
    const of = { params: { name: 'admin' as const, id: on.campaignId } };
    const rated = wanted(await cast.boss.call(ratings.ofCampaign, of), 200, 'Ratings');
    const pitches = wanted(await cast.boss.call(brandPitches.list, of), 200, 'Pitches');
    for (const { pitchId, report } of rated.filter((each) => each.report?.status === 'waiting')) {
      const verdict = world.random.chance(0.6) ? ('upheld' as const) : ('dismissed' as const);
      const decision = {
        params: params({ id: pitchId }),
        body: { verdict, note: `We looked: ${report?.reason}` },
      };
      const { status } = await cast.boss.call(ratings.decide, decision);
      const curatorId = pitches.find(({ id }) => id === pitchId)?.curator.id;
      const curator = cast.curators.find(({ id }) => id === curatorId);
      if (curator && status === 200 && verdict === 'upheld') curator.discounted += 1;
    }
  }),
  act('customer is suspended', 4, 'order', (world, cast, on) =>
    changeAccount(world, cast, on, { status: 'suspended' }),
  ),
  act('customer is suspended, and the orders end', 1, 'order', (world, cast, on) =>
    changeAccount(world, cast, on, { status: 'suspended', orders: 'cancel' }),
  ),
  act('customer is reactivated', 3, 'order', (world, cast, on) =>
    changeAccount(world, cast, on, { status: 'active' }),
  ),
  act('accounts are merged', 3, 'account', async (world, cast, into) => {
    const others = cast.artists.filter((each) => each !== into && !each.gone);
    if (others.length < 2) throw new NotNow('No other account.');
    const other = world.random.pick(others);
    const found = wanted(await cast.boss.call(users.list, { query: { q: into.email } }), 200, 'Accounts');
    const id = found.find(({ email }) => email === into.email)?.id ?? '';
    wanted(
      await cast.boss.call(users.merge, { params: { id }, body: { email: other.email } }),
      200,
      'A merge',
    );
    other.gone = true;
    other.ended.push(...other.devices, ...(other.session ? [other.session] : []));
    // What the other wrote is theirs now.
    const { marker } = other;
    for (const each of cast.artists) if (each.marker === marker) each.marker = into.marker;
    for (const order of cast.orders) if (order.artist === other) order.artist = into;
    cast.artists.push(artist(world, cast.artists.length));
  }),
  act('playlists are reviewed', 5, 'none', async (_world, cast) => {
    const due = await cast.boss.call(playlists.list, {
      params: { name: 'admin' },
      query: { review: 'overdue', limit: 50 },
    });
    for (const one of wanted(due, 200, 'Playlists'))
      await cast.boss.call(weeklyReviews.create, { params: params(one), body: reviewBody() });
  }),
  act('playlist fails its review', 1, 'playlist', async (_world, cast, on) => {
    await cast.boss.call(weeklyReviews.create, { params: params(on), body: reviewBody('condemned') });
  }),
  act('playlist passes its review again', 2, 'playlist', async (_world, cast, on) => {
    await cast.boss.call(weeklyReviews.create, { params: params(on), body: reviewBody() });
  }),
  act('songs are looked for', 8, 'none', async (world, cast) => {
    const due = await cast.boss.call(placements.toCheck, { query: { limit: 50 } });
    for (const { id } of wanted(due, 200, 'Checks')) {
      // What happens to a song hangs by its placement: most stay, some never come, some go.
      const fate = (id.charCodeAt(id.length - 1) * 7 + id.charCodeAt(id.length - 2)) % 10;
      const isThere = fate > 1 || (fate === 1 && world.random.chance(0.5));
      const result = isThere ? ('seen' as const) : ('not_seen' as const);
      await cast.boss.call(placements.addEvidence, {
        params: params({ id }),
        body: { result, note: 'Looked' },
      });
    }
  }),
];
