import { normalizeIP } from '@fastify/rate-limit';
import { type SqlBool, sql } from 'kysely';
import type { LimitName } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Limit, type LimitScope, limits } from '#contract/limits.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { hashAddress } from '#server/lib/crypto.ts';

type Subjects = Partial<Record<Exclude<LimitScope, 'email_network'>, string>>;

/**
 * Counts one use against every limit of a name, in the database, so that restarts and other processes count along. A
 * refused use counts against none of them. Throws `too_many_requests` with the seconds to wait when one is used up.
 * `subjects` says whose count it is; a limit whose subject is not named is not counted.
 */
export async function countUse(ctx: Context, name: LimitName, subjects: Subjects): Promise<void> {
  if (ctx.config.LIMITS === 'off') return;
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
    if (row && row.count >= limit.most) throw usedUp(ctx, limit, row.window_ends_at);
  }
}

/** Addresses are counted under a hash: counters outlive what may be erased. */
const countersOf = (ctx: Context, name: LimitName, subjects: Subjects): [key: string, limit: Limit][] =>
  limits[name].flatMap((limit) => {
    const subject = subjectOf(ctx, limit.scope, subjects);
    return subject === undefined ? [] : [[`${name}:${limit.scope}:${subject}`, limit]];
  });

function subjectOf(ctx: Context, scope: LimitScope, subjects: Subjects): string | undefined {
  const { email, device } = subjects;
  const hashed = (text: string | undefined) =>
    text === undefined ? undefined : hashAddress(ctx.config.secrets[0], text);
  const network = subjects.network === undefined ? undefined : normalizeIP(subjects.network);
  if (scope === 'network') return network;
  if (scope === 'email') return hashed(email);
  // A device is counted for one address, which stands beside it.
  if (scope === 'device') return hashed(device);
  if (scope !== 'email_network') return subjects[scope];
  return email === undefined || network === undefined ? undefined : `${hashed(email)} ${network}`;
}

/** The row is locked and looked at as it is now: of those who come at once, as many pass as are left. */
async function count(ctx: Context, key: string, limit: Limit): Promise<void> {
  const { most, windowMs } = limit;
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
  throw usedUp(ctx, limit, row?.window_ends_at ?? now);
}

function usedUp(ctx: Context, { hint }: Limit, until: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000));
  return new AppError(
    'too_many_requests',
    `Too many tries. Please wait ${waitText(seconds)}.${hint ? ` ${hint}` : ''}`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

/** `95` -> `2 minutes`. */
function waitText(seconds: number): string {
  const counted = (most: number, unit: string) => `${Math.ceil(most)} ${unit}${most <= 1 ? '' : 's'}`;
  if (seconds < 60) return counted(seconds, 'second');
  return seconds < 3600 ? counted(seconds / 60, 'minute') : counted(seconds / 3600, 'hour');
}
