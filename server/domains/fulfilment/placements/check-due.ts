import { type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { addsSongs } from '#server/domains/catalogue/playlists/adds.ts';
import { isNotPaused } from '#server/domains/spotify/keys/pause.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { checkPlaylist } from './check-playlist.ts';

/** Playlists of one round; the next minute takes the rest. */
const BATCH = 200;
/**
 * Calls of a key in one round, a minute. Spotify limits each app over 30 seconds and names no number; this leaves room for
 * everything else that the key is used for.
 */
export const CALLS_A_MINUTE = 60;

/**
 * Reads the playlists whose placements are due, the longest waiting first, within each key's calls per minute. The rest
 * stay due.
 */
export async function checkDuePlacements(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'placement.check');
  const calls = new Map<string, number>();
  const due = await listDuePlaylists(ctx);
  await forEachLoggingErrors(
    ctx,
    due,
    'a playlist could not be checked',
    async ({ key_id, brand, ...playlist }) => {
      const key = key_id ?? '';
      const used = calls.get(key) ?? 0;
      if (used >= CALLS_A_MINUTE) return;
      const check = await checkPlaylist({ ...ctx, brand }, playlist);
      if (check) calls.set(key, check.paused ? CALLS_A_MINUTE : used + check.calls);
    },
  );
}

/** Accepted songs that we could not add, of an account that has worked since they were last looked for. */
const isToBeAdded = sql<SqlBool>`placements.status = 'pending' and placements.added_at is null and ${addsSongs}
  and spotify_accounts.outcome = 'works' and placements.checked_at < spotify_accounts.outcome_at`;

/** Playlists with due placements, the longest due first; those of a key that must pause are left out. */
async function listDuePlaylists(ctx: Context) {
  const found = await ctx.db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('spotify_accounts', 'spotify_accounts.id', 'playlists.account_id')
    .leftJoin('spotify_keys', 'spotify_keys.id', 'spotify_accounts.key_id')
    .select([
      'playlists.id',
      'playlists.brand',
      'playlists.url',
      'spotify_accounts.id as account_id',
      'spotify_accounts.key_id',
    ])
    .where((where) => where.or([where('placements.check_at', '<=', ctx.now()), isToBeAdded]))
    .where('placements.track_id', 'is not', null)
    .where(isNotPaused(ctx))
    .groupBy(['playlists.id', 'spotify_accounts.id'])
    .orderBy(({ fn }) => fn.min('placements.check_at'))
    .orderBy('playlists.id')
    .limit(BATCH)
    .execute();
  return found.map((playlist) => ({ ...playlist, playlist_id: playlist.id }));
}
