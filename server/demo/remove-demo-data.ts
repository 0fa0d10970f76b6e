import { type Expression, type Kysely, sql } from 'kysely';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { DEMO_HOOKS } from './demo-office.ts';

export interface RemovedDemoData {
  users: number;
  campaigns: number;
  orders: number;
  payments: number;
  refunds: number;
  mails: number;
  auditEvents: number;
  curators: number;
  playlists: number;
  spotifyKeys: number;
  coupons: number;
  spotifyAccounts: number;
}

/**
 * Removes all demo rows and everything that demo accounts have done since: their orders, campaigns, sessions and mails.
 * Rows of other accounts stay, and so do a demo curator who has one of their playlists, and a demo key that has one of
 * their Spotify accounts. Runs in one transaction.
 */
export async function removeDemoData(ctx: { db: Kysely<Database> }): Promise<RemovedDemoData> {
  return inTx(ctx, async ({ db }) => {
    // Just-filled tables have no statistics yet; without them every event would scan the tables.
    await sql`analyze users, campaigns, orders, payments, refunds, mails, audit_events`.execute(db);
    const users = db.selectFrom('users').select('id').where('demo', '=', true);
    const emails = db.selectFrom('users').select('email').where('demo', '=', true);
    const campaigns = db.selectFrom('campaigns').select('id').where('user_id', 'in', users);
    const orders = db.selectFrom('orders').select('id').where('campaign_id', 'in', campaigns);
    const payments = db.selectFrom('payments').select('id').where('order_id', 'in', orders);
    const refunds = db.selectFrom('refunds').select('id').where('payment_id', 'in', payments);
    const coupons = db.selectFrom('coupons').select('id').where('demo', '=', true);
    const accounts = db.selectFrom('spotify_accounts').select('id').where('demo', '=', true);
    const keys = db
      .selectFrom('spotify_keys')
      .select('id')
      .where('demo', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('spotify_accounts')
              .select('spotify_accounts.id')
              .whereRef('key_id', '=', 'spotify_keys.id')
              .where('spotify_accounts.demo', '=', false),
          ),
        ),
      );
    // A real artist's pitch to a demo playlist stays, and so do the playlist and its curator.
    const others = db.selectFrom('pitches').where('campaign_id', 'not in', campaigns);
    const playlists = db
      .selectFrom('playlists')
      .select('id')
      .where('demo', '=', true)
      .where('id', 'not in', others.select('playlist_id'));
    const curators = db
      .selectFrom('curators')
      .select('id')
      .where('demo', '=', true)
      .where('id', 'not in', others.select('curator_id'))
      .where(
        'id',
        'not in',
        db.selectFrom('playlists').select('curator_id').where('id', 'not in', playlists),
      );
    const applications = db.selectFrom('curator_applications').select('id').where('demo', '=', true);
    const apiKeys = db.selectFrom('api_keys').select('id').where('created_by', 'in', users);
    const curatorEmails = db.selectFrom('curators').select('email').where('id', 'in', curators);
    const subjects = users
      .unionAll(campaigns)
      .unionAll(orders)
      .unionAll(keys)
      .unionAll(coupons)
      .unionAll(accounts)
      .unionAll(playlists)
      .unionAll(curators)
      .unionAll(applications)
      .unionAll(db.selectFrom('placements').select('id').where('campaign_id', 'in', campaigns));

    // Rows that refer to these only by text go first, while the ids can still be read.
    const audit = await db
      .deleteFrom('audit_events')
      .where('subject_id', 'in', subjects)
      .executeTakeFirstOrThrow();
    await sql`delete from audit_remarks
      where not exists (select from audit_events where audit_events.id = event_id)`.execute(db);
    const mails = await db
      .deleteFrom('mails')
      .where((where) =>
        where.or([
          where('recipient', 'in', emails),
          where('order_id', 'in', orders),
          where.and([
            where('template', 'in', ['curator-pitches', 'curator-paused']),
            where('recipient', 'in', curatorEmails),
          ]),
        ]),
      )
      .executeTakeFirstOrThrow();
    await db.deleteFrom('magic_links').where('email', 'in', emails).execute();
    // A demo admin's decision on a real artist's song stays.
    await db
      .updateTable('tagging_items')
      .set({ decided_by: null })
      .where('decided_by', 'in', users)
      .execute();
    await db
      .updateTable('playlist_reviews')
      .set({ reviewer_id: null, reviewer: 'Removed account' })
      .where('reviewer_id', 'in', users)
      .execute();

    await remove(db, 'curator_applications', applications);
    await removePitches(db, orders, campaigns);
    const counts = {
      mails: Number(mails.numDeletedRows),
      auditEvents: Number(audit.numDeletedRows),
      refunds: await remove(db, 'refunds', refunds),
    };
    await db.deleteFrom('playlist_writing').where('demo', '=', true).execute();
    await remove(db, 'api_keys', apiKeys);
    await db.deleteFrom('webhook_endpoints').where('url', 'like', `${DEMO_HOOKS}%`).execute();
    await removeJobs(db);
    await db.deleteFrom('provider_customers').where('user_id', 'in', users).execute();
    await db.deleteFrom('payment_attempts').where('payment_id', 'in', payments).execute();
    await db.deleteFrom('tagging_items').where('order_id', 'in', orders).execute();
    return {
      ...counts,
      payments: await remove(db, 'payments', payments),
      orders: await remove(db, 'orders', orders),
      campaigns: await remove(db, 'campaigns', campaigns),
      users: await remove(db, 'users', users),
      playlists: await remove(db, 'playlists', playlists),
      curators: await remove(db, 'curators', curators),
      spotifyAccounts: await remove(db, 'spotify_accounts', accounts),
      spotifyKeys: await removeKeys(db, keys),
      coupons: await removeCoupons(db),
    };
  });
}

