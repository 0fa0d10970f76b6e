import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { KeyOutcome, SpotifyKeyStatus } from '#contract/spotify/keys/schema.ts';
import type { Database } from '#server/db/schema.ts';

/** Where an order stands, with its payment and campaign. */
const standings = [
  ['awaiting_payment', 'pending', 'draft'],
  ['expired', 'failed', 'draft'],
  ['placed', 'authorized', 'in_review'],
  ['cancelled', 'voided', 'rejected'],
  ['placed', 'success', 'scheduled'],
  ['placed', 'success', 'running'],
  ['placed', 'disputed', 'paused'],
  ['fulfilled', 'success', 'completed'],
  ['fulfilled', 'lost', 'completed'],
] as const;

/** Up to so many days ago orders are created. */
export const OLDEST_DAYS = 20;

export const orderArbitrary = fc.record({
  brand: fc.constantFrom(...Brand.options),
  minutesAgo: fc.integer({ min: 0, max: OLDEST_DAYS * 24 * 60 }),
  standing: fc.constantFrom(...standings),
  /** Around the promise of 48 hours, to the second. */
  approvedAfter: fc.oneof(
    fc.integer({ min: 0, max: 50 * 3600 }),
    fc.constantFrom(0, 48 * 3600, 48 * 3600 + 1),
  ),
  cents: fc.integer({ min: 1, max: 90_000 }),
});
type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;
type RandomOrder = Drawn<typeof orderArbitrary>;

export const changeArbitrary = fc.record({
  kind: fc.constantFrom(
    'approve',
    'undo',
    'refund',
    'lose',
    'return',
    'fail',
    'payByHand',
    'fulfil',
    'pay',
    'remove',
  ),
  /** Picks the order. */
  pick: fc.nat(),
  share: fc.integer({ min: 1, max: 100 }),
});
type RandomChange = Drawn<typeof changeArbitrary>;

export const keyArbitrary = fc.record({
  brand: fc.constantFrom(...Brand.options),
  status: fc.constantFrom(...SpotifyKeyStatus.options),
  outcome: fc.constantFrom(null, ...KeyOutcome.options),
  /** Minutes until a pause of the key ends; the negative ones are over. */
  pause: fc.constantFrom(null, -5, 5),
});

type Db = Kysely<Database>;
let made = 0;

/** Creates a Spotify key that was last found in this condition. */
export async function createKey(
  db: Db,
  { brand, status, outcome, pause }: Drawn<typeof keyArbitrary>,
): Promise<void> {
  made += 1;
  const at = outcome && new Date();
  await sql`insert into spotify_keys (id, brand, email, client_id, client_secret, last4, status, outcome, outcome_at, created_at)
    values (${`key_${made}`}, ${brand}, 'dev@example.com', ${`client-${made}`}, 'sealed', '1234', ${status}, ${outcome},
      ${at}::timestamptz, now())`.execute(db);
  if (pause === null) return;
  await sql`insert into spotify_pauses (scope, name, until)
    values ('key', ${`client-${made}`}, now() + ${pause} * interval '1 minute')`.execute(db);
}

