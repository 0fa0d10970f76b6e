import { normalizeIP } from '@fastify/rate-limit';
import { type SqlBool, sql } from 'kysely';
import type { LimitName } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Limit, type LimitScope, limits } from '#contract/limits.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { hashAddress } from '#server/lib/crypto.ts';

type Subjects = Partial<Record<LimitScope, string>>;

/**
 * Counts one use against every limit of a name, in the database, so that restarts and other processes count along. A
 * refused use counts against none of them. Throws `too_many_requests` with the seconds to wait when one is used up.
 * `subjects` says whose count it is; a limit whose subject is not named is not counted.
 */
export async function countUse(ctx: Context, name: LimitName | null, subjects: Subjects): Promise<void> {
  if (name === null || ctx.config.LIMITS === 'off') return;
  const counters = countersOf(ctx, name, subjects);
  const countAll = async (ctx: Context): Promise<void> => {
    for (const [key, limit] of counters) await count(ctx, key, limit);
  };
  // What one limit refuses takes back what another has counted.
  await (counters.length > 1 ? inTx(ctx, countAll) : countAll(ctx));
}

/**
 * Refuses like `countUse` when a limit is used up, and counts nothing: for what is only counted when it fails.
 */
export async function refuseUsedUp(ctx: Context, name: LimitName, subjects: Subjects): Promise<void> {
  if (ctx.config.LIMITS === 'off') return;
  for (const [key, limit] of countersOf(ctx, name, subjects)) {
    const row = await ctx.db
      .selectFrom('rate_counters')
      .select(['count', 'window_ends_at'])
      .where('key', '=', key)
      .where('window_ends_at', '>', ctx.now())
      .executeTakeFirst();
    if (row && row.count >= limit.most) throw usedUp(ctx, row.window_ends_at);
  }
}

/** Addresses are counted under a hash: counters outlive what may be erased. */
const countersOf = (ctx: Context, name: LimitName, subjects: Subjects): [key: string, limit: Limit][] =>
  limits[name].flatMap((limit) => {
    const subject = subjects[limit.scope];
    if (subject === undefined) return [];
    return [[`${name}:${limit.scope}:${counted(ctx, limit.scope, subject)}`, limit]];
  });

function counted(ctx: Context, scope: LimitScope, subject: string): string {
  if (scope === 'network') return normalizeIP(subject);
  return scope === 'email' ? hashAddress(ctx.config.secrets[0], subject) : subject;
}

/** The row is locked and looked at as it is now: of those who come at once, as many pass as are left. */
async function count(ctx: Context, key: string, { most, windowMs }: Limit): Promise<void> {
  const now = ctx.now();
  const ends = plus(now, windowMs);
  const isOver = sql<boolean>`rate_counters.window_ends_at <= ${now}`;
  const counted = await ctx.db
    .insertInto('rate_counters')
    .values({ key, count: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else rate_counters.count + 1 end`,
          window_ends_at: sql<Date>`case when ${isOver} then ${ends} else rate_counters.window_ends_at end`,
        })
        .where(sql<SqlBool>`(${isOver} or rate_counters.count < ${most})`),
    )
    .returning('key')
    .executeTakeFirst();
  if (counted) return;
  const row = await ctx.db
    .selectFrom('rate_counters')
    .select('window_ends_at')
    .where('key', '=', key)
    .executeTakeFirst();
  throw usedUp(ctx, row?.window_ends_at ?? now);
}

function usedUp(ctx: Context, until: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000));
  return new AppError('too_many_requests', `Too many tries. Please wait ${waitText(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

/** `95` -> `2 minutes`. */
function waitText(seconds: number): string {
  const counted = (most: number, unit: string) => `${Math.ceil(most)} ${unit}${most <= 1 ? '' : 's'}`;
  if (seconds < 60) return counted(seconds, 'second');
  return seconds < 3600 ? counted(seconds / 60, 'minute') : counted(seconds / 3600, 'hour');
}
