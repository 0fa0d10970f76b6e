import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';

/** A run that died is resumed by the next request under its key after this long; one that lives may be overtaken. */
const LEASE_MS = 20_000;

export interface StoredAnswer {
  status: number;
  body: string;
  replayed: boolean;
}

/**
 * Runs `work` once per key: the same request again gets the first answer byte for byte, another body is refused, a
 * run in progress is 409 with `Retry-After`. Only good answers are kept: after a refusal nothing was done, and the
 * same key may try again.
 */
export async function onceByKey(
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
  try {
    const answer = await work();
    const kept = await mine
      .set({ status: answer.status, body: answer.body })
      .where('status', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 1n) return { ...answer, replayed: false };
    // Overtaken: whoever was done first has answered, and every answer under a key is the same.
    const first = await joinEarlierRun(ctx, where, requestHash, lease);
    return first ? { ...first, replayed: true } : { ...answer, replayed: false };
  } catch (error) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('scope', '=', where.scope)
      .where('key', '=', where.key)
      .where('status', 'is', null)
      .execute();
    throw error;
  }
}

/** The kept answer, or null when a dead run's lease was taken over. */
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
      'This Idempotency-Key was used for another request. Use a new key for a new request.',
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
  throw new AppError('still_running', 'The same request is still being worked on. Ask again in a moment.', {
    retryAfterSeconds: 2,
  });
}