/** Creates an order with campaign, payment and review, as its standing says. */
export async function createOrder(db: Db, order: RandomOrder, userId: string, now: Date): Promise<void> {
  made += 1;
  const id = String(made).padStart(26, '0');
  const { brand, standing, approvedAfter, cents } = order;
  const [status, payment, campaign] = standing;
  const placed = status === 'placed' || status === 'fulfilled' || status === 'cancelled';
  const charged = ['success', 'disputed', 'lost'].includes(payment);
  const created = new Date(now.getTime() - order.minutesAgo * 60_000);
  const approved = charged ? new Date(created.getTime() + approvedAfter * 1000) : null;
  await sql`with campaign as (
      insert into campaigns (id, brand, user_id, status, package_id, created_at, updated_at, paused_at)
      select ${`cmp_${id}`}, ${brand}, ${userId}, ${campaign}, min(id), ${created}, ${created},
        ${campaign === 'paused' ? created : null}::timestamptz
      from packages
    ), created as (
      insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration,
        pitches, lines, email, customer_name, address, city, zip, country, consent_version, song_title, created_at,
        placed_at, approved_at, review_due_at)
      values (${`ord_${id}`}, ${`RP-${made}`}, ${brand}, ${userId}, ${`cmp_${id}`}, ${status}, ${cents}, false, 'Growth',
        '4 Weeks', 40, '[]', 'ada@example.com', 'Ada', '1 Main Street', 'Springfield', '12345', 'US', '2026-11-01', 'Song',
        ${created}, ${placed ? created : null}::timestamptz, ${approved}::timestamptz, ${placed ? created : null}::timestamptz)
    ), item as (
      insert into tagging_items (id, brand, order_id, campaign_id, user_id, status, due_at, created_at, decided_at)
      select ${`tag_${id}`}, ${brand}, ${`ord_${id}`}, ${`cmp_${id}`}, ${userId},
        ${charged ? 'approved' : campaign === 'rejected' ? 'rejected' : 'waiting'},
        ${created}::timestamptz + interval '48 hours', ${created}, ${campaign === 'in_review' ? null : created}::timestamptz
      where ${placed}::boolean
    )
    insert into payments (id, order_id, brand, status, amount_cents, captured_cents, dispute_lost_cents, created_at, updated_at)
    values (${`pay_${id}`}, ${`ord_${id}`}, ${brand}, ${payment}, ${cents}, ${charged ? cents : 0},
      ${payment === 'lost' ? cents : 0}, ${created}, ${created})`.execute(db);
}

/** Changes one of the orders that `createOrder` made, if the change fits where it stands. */
export async function changeOrder(db: Db, { kind, pick, share }: RandomChange): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select substr(id, 5) as id from orders where id like 'ord_0000000000%' order by id`.execute(db);
  const id = rows[pick % Math.max(rows.length, 1)]?.id;
  if (!id) return;
  const [order, payment] = [`ord_${id}`, `pay_${id}`];
  const steps = {
    approve: [
      sql`update orders set approved_at = placed_at + ${share} * interval '31 minutes'
      where id = ${order} and placed_at is not null`,
    ],
    undo: [sql`update orders set approved_at = null where id = ${order}`],
    fulfil: [sql`update orders set status = 'fulfilled' where id = ${order} and status = 'placed'`],
    pay: [
      sql`update payments set status = 'success', captured_cents = amount_cents
        where id = ${payment} and status in ('pending', 'authorized')`,
    ],
    refund: [
      sql`update payments set status = 'partially_refunded', refunded_cents = captured_cents * ${share}::int / 100,
        refund_reserved_cents = captured_cents * ${share}::int / 100
        where id = ${payment} and status in ('success', 'partially_refunded')`,
    ],
    lose: [
      sql`update payments set status = 'lost', dispute_lost_cents = captured_cents - refunded_cents
        where id = ${payment} and status = 'disputed'`,
    ],
    // The bank sends back what was refunded.
    return: [
      sql`update payments set refund_returned_cents = refunded_cents, refunded_cents = 0, refund_reserved_cents = 0
        where id = ${payment} and refunded_cents > 0`,
    ],
    fail: [
      sql`insert into refunds (id, payment_id, provider, amount_cents, reason, status, created_at)
        select ${`ref_${id}`}, id, provider, 1, 'Late', ${share > 50 ? 'requested' : 'failed'}, now()
        from payments where id = ${payment} and provider = 'stripe' on conflict do nothing`,
    ],
    payByHand: [
      sql`update payments set status = 'failed' where id = ${payment} and status in ('pending', 'authorized')`,
      sql`insert into payments (id, order_id, brand, status, provider, amount_cents, captured_cents, refund_reserved_cents,
          reference, created_at, updated_at)
        select ${`pay_hand_${id}`}, order_id, brand, 'success', 'manual', amount_cents, amount_cents,
          amount_cents * ${share}::int / 100, 'Transfer', created_at, created_at
        from payments where id = ${payment} and status = 'failed' on conflict do nothing`,
    ],
    remove: [
      sql`delete from placements where campaign_id = ${`cmp_${id}`}`,
      sql`delete from pitches where order_id = ${order}`,
      sql`delete from refunds where payment_id = ${payment}`,
      sql`delete from payments where order_id = ${order}`,
      sql`delete from tagging_items where order_id = ${order}`,
      sql`delete from orders where id = ${order}`,
      sql`delete from campaigns where id = ${`cmp_${id}`}`,
    ],
  };
  for (const step of steps[kind]) await step.execute(db);
}
