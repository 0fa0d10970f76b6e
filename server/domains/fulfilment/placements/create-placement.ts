import { HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { addsSongs } from '#server/domains/catalogue/playlists/adds.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { newId } from '#server/lib/ids.ts';
import { aboutPlacement } from './about-placement.ts';
import { addToPlaylistJob } from './placements.jobs.ts';

/** How long after the acceptance the first check is made. */
const FIRST_CHECK_MS = HOUR;

/** A pitch that was just accepted, and until when the song should stay. */
export interface AcceptedPitch {
  id: string;
  campaign_id: string;
  playlist_id: string;
  order_id: string;
  demo: boolean;
  track_id: string | null;
  until: Date;
}

/**
 * Creates the placement of an accepted pitch, in the transaction of the acceptance. A job adds the
 * song where brand and curator switched that on.
 */
export async function createPlacement(ctx: Context, pitch: AcceptedPitch): Promise<void> {
  const id = newId('placement', ctx.now());
  await ctx.db
    .insertInto('placements')
    .values({
      id,
      brand: ctx.brand,
      pitch_id: pitch.id,
      campaign_id: pitch.campaign_id,
      playlist_id: pitch.playlist_id,
      track_id: pitch.track_id,
      accepted_at: ctx.now(),
      until: pitch.until,
      check_at: plus(ctx.now(), FIRST_CHECK_MS),
      demo: pitch.demo,
    })
    .execute();
  const playlist = await ctx.db
    .selectFrom('playlists')
    .innerJoin('campaigns', (join) => join.on('campaigns.id', '=', pitch.campaign_id))
    .select(['playlists.name', 'campaigns.song_name', addsSongs.as('adds_songs')])
    .where('playlists.id', '=', pitch.playlist_id)
    .executeTakeFirstOrThrow();
  if (playlist.adds_songs && pitch.track_id !== null) {
    const about = { id, brand: ctx.brand, song_name: playlist.song_name, playlist_name: playlist.name };
    await enqueue(ctx, addToPlaylistJob, { placementId: id }, aboutPlacement(about));
  }
  await audit(ctx, {
    kind: 'placement.created',
    subject: ['placement', id],
    text: 'Accepted by the curator',
    data: { orderId: pitch.order_id, playlistId: pitch.playlist_id },
  });
}
