import { type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Placements that were found late, and whose curator has not been reminded. */
export const isToRemindOf = sql<SqlBool>`placements.status = 'pending'
  and placements.late_at is not null and placements.reminded_at is null`;

/** The accepted songs that a curator is to be reminded of, marked as such: each is in one mail. Must run in a transaction. */
export async function songsToRemindOf({ db, now }: Context, curatorId: string) {
  const late = await db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .select([
      'placements.id',
      'placements.pitch_id',
      'campaigns.song_name',
      'campaigns.artist_name',
      'playlists.name as playlist_name',
      'playlists.url as playlist_url',
    ])
    .where('pitches.curator_id', '=', curatorId)
    .where(isToRemindOf)
    .orderBy('placements.id')
    .execute();
  for (const { id } of late)
    await db.updateTable('placements').set({ reminded_at: now() }).where('id', '=', id).execute();
  return late;
}
