import { sql } from 'kysely';
import { type NoticeChoices, usualChoices } from '#contract/accounts/notices/rules.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { type Team, teamOf } from '#contract/team.ts';
import type { Context } from '#server/context.ts';
import { hasRoleIn, teamColumn } from '#server/db/team-column.ts';

/** An active admin, and how they want to be told. */
export interface NoticeReader {
  id: string;
  email: string;
  team: Team;
  choices: NoticeChoices;
  timeZone: string;
  /** Null without choices of their own. */
  digestSettledAt: Date | null;
}

/** Admins of one round: more than any team has. */
const MOST = 1000;

const readers = ({ db }: Context) =>
  db
    .selectFrom('users')
    .leftJoin('notice_settings', 'notice_settings.user_id', 'users.id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'notice_settings.choices',
      'notice_settings.digest_settled_at',
      teamColumn.as('team'),
      sql<string>`coalesce(preferences.time_zone, 'UTC')`.as('time_zone'),
    ])
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .where('users.removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof readers>['executeTakeFirstOrThrow']>>;

const readerOf = (row: Row): NoticeReader => ({
  id: row.id,
  email: row.email,
  team: teamOf(row.team),
  choices: { ...usualChoices, ...row.choices },
  timeZone: row.time_zone,
  digestSettledAt: row.digest_settled_at,
});

/** The admins who may be told of anything in a brand; in either, for null. */
export async function noticeReaders(ctx: Context, brand: Brand | null): Promise<NoticeReader[]> {
  const rows = await readers(ctx)
    .$if(brand !== null, (found) => found.where(hasRoleIn(brand as Brand)))
    .orderBy('users.id')
    .limit(MOST)
    .execute();
  return rows.map(readerOf);
}

/** An active admin; null for anyone else. */
export async function findNoticeReader(ctx: Context, userId: string): Promise<NoticeReader | null> {
  const row = await readers(ctx).where('users.id', '=', userId).executeTakeFirst();
  return row ? readerOf(row) : null;
}
