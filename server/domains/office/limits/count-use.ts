import { normalizeIP } from '@fastify/rate-limit';
import { type SqlBool, sql } from 'kysely';
import type { LimitName } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Limit, type LimitScope, limits, widerNetworks } from '#contract/limits.ts';
import { pluralize } from '#contract/plural.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { hashAddress } from '#server/lib/crypto.ts';

type Subjects = Partial<Record<Exclude<LimitScope, 'email_network'>, string>>;

/**
 * Counts one use against every limit of a name. The counters are in the database, so they are shared by all processes
 * and survive restarts. A refused use counts against none of them. Throws `too_many_requests` with the seconds to wait.
 * `subjects` names whom each limit counts; a limit without its subject is skipped.
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

/** Counts like `countUse`, but answers whether there was room for the use instead of throwing. */
export async function tryCountUse(ctx: Context, name: LimitName, subjects: Subjects): Promise<boolean> {
  try {
    await countUse(ctx, name, subjects);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Removes one counted use, which turned out to be the owner's. */
export async function returnUse(ctx: Context, name: LimitName, subjects: Subjects): Promise<void> {
  if (ctx.config.LIMITS === 'off') return;
  for (const [key] of countersOf(ctx, name, subjects)) {
    await ctx.db
      .updateTable('rate_counters')
      .set({ count: sql<number>`count - 1` })
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

/**
 * Gives out the turns of a limit instead of refusing: the first is now, and each later one follows a window after the one
 * before. The counter's window ends when the next turn begins.
 */
export async function takeTurn(ctx: Context, name: LimitName, subjects: Subjects): Promise<Date> {
  const [counter] = countersOf(ctx, name, subjects);
  if (!counter) throw new Error(`${name} has no queue.`);
  const [key, { windowMs }] = counter;
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('rate_counters')
    .values({ key, count: 1, window_ends_at: plus(now, windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        window_ends_at: sql<Date>`greatest(rate_counters.window_ends_at, ${now}::timestamptz) + ${windowMs / 1000} * interval '1 second'`,
      }),
    )
    .returning('window_ends_at')
    .executeTakeFirstOrThrow();
  return plus(row.window_ends_at, -windowMs);
}

/** Throws like `countUse` when a limit is reached, but counts nothing. For uses that count only when they fail. */
export async function assertNotUsedUp(ctx: Context, name: LimitName, subjects: Subjects): Promise<void> {
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
  limits[name].flatMap((limit) =>
    subjectsOf(ctx, limit.scope, subjects).map(({ subject, times }): [string, Limit] => [
      `${name}:${limit.scope}:${subject}`,
      { ...limit, most: limit.most * times },
    ]),
  );

interface Counted {
  subject: string;
  /** How many times the limit's number it may use. */
  times: number;
}

function subjectsOf(ctx: Context, scope: LimitScope, subjects: Subjects): Counted[] {
  const { email, device, network } = subjects;
  const hashed = (text: string) => hashAddress(ctx.config.secrets[0], text);
  const once = (subject: string | undefined): Counted[] =>
    subject === undefined ? [] : [{ subject, times: 1 }];
  const networks = network === undefined ? [] : networksOf(network);
  if (scope === 'network') return networks;
  if (scope === 'email') return once(email && hashed(email));
  // A device mark is counted per address; the address is the other part of the key.
  if (scope === 'device') return once(device && hashed(device));
  if (scope !== 'email_network') return once(subjects[scope]);
  if (email === undefined) return [];
  return networks.map(({ subject, times }) => ({ subject: `${hashed(email)} ${subject}`, times }));
}

/** The network of an address and, for IPv6, those around it, narrowest first: concurrent calls lock them in one order. */
function networksOf(ip: string): Counted[] {
  const own = normalizeIP(ip);
  const wider = own.includes(':') ? widerNetworks : [];
  return [
    { subject: own, times: 1 },
    ...wider.map(({ prefix, times }) => ({ subject: `${normalizeIP(ip, prefix)}/${prefix}`, times })),
  ];
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
  if (seconds < 60) return pluralize(seconds, 'second');
  return seconds < 3600
    ? pluralize(Math.ceil(seconds / 60), 'minute')
    : pluralize(Math.ceil(seconds / 3600), 'hour');
}
