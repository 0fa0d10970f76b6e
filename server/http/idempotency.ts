import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';

/** The lease of a run. After it, the next request with the same key takes over. The first run may still be alive. */
const LEASE_MS = 20_000;

export interface StoredAnswer {
  status: number;
  body: string;
  replayed: boolean;
}

/**
 * Runs `work` once per key: a repeated request gets the first answer byte for byte, another body is refused, and a run
 * in progress is 409 with `Retry-After`. Only successful answers are stored. A refusal changed nothing, so the same
 * key may be tried again. An answer that can't be stored is given, and its key stays taken until its lease ends: the work is
 * done.
 */
export async function runIdempotently(
  ctx: Context,
  request: { scope: string; key: string; fingerprint: string },
  work: () => Promise<{ status: number; body: string }>,
): Promise<StoredAnswer> {
  const requestHash = createHash('sha256').update(request.fingerprint).digest('base64url');
  const now = ctx.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  const where = { scope: request.scope, key: request.key };
  const made = await ctx.db
    .insertInto('idempotency_keys')
    .values({ ...where, request_hash: requestHash, lease_until: lease, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) {
    const kept = await joinEarlierRun(ctx, where, requestHash, lease);
    if (kept) return { ...kept, replayed: true };
  }
  const mine = ctx.db
    .updateTable('idempotency_keys')
    .where('scope', '=', where.scope)
    .where('key', '=', where.key);
  const answer = await work().catch(async (error: unknown) => {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('scope', '=', where.scope)
      .where('key', '=', where.key)
      .where('status', 'is', null)
      .execute();
    throw error;
  });
  try {
    const kept = await mine
      .set({ status: answer.status, body: answer.body })
      .where('status', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 1n) return { ...answer, replayed: false };
    // Another run took over the lease. The first one that finishes sets the answer for both.
    const first = await joinEarlierRun(ctx, where, requestHash, lease);
    return first ? { ...first, replayed: true } : { ...answer, replayed: false };
  } catch (error) {
    ctx.log.error({ err: error }, 'the answer to a request that was carried out could not be stored');
    return { ...answer, replayed: false };
  }
}

/** The stored answer, or null when this run took over an expired lease. */
async function joinEarlierRun(
  ctx: Context,
  where: { scope: string; key: string },
  requestHash: string,
  lease: Date,
): Promise<{ status: number; body: string } | null> {
  const now = ctx.now();
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', where.scope)
    .where('key', '=', where.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== requestHash) {
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was already used for another request. Use a new key.',
    );
  }
  if (row.status !== null && row.body !== null) return { status: row.status, body: row.body };
  const taken = await ctx.db
    .updateTable('idempotency_keys')
    .set({ lease_until: lease })
    .where('scope', '=', where.scope)
    .where('key', '=', where.key)
    .where('status', 'is', null)
    .where('lease_until', '<=', now)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return null;
  throw new AppError('still_running', 'The same request is still in progress. Retry in a moment.', {
    retryAfterSeconds: 2,
  });
}
