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
 * Counts one use against every limit of a name. The counters are in the database, so they are shared by all processes
 * and survive restarts. A refused use counts against none of them. Throws `too_many_requests` with the seconds to
 * wait. `subjects` says whose use it is; a limit without its subject is skipped.
 */
export async function countUse(ctx: Context, name: LimitName, subjects: Subjects): Promise<void> {
  if (ctx.config.LIMITS === 'off') return;
  const counters = countersOf(ctx, name, subjects);
  const countAll = async (ctx: Context): Promise<void> => {
    for (const [key, limit] of counters) await count(ctx, key, limit);
  };
  // Several limits share a transaction: a refusal by one rolls back the counts of the others.
  await (counters.length > 1 ? inTx(ctx, countAll) : countAll(ctx));
}

/** Throws like `countUse` when a limit is reached, but counts nothing. For uses that count only when they fail. */
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

/** Addresses are stored as hashes, because counters may outlive an erased account. */
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
  // A device mark is counted per address; the address is the other part of the key.
  if (scope === 'device') return hashed(device);
  if (scope !== 'email_network') return subjects[scope];
  return email === undefined || network === undefined ? undefined : `${hashed(email)} ${network}`;
}

/** The upsert locks the row and reads its current state, so concurrent uses never exceed the limit. */
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
    `Too many attempts. Try again in ${waitText(seconds)}.${hint ? ` ${hint}` : ''}`,
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