/** Deletes the pitches of these orders, with what came of them, and the anchors that include demo placements. */
async function removePitches(
  db: Kysely<Database>,
  orders: Expression<{ id: string }>,
  campaigns: Expression<{ id: string }>,
): Promise<void> {
  // The emails of these anchors would tell of ones that are gone.
  await sql`delete from mails where template = 'ledger-anchor'
    and dedupe_key in (select 'ledger-anchor:' || day::text from ledger_anchors where demo)`.execute(db);
  await db.deleteFrom('ledger_anchors').where('demo', '=', true).execute();
  await sql`delete from make_goods where order_id in ${orders}`.execute(db);
  const placements = sql`(select id from placements where campaign_id in ${campaigns})`;
  for (const table of ['placement_checks', 'placement_images', 'placement_proofs'] as const)
    await sql`delete from ${sql.table(table)} where placement_id in ${placements}`.execute(db);
  await sql`delete from placements where campaign_id in ${campaigns}`.execute(db);
  // One may make another one good; all go at once.
  await sql`delete from pitches where order_id in ${orders}`.execute(db);
}

/** Deletes keys, and pauses that no remaining key is affected by. */
async function removeKeys(db: Kysely<Database>, keys: Expression<{ id: string }>): Promise<number> {
  const removed = await remove(db, 'spotify_keys', keys);
  await db
    .deleteFrom('spotify_pauses')
    .where('name', 'not in', db.selectFrom('spotify_keys').select('client_id'))
    .where('name', 'not in', db.selectFrom('spotify_keys').select('email'))
    .execute();
  return removed;
}

/** Removes the demo's coupons, except those that a real order uses. The uses of removed orders end. */
async function removeCoupons(db: Kysely<Database>): Promise<number> {
  await sql`update coupons set uses = held.uses
    from (
      select coupons.id, count(order_id) as uses from coupons
      left join coupon_uses on coupon_id = coupons.id and given_back_at is null
      group by coupons.id
    ) as held
    where held.id = coupons.id and held.uses <> coupons.uses`.execute(db);
  const unused = db
    .selectFrom('coupons')
    .select('id')
    .where('demo', '=', true)
    .where('id', 'not in', db.selectFrom('coupon_uses').select('coupon_id'));
  return remove(db, 'coupons', unused);
}

/** Deletes the rows with these ids. Answers their number. */
async function remove(
  db: Kysely<Database>,
  table: keyof Database,
  ids: Expression<{ id: string }>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in ${ids}`.execute(db);
  return Number(numAffectedRows);
}

/** The queue's own table is made by the first server. */
async function removeJobs(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('pgboss.job') is not null as made`.execute(
    db,
  );
  if (rows[0]?.made) await sql`delete from pgboss.job where data ->> 'demo' = 'true'`.execute(db);
}
