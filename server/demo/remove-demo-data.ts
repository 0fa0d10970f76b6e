import { type Expression, type Kysely, sql } from 'kysely';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';

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
}

/**
 * Removes all demo rows, and whatever demo accounts have done since: their orders, campaigns, sessions and mails. What
 * others made stays; so does a demo curator who has a playlist of theirs. One transaction.
 */
export async function removeDemoData(ctx: { db: Kysely<Database> }): Promise<RemovedDemoData> {
  return inTx(ctx, async ({ db }) => {
    // Tables that have just been filled have no statistics yet, and every event would have them read from end to end.
    await sql`analyze users, campaigns, orders, payments, refunds, mails, audit_events`.execute(db);
    const users = db.selectFrom('users').select('id').where('demo', '=', true);
    const emails = db.selectFrom('users').select('email').where('demo', '=', true);
    const campaigns = db.selectFrom('campaigns').select('id').where('user_id', 'in', users);
    const orders = db.selectFrom('orders').select('id').where('campaign_id', 'in', campaigns);
    const payments = db.selectFrom('payments').select('id').where('order_id', 'in', orders);
    const refunds = db.selectFrom('refunds').select('id').where('payment_id', 'in', payments);
    const keys = db.selectFrom('spotify_keys').select('id').where('demo', '=', true);
    const subjects = users.unionAll(campaigns).unionAll(orders).unionAll(keys);

    // What names these rows without a reference goes first, while they can still be found.
    const audit = await db
      .deleteFrom('audit_events')
      .where('subject_id', 'in', subjects)
      .executeTakeFirstOrThrow();
    const mails = await db
      .deleteFrom('mails')
      .where((where) =>
        where.or([
          where('recipient', 'in', emails),
          // `order-placed:ord_...`: the news is about one of these rows.
          where(
            sql<string>`split_part(dedupe_key, ':', 2)`,
            'in',
            orders.unionAll(payments).unionAll(refunds),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    await db.deleteFrom('magic_links').where('email', 'in', emails).execute();
    // A song that a demo operator decided on for a real artist stays decided.
    await db
      .updateTable('tagging_items')
      .set({ decided_by: null })
      .where('decided_by', 'in', users)
      .execute();

    const counts = {
      mails: Number(mails.numDeletedRows),
      auditEvents: Number(audit.numDeletedRows),
      refunds: await remove(db, 'refunds', refunds),
    };
    await db.deleteFrom('payment_attempts').where('payment_id', 'in', payments).execute();
    await db.deleteFrom('tagging_items').where('order_id', 'in', orders).execute();
    return {
      ...counts,
      payments: await remove(db, 'payments', payments),
      orders: await remove(db, 'orders', orders),
      campaigns: await remove(db, 'campaigns', campaigns),
      users: await remove(db, 'users', users),
      playlists: await remove(
        db,
        'playlists',
        db.selectFrom('playlists').select('id').where('demo', '=', true),
      ),
      curators: await remove(
        db,
        'curators',
        db
          .selectFrom('curators')
          .select('id')
          .where('demo', '=', true)
          .where('id', 'not in', db.selectFrom('playlists').select('curator_id')),
      ),
      spotifyKeys: await remove(db, 'spotify_keys', keys),
    };
  });
}

/** Deletes the rows with these ids and answers how many there were. */
async function remove(
  db: Kysely<Database>,
  table: keyof Database,
  ids: Expression<{ id: string }>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in ${ids}`.execute(db);
  return Number(numAffectedRows);
}
