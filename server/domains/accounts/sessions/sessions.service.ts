import { API_KEY_START } from '#contract/accounts/api-keys/rules.ts';
import {
  type Audience,
  REFRESH_REUSE_MS,
  SESSION_IDLE_MS,
  SESSION_MS,
} from '#contract/accounts/sessions/rules.ts';
import type { Session, Tokens } from '#contract/accounts/sessions/schema.ts';
import { AppError } from '#contract/errors.ts';
import { noTeam, teamOf } from '#contract/team.ts';
import { plus } from '#contract/time.ts';
import type { Account, AccountContext, ApiKeyActor, Context, SignedInCurator } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { authenticateKey } from '#server/domains/accounts/api-keys/authenticate-key.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { isShownAt } from '#server/lib/brand-site.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { readAccess, signAccess } from './access-token.ts';
import * as queries from './sessions.queries.ts';

/** The caller of a sign-in. */
export interface SessionOptions {
  /** The browser's user agent. */
  device: string;
  /** Refresh token of the session to replace. That session ends.. */
  refresh?: string | undefined;
}

/** Opens a session of an account or a curator in the caller's transaction. Answers its first tokens. */
export async function openSession(
  ctx: Context,
  owner: { id: string },
  role: Audience,
  { device, refresh }: SessionOptions,
): Promise<Tokens> {
  if (refresh !== undefined) await endByRefreshToken(ctx, refresh, 'replaced');
  const id = newId('session', ctx.now());
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      ...(role === 'curator' ? { curator_id: owner.id } : { user_id: owner.id }),
      role,
      device,
      created_at: ctx.now(),
      last_seen_at: ctx.now(),
      expires_at: plus(ctx.now(), SESSION_IDLE_MS),
    })
    .execute();
  return issueTokens(ctx, { sessionId: id, ownerId: owner.id, role }, null);
}

async function issueTokens(
  ctx: Context,
  session: { sessionId: string; ownerId: string; role: Audience },
  parent: string | null,
): Promise<Tokens> {
  const refresh = randomToken();
  await queries.insertRefreshToken(ctx, { hash: hashToken(refresh), sessionId: session.sessionId, parent });
  return { access: await signAccess(ctx, session), refresh };
}

const sessionEnded = () => new AppError('session_ended', 'Your session has expired. Sign in again.');

/**
 * Reads the current account or curator of an access token, or what an API key stands for. Throws `session_ended`,
 * `account_suspended`, or `not_signed_in` for a key. At another brand’s host, a curator is not signed in.
 */
export async function authenticate(
  ctx: Context,
  token: string,
): Promise<Account | SignedInCurator | ApiKeyActor> {
  if (token.startsWith(API_KEY_START)) return authenticateKey(ctx, token);
  const claims = await readAccess(ctx, token);
  const { sessionId, endsAt: accessEndsAt } = claims;
  if (claims.role === 'curator') {
    const curator = await queries.findCuratorSession(ctx, sessionId);
    if (!curator || !isShownAt(ctx.config, ctx.brand, curator.brand)) throw sessionEnded();
    const { status, ...who } = curator;
    if (status !== 'active') throw new AppError('account_suspended', 'This account is suspended.');
    return { kind: 'curator', ...who, sessionId, accessEndsAt };
  }
  const session = await queries.findActiveSession(ctx, sessionId);
  if (!session || session.role === 'curator' || (session.role === 'admin' && session.userRole !== 'admin'))
    throw sessionEnded();
  if (session.status !== 'active') throw new AppError('account_suspended', 'This account is suspended.');
  return {
    kind: 'account',
    id: session.userId,
    email: session.email,
    role: session.role,
    team: session.role === 'admin' ? teamOf(session.team) : noTeam,
    sessionId,
    signedInAt: session.signedInAt,
    accessEndsAt,
  };
}

