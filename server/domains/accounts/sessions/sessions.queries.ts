import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { announce, SESSIONS_ENDED } from '#server/db/announce.ts';
import type { Database } from '#server/db/schema.ts';
import { teamColumn } from '#server/db/team-column.ts';

export type SessionRow = Selectable<Database['sessions']>;
export type RefreshTokenRow = Selectable<Database['refresh_tokens']>;

/** The session with its account, if both are active. */
export function findActiveSession(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.role',
      'sessions.created_at as signedInAt',
      'users.id as userId',
      'users.email',
      'users.role as userRole',
      'users.status',
      teamColumn.as('team'),
    ])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', ctx.now())
    .executeTakeFirst();
}

/** The session with its curator. */
export function findCuratorSession(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('curators', 'curators.id', 'sessions.curator_id')
    .select(['curators.id', 'curators.email', 'curators.brand', 'curators.status'])
    .select('sessions.created_at as signedInAt')
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', ctx.now())
    .executeTakeFirst();
}

/** Locks a refresh token and its session, so that concurrent renewals run one after the other. */
export function lockRefreshToken(ctx: Context, hash: string) {
  return ctx.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('curators', 'curators.id', 'sessions.curator_id')
    .select(({ fn }) => [
      'refresh_tokens.hash',
      'refresh_tokens.used_at as usedAt',
      'refresh_tokens.voided_at as voidedAt',
      'sessions.id as sessionId',
      'sessions.role',
      'sessions.created_at as signedInAt',
      'sessions.ended_at as endedAt',
      'sessions.expires_at as expiresAt',
      fn.coalesce('sessions.user_id', 'sessions.curator_id').$notNull().as('ownerId'),
      fn.coalesce('users.status', 'curators.status').as('status'),
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();
}

/** The one active token of a session, with its parent; the session must be locked. */
export function findActiveToken(ctx: Context, sessionId: string) {
  return ctx.db
    .selectFrom('refresh_tokens')
    .select(['hash', 'parent_hash as parentHash'])
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

/** Retires a token and the active token of its session, before a new one is inserted. */
export async function retireTokens(ctx: Context, token: { sessionId: string; hash: string }): Promise<void> {
  const ofSession = ctx.db.updateTable('refresh_tokens').where('session_id', '=', token.sessionId);
  await ofSession
    .set({ used_at: ctx.now() })
    .where('hash', '=', token.hash)
    .where('used_at', 'is', null)
    .execute();
  await ofSession
    .set({ voided_at: ctx.now() })
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

export function insertRefreshToken(
  ctx: Context,
  row: { hash: string; sessionId: string; parent: string | null },
) {
  return ctx.db
    .insertInto('refresh_tokens')
    .values({ hash: row.hash, session_id: row.sessionId, parent_hash: row.parent, created_at: ctx.now() })
    .execute();
}

/** The account's active sessions, newest first. */
export function listActiveSessions(ctx: Context, userId: string): Promise<SessionRow[]> {
  return ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/**
 * Ends active sessions: the one with this id, all of an account or of a curator, or the one if it belongs to the account.
 * Answers their number.
 */
export async function endSessions(
  ctx: Context,
  { id, userId, curatorId }: { id?: string; userId?: string; curatorId?: string },
  reason: string,
): Promise<number> {
  let sessions = ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now(), end_reason: reason })
    .where('ended_at', 'is', null);
  if (id !== undefined) sessions = sessions.where('id', '=', id);
  if (userId !== undefined) sessions = sessions.where('user_id', '=', userId);
  if (curatorId !== undefined) sessions = sessions.where('curator_id', '=', curatorId);
  const ended = Number((await sessions.executeTakeFirst()).numUpdatedRows);
  if (ended > 0) announce(ctx.db, SESSIONS_ENDED);
  return ended;
}
