import { type JoinBuilder, type Kysely, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { ChangeType } from '#contract/office/live/schema.ts';
import type { Database } from '#server/db/schema.ts';

/** A change as read from its audit event, with the row's owner, who is not sent. */
export interface ReadChange {
  eventId: string;
  type: ChangeType;
  id: string;
  brand: Brand | null;
  version: number | null;
  ownerId: string | null;
}

/** Joins the row that an event is about. */
const subject =
  (table: keyof Database, type: ChangeType) =>
  // biome-ignore lint/suspicious/noExplicitAny: joined with any tables.
  (join: JoinBuilder<any, any>): JoinBuilder<any, any> =>
    join.onRef(`${table}.id`, '=', 'audit_events.subject_id').on('audit_events.subject_type', '=', type);

const changes = (db: Kysely<Database>) =>
  db
    .selectFrom('audit_events')
    .leftJoin('orders', subject('orders', 'order'))
    .leftJoin('campaigns', subject('campaigns', 'campaign'))
    .leftJoin('users', subject('users', 'user'))
    .leftJoin('packages', subject('packages', 'package'))
    .leftJoin('coupons', subject('coupons', 'coupon'))
    .leftJoin('spotify_accounts', subject('spotify_accounts', 'spotify_account'))
    .leftJoin('playlists', subject('playlists', 'playlist'))
    .leftJoin('curators', subject('curators', 'curator'))
    .select([
      'audit_events.id as eventId',
      sql<ChangeType>`audit_events.subject_type`.as('type'),
      'audit_events.subject_id as id',
      sql<Brand | null>`coalesce(orders.brand, campaigns.brand, users.brand, playlists.brand, curators.brand,
        audit_events.brand)`.as('brand'),
      sql<number | null>`
        coalesce(orders.version, campaigns.version, users.version, packages.version, coupons.version,
          spotify_accounts.version, playlists.version, curators.version)`.as('version'),
      sql<string | null>`coalesce(orders.user_id, campaigns.user_id, users.id)`.as('ownerId'),
    ])
    .where('audit_events.subject_type', 'in', ChangeType.options)
    .orderBy('audit_events.id');

/** The changes of these audit events, oldest first. */
export const readChanges = (db: Kysely<Database>, eventIds: readonly string[]): Promise<ReadChange[]> =>
  changes(db)
    .where('audit_events.id', 'in', [...eventIds])
    .execute();

/** The changes from `firstId` on, oldest first, at most `limit`. */
export const readChangesFrom = (
  db: Kysely<Database>,
  firstId: string,
  limit: number,
): Promise<ReadChange[]> => changes(db).where('audit_events.id', '>=', firstId).limit(limit).execute();

/** Ids of the audit events from `firstId` on, at most `limit`: most were already sent, and need no join. */
export async function readEventIdsFrom(
  db: Kysely<Database>,
  firstId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select('id')
    .where('id', '>=', firstId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The given sessions that are active and whose accounts may use them. */
export async function findUsableSessions(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', [...ids])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .where((where) => where.or([where('sessions.role', '=', 'user'), where('users.role', '=', 'admin')]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The number of failed jobs. Jobs of a killed process fail without an event, so we announce a changed number. */
export async function countDeadJobs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from pgboss.job where state = 'failed' limit 1000) as dead`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