/**
 * Rotates a refresh token. A session has one active token, the newest; rotation revokes the others. A retired token
 * still renews during a grace period of ten seconds (two tabs), and while the active token is its direct successor (the
 * answer was lost). Any other use means that the token was stolen, so the session ends. Throws `refresh_refused` or
 * `too_many_requests`.
 */
export async function refresh(ctx: Context, token: string): Promise<Tokens> {
  const tokens = await inTx(ctx, async (ctx) => {
    const row = await queries.lockRefreshToken(ctx, hashToken(token));
    if (!row || row.endedAt || row.expiresAt <= ctx.now() || row.status !== 'active') return null;
    if (!(await mayRenew(ctx, row))) {
      await queries.endSessions(ctx, { id: row.sessionId }, 'reuse');
      await audit(ctx, {
        kind: 'session.reuse',
        subject: [row.role === 'curator' ? 'curator' : 'user', row.ownerId],
        text: 'Session ended: a rotated refresh token was reused',
      });
      return null;
    }
    // Counted here, because only now the session of the token is known.
    await countUse(ctx, 'refresh', { session: row.sessionId });
    await queries.retireTokens(ctx, row);
    const idleAt = plus(ctx.now(), SESSION_IDLE_MS);
    const endsAt = plus(row.signedInAt, SESSION_MS);
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: ctx.now(), expires_at: idleAt < endsAt ? idleAt : endsAt })
      .where('id', '=', row.sessionId)
      .execute();
    return issueTokens(ctx, row, row.hash);
  });
  if (!tokens) throw new AppError('refresh_refused', 'Your session has expired. Sign in again.');
  return tokens;
}

async function mayRenew(
  ctx: Context,
  token: { sessionId: string; hash: string; usedAt: Date | null; voidedAt: Date | null },
): Promise<boolean> {
  // A revoked token that was used during its grace period gets no second grace period.
  const retiredAt = token.voidedAt ?? token.usedAt;
  if (retiredAt === null || ctx.now().getTime() - retiredAt.getTime() <= REFRESH_REUSE_MS) return true;
  return (await queries.findActiveToken(ctx, token.sessionId))?.parentHash === token.hash;
}

/** Ends the session of a refresh token. Idempotent: an unknown token is ignored. */
export async function endByRefreshToken(
  ctx: Context,
  token: string,
  reason: 'logout' | 'replaced',
): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const row = await queries.lockRefreshToken(ctx, hashToken(token));
    if (row) await queries.endSessions(ctx, { id: row.sessionId }, reason);
  });
}

/** The caller's active sessions, newest first. */
export async function listOwnSessions(ctx: AccountContext): Promise<Session[]> {
  const rows = await queries.listActiveSessions(ctx, ctx.actor.id);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.actor.sessionId,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** Ends one of the caller's sessions. Throws `not_found` for other sessions. */
export async function endOwnSession(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const ended = await queries.endSessions(ctx, { id, userId: ctx.actor.id }, 'ended by the account owner');
    if (ended === 0) throw new AppError('not_found');
    await audit(ctx, {
      kind: 'session.ended',
      subject: ['user', ctx.actor.id],
      text: 'Signed out one device',
    });
  });
}

/** Ends all of the caller's sessions, the current one included. */
export async function endOwnSessions(ctx: AccountContext): Promise<void> {
  await inTx(ctx, async (ctx) => {
    await queries.endSessions(ctx, { userId: ctx.actor.id }, 'ended by the account owner');
    await audit(ctx, {
      kind: 'session.all_ended',
      subject: ['user', ctx.actor.id],
      text: 'Signed out everywhere',
    });
  });
}

/** Ends every session of a curator, in the transaction that changed their rights. */
export async function endSessionsOfCurator(ctx: Context, curatorId: string, reason: string): Promise<void> {
  await queries.endSessions(ctx, { curatorId }, reason);
}

/** Ends every session of an account, in the transaction that changed its rights. */
export async function endSessionsOf(ctx: Context, userId: string, reason: string): Promise<void> {
  await queries.endSessions(ctx, { userId }, reason);
}
