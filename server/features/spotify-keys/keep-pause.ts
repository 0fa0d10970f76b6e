import { sql } from 'kysely';
import { plus } from '#contract/time.ts';
import type { CoolDown } from '#server/adapters/spotify/resolve-song.ts';
import type { Context } from '#server/context.ts';
import type { ActiveKey } from './spotify-credentials.ts';

/** Stores a pause that Spotify asked of a key. The longer of two pauses wins. */
export async function keepPause(ctx: Context, key: ActiveKey, { kind, seconds }: CoolDown): Promise<void> {
  await ctx.db
    .insertInto('spotify_pauses')
    .values({
      ...(kind === 'quota' ? { scope: 'developer', name: key.email } : { scope: 'key', name: key.clientId }),
      until: plus(ctx.now(), seconds * 1000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'name'])
        .doUpdateSet({ until: sql<Date>`greatest(spotify_pauses.until, excluded.until)` }),
    )
    .execute();
}
