import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

/** Spotify's request to pause a key. A `quota` pause applies to every key of the same developer account. */
export interface Pause {
  kind: 'rate_limited' | 'quota';
  seconds: number;
}

/** Seconds when Spotify sends no Retry-After: its rate limit is a rolling window of 30 s; a quota is retried hourly. */
const DEFAULT_SECONDS = { rate_limited: 30, quota: 3600 };

/** The pause that Spotify asked for; the default when it named no time. */
export const pauseOf = (kind: Pause['kind'], seconds: number | undefined): Pause => ({
  kind,
  seconds: seconds ?? DEFAULT_SECONDS[kind],
});

/** Stores a pause that Spotify asked for. A shorter one never replaces a longer one. */
export async function savePause(
  ctx: Context,
  key: { client_id: string; email: string },
  { kind, seconds }: Pause,
): Promise<void> {
  await ctx.db
    .insertInto('spotify_pauses')
    .values({
      ...(kind === 'quota' ? { scope: 'developer', name: key.email } : { scope: 'key', name: key.client_id }),
      until: plus(ctx.now(), seconds * 1000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'name'])
        .doUpdateSet({ until: sql<Date>`greatest(spotify_pauses.until, excluded.until)` }),
    )
    .execute();
}

/** Ends the pauses that hold a key: it works. */
export async function endPauses({ db }: Context, key: { client_id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('spotify_pauses')
    .where(
      sql<SqlBool>`(scope, name) in (('key', ${key.client_id}::text), ('developer', ${key.email}::text))`,
    )
    .execute();
}

/** Whether no pause holds the `spotify_keys` of a query now. */
export const isNotPaused = ({ now }: Context): RawBuilder<SqlBool> => sql`not exists (
  select from spotify_pauses
  where until > ${now()} and (scope, name) in (('key', spotify_keys.client_id), ('developer', spotify_keys.email)))`;
