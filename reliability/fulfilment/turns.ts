import { curators } from '#contract/catalogue/curators/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { intentOf } from '#scenario/admin.ts';
import { markFound, markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settleLostPlaylist } from '#server/domains/fulfilment/pitches/settle-lost-playlist.ts';
import { recordDispute } from '#server/domains/orders/payments/record-dispute.ts';
import { stripeOf } from '#test/support/order-desk.ts';
import { LASTS_MS } from './invariants.ts';
import type { SimulationSetup } from './simulation-setup.ts';
import { type Turn, turnsOf } from './turn-pairs.ts';

const GOODWILL_CENTS = 100;

interface Later {
  at: Date;
  act: () => Promise<unknown>;
}

/** The turns of all campaigns, of which each comes once it can. */
export function startTurns({ app, random, orders: all }: SimulationSetup) {
  const { ctx } = app.server;
  const { db } = ctx;
  const waiting = new Map(all.map((order, index) => [order.id, new Set<Turn>(turnsOf(index))]));
  const later: Later[] = [];
  const after = (milliseconds: number, act: Later['act']): void => {
    later.push({ at: plus(ctx.now(), milliseconds), act });
  };

  const placementOf = ({ campaign }: Order) =>
    db
      .selectFrom('placements')
      .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
      .select(['playlists.id as list', 'playlists.brand'])
      .where('placements.campaign_id', '=', campaign.id)
      .where('placements.status', '=', 'live')
      .where('playlists.lost_at', 'is', null)
      .orderBy('placements.id')
      .executeTakeFirst();

  async function loseList(order: Order, how: 'gone' | 'private'): Promise<boolean> {
    const found = await placementOf(order);
    if (!found) return false;
    const { list, brand } = found;
    await markLost({ ...ctx, brand }, list, how);
    await settleLostPlaylist(ctx, { playlistId: list });
    after(2 * DAY, () => settleLostPlaylist(ctx, { playlistId: list }));
    after(LASTS_MS, async () => {
      await markFound({ ...ctx, brand }, list);
      const reviewed = { frozen_at: null, frozen_why: null, review_due_at: plus(ctx.now(), 365 * DAY) };
      await db.updateTable('playlists').set(reviewed).where('id', '=', list).execute();
    });
    return true;
  }

  async function setCampaign({ campaign: { id } }: Order, status: 'paused' | 'running'): Promise<boolean> {
    const as = await app.operator();
    const params = { name: 'admin', id } as const;
    const { version } = (await app.call(brandCampaigns.get, { params }, { as })).body;
    const change = { params, body: { status } };
    return (await app.ask(brandCampaigns.update, change, { as, ifMatch: `"${version}"` })).status === 200;
  }

  async function dispute(order: Order): Promise<boolean> {
    const row = () =>
      db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const { switches } = stripeOf(app);
    const { id } = switches.openDispute(await intentOf(await app.operator(), order));
    await recordDispute(ctx, await row(), { id, outcome: 'open' });
    after(LASTS_MS, async () => {
      switches.closeDispute(id, 'won');
      await recordDispute(ctx, await row(), { id, outcome: 'won' });
    });
    return true;
  }

  async function suspendCurator({ id }: Order): Promise<boolean> {
    const found = await db
      .selectFrom('pitches')
      .innerJoin('curators', 'curators.id', 'pitches.curator_id')
      .select('curators.id')
      .where('pitches.order_id', '=', id)
      .where('pitches.status', '=', 'sent')
      .where('curators.status', '=', 'active')
      .orderBy('pitches.id')
      .executeTakeFirst();
    if (!found) return false;
    const leaving = { params: found, body: { reason: 'Asked to leave.' } };
    await app.call(curators.leave, leaving, { as: await app.operator() });
    const back = { params: found, body: { status: 'active' as const } };
    after(LASTS_MS, async () => app.call(curators.update, back, { as: await app.operator() }));
    return true;
  }

  const come: Record<Exclude<Turn, 'late'>, (order: Order) => Promise<boolean>> = {
    gone: (order) => loseList(order, 'gone'),
    private: (order) => loseList(order, 'private'),
    paused: async (order) => {
      if (!(await setCampaign(order, 'paused'))) return false;
      after(LASTS_MS, () => setCampaign(order, 'running'));
      return true;
    },
    refunded: async ({ id }) => {
      const body = { amount: GOODWILL_CENTS, kind: 'goodwill', reason: 'For the delay' } as const;
      const with_ = { as: await app.operator(), key: crypto.randomUUID() };
      return (await app.ask(orders.refund, { params: { name: 'admin', id }, body }, with_)).status === 200;
    },
    disputed: dispute,
    'by hand': async (order) => {
      const found = await placementOf(order);
      if (!found) return false;
      await db.updateTable('playlists').set({ account_id: null }).where('id', '=', found.list).execute();
      return true;
    },
    'curator left': suspendCurator,
  };

  const isRunning = async ({ campaign: { id } }: Order): Promise<boolean> => {
    const row = db.selectFrom('campaigns').select('status').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status === 'running';
  };

  return {
    /** Whether the next accepted song of an order is added late. */
    isLate: (orderId: string): boolean => waiting.get(orderId)?.delete('late') ?? false,
    /** What is due, and what can come of what is left. */
    async round(): Promise<void> {
      const now = ctx.now();
      for (const { act } of later.filter(({ at }) => at <= now)) await act();
      later.splice(0, later.length, ...later.filter(({ at }) => at > now));
      for (const order of all) {
        const left = [...(waiting.get(order.id) ?? [])].filter((turn) => turn !== 'late');
        if (left.length === 0 || !random.chance(0.25) || !(await isRunning(order))) continue;
        const turn = random.pick(left);
        if (await come[turn](order)) waiting.get(order.id)?.delete(turn);
      }
    },
  };
}
