import { sql } from 'kysely';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { REVIEW_FEE_CENTS } from '#contract/fulfilment/fees/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { lostPitchDesk } from '#server/domains/fulfilment/make-goods/owed-pitches.fixture.ts';
import { settle } from '#test/support/order-desk.ts';
import { startNow } from '#test/support/pitch-desk.ts';
import { placed } from '#test/support/placement-desk.ts';
import { addedCurator, addedPlaylist } from '#test/support/playlist-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** A customer whose song runs with one curator: planned, waiting, declined for a fee, and placed for another. */
export interface EndingWorld {
  order: Order;
  customerId: string;
  curator: Curator;
  /** By what became of the pitch to it. */
  lists: Record<'planned' | 'waiting' | 'declined' | 'placed', Playlist>;
}

const GENRES = ['K-/J-pop'];

/** Many orders have much to do: what hangs is ended, and nothing waits longer than it needs. */
export const GIVE_UP_MS = 20 * MINUTE;

/** Few enough for the ten minutes of an admin's session, also on a busy machine. */
const AT_ONCE = 20;

/** Does something for each in turn, by an admin who signs in again before their session ends. */
export async function byBoss<R>(
  app: TestApp,
  rows: readonly R[],
  run: (boss: SignedIn, row: R, at: number) => Promise<void>,
): Promise<void> {
  let boss = await app.operator();
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % AT_ONCE === 0) boss = await app.operator();
    await run(boss, row, at);
  }
}

/** So many of them. What they have in common is done once. */
export async function endingWorlds(app: TestApp, count: number): Promise<EndingWorld[]> {
  const orders: Order[] = [];
  for (let n = 0; n < count; n += 1) {
    const artist = await app.signIn(`ends-${n}@example.com`);
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    orders.push(order);
  }
  await settle(app, GIVE_UP_MS);
  await byBoss(app, orders, async (boss, order) => {
    await decide(boss, order);
  });
  await settle(app, GIVE_UP_MS);
  // A round starts 200.
  for (const order of orders) await startNow(app, order);
  const worlds: EndingWorld[] = [];
  await byBoss(app, orders, async (boss, order) => {
    worlds.push(await worldOf(app, boss, order));
  });
  return worlds;
}

async function worldOf(app: TestApp, boss: SignedIn, order: Order): Promise<EndingWorld> {
  const { db } = app.server.ctx;
  const desk = lostPitchDesk(app, boss);
  const curator = await addedCurator(app, boss, order.brand);
  const list = () => addedPlaylist(app, boss, { curatorId: curator.id, genres: GENRES, slots: 10 });
  const lists = {
    planned: await list(),
    waiting: await list(),
    declined: await list(),
    placed: await list(),
  };
  await desk.pitch(order, 'queued', lists.planned);
  await desk.pitch(order, 'sent', lists.waiting);
  await desk.pitch(order, 'declined', lists.declined);
  await placed(app, order, lists.placed.id);
  await sql`update campaigns set pitches_sent = 3, pitches_reviewed = 2 where id = ${order.campaign.id}`.execute(
    db,
  );
  await sql`insert into curator_fees (pitch_id, brand, curator_id, amount_cents, earned_at)
    select id, brand, curator_id, ${REVIEW_FEE_CENTS}, closed_at from pitches
    where order_id = ${order.id} and status in ('accepted', 'declined')`.execute(db);
  const row = db.selectFrom('orders').select('user_id').where('id', '=', order.id);
  return { order, customerId: (await row.executeTakeFirstOrThrow()).user_id ?? '', curator, lists };
}

/** What is open of an order, and what was moved for it. */
export interface Open {
  planned: number;
  waiting: number;
  placements: number;
  fees: number;
  held: number;
  /** Refunded, or on its way. */
  refunds: number;
  isOpen: boolean;
}

export async function openOf(app: TestApp, { order }: EndingWorld): Promise<Open> {
  const { rows } = await sql<Open>`select
    (select count(*)::int from pitches where order_id = o.id and status = 'queued') as planned,
    (select count(*)::int from pitches where order_id = o.id and status = 'sent') as waiting,
    (select count(*)::int from placements pl join pitches p on p.id = pl.pitch_id
      where p.order_id = o.id and pl.status in ('pending', 'live')) as placements,
    (select coalesce(sum(f.amount_cents), 0)::int from curator_fees f join pitches p on p.id = f.pitch_id
      where p.order_id = o.id and paid_at is null and cancelled_at is null) as fees,
    (select coalesce(sum(amount_cents), 0)::int from payments where order_id = o.id and status = 'authorized') as held,
    (select coalesce(sum(refund_reserved_cents), 0)::int from payments where order_id = o.id) as refunds,
    o.status in ('awaiting_payment', 'placed') as "isOpen"
    from orders o where o.id = ${order.id}`.execute(app.server.ctx.db);
  return rows[0] as Open;
}

/**
 * Whatever of these orders is left without an owner: in words, so that a test that fails says what. A pause has one in the team, in the
 * dispute or in the suspension of the account; what is open has one in an order that goes on and in a curator who is still there.
 */
export async function ownerless(app: TestApp, worlds: readonly EndingWorld[]): Promise<string[]> {
  const ids = worlds.map(({ order }) => order.id);
  const { rows } = await sql<{ what: string }>`
    with mine as (select o.id, o.number, o.status, o.user_id, c.id as campaign_id, c.status as campaign, c.held_by_team, c.held_for_account
      from orders o join campaigns c on c.id = o.campaign_id where o.id = any(${ids}::text[]))
    select number || ': a pitch is ' || p.status || ' beside an order that is ' || mine.status as what
      from mine join pitches p on p.order_id = mine.id where p.status in ('queued', 'sent') and mine.status <> 'placed'
    union all select number || ': a pitch is ' || p.status || ' with a curator or playlist that left'
      from mine join pitches p on p.order_id = mine.id join playlists l on l.id = p.playlist_id
        join curators a on a.id = p.curator_id join curators b on b.id = l.curator_id
      where p.status in ('queued', 'sent') and (l.status = 'removed' or 'suspended' in (a.status, b.status))
    union all select number || ': a placement is ' || pl.status || ' beside an order that is ' || mine.status
      from mine join placements pl on pl.campaign_id = mine.campaign_id where pl.status in ('pending', 'live') and mine.status <> 'placed'
    union all select number || ': the campaign is paused for no one'
      from mine left join users u on u.id = mine.user_id left join payments p on p.order_id = mine.id
      where mine.campaign = 'paused' and not held_by_team and p.status <> 'disputed'
        and not (held_for_account and u.status = 'suspended')
    union all select number || ': ' || p.amount_cents || ' cents are held' || coalesce(' (' || p.pending_action || ')', '')
      from mine join payments p on p.order_id = mine.id
      where p.pending_action is not null or p.status = 'authorized' and mine.status <> 'placed'
    union all select number || ': a refund is ' || r.status
      from mine join payments p on p.order_id = mine.id join refunds r on r.payment_id = p.id where r.status in ('requested', 'failed')
    union all select number || ': its account was removed' from mine join users u on u.id = mine.user_id
      where mine.status = 'placed' and u.removed_at is not null`.execute(app.server.ctx.db);
  return rows.map(({ what }) => what);
}
