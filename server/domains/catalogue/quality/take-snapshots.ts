import { PlaylistLookupFailed, type ResolvedPlaylist } from '#server/adapters/spotify/resolve-playlist.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { dayOf, listPlaylistsToSnapshot, monitoredDataOf, tracksOf } from './quality.queries.ts';
import { alarmsOf } from './signals.ts';

/** Playlists read in one round, a minute; the next takes the rest. */
const BATCH = 20;

/** Reads playlists of running campaigns that were not read today, and acts on what changed. */
export async function takeSnapshots(ctx: Context): Promise<void> {
  const unseen = await listPlaylistsToSnapshot(ctx, BATCH);
  await forEachLoggingErrors(ctx, unseen, 'a playlist could not be monitored', async ({ id, brand, url }) => {
    const ofBrand = { ...ctx, brand };
    await ctx.db.updateTable('playlists').set({ watched_at: ctx.now() }).where('id', '=', id).execute();
    const shown = await readOne(ofBrand, url);
    if (shown) await inTx(ofBrand, (ctx) => keep(ctx, id, shown));
  });
}

/** Null when Spotify does not answer: it is asked again later, and a day without an answer has no snapshot. */
async function readOne(ctx: Context, url: string): Promise<ResolvedPlaylist | null> {
  try {
    return await ctx.outside.playlists.read(url, callWithKeys(ctx));
  } catch (error) {
    if (!(error instanceof PlaylistLookupFailed)) throw error;
    ctx.log.warn({ url, reason: error.message }, 'a playlist could not be read for its snapshot');
    return null;
  }
}

/** Keeps the snapshot of the day once, and with it what follows. */
async function keep(ctx: Context, id: string, shown: ResolvedPlaylist): Promise<void> {
  const playlist = await ctx.db
    .selectFrom('playlists')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!playlist) return;
  const at = ctx.now();
  const made = await ctx.db
    .insertInto('playlist_snapshots')
    .values({
      playlist_id: id,
      day: dayOf(at),
      at,
      followers: shown.followers,
      snapshot_id: shown.snapshotId,
      title: shown.name,
      description: shown.description,
      cover: shown.image,
      tracks: playlist.account_id === null ? null : await tracksOf(ctx, id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  const watched = await monitoredDataOf(ctx, playlist);
  const alarms = playlist.frozen_at === null ? alarmsOf(watched, playlist.reviewed_at) : [];
  const isBlank = shown.name.trim() === '' || shown.image === null;
  const hadBoth = watched.history.some(({ title, cover }) => title.trim() !== '' && cover !== null);
  const blanked = isBlank && hadBoth;
  const why = alarms.map(({ text }) => text).join(' ');
  if (alarms.length === 0 && blanked === (playlist.blanked_at !== null)) return;
  await ctx.db
    .updateTable('playlists')
    .set({
      // A review that is due keeps new pitches away and stands in the queue of reviews.
      ...(alarms.length > 0 && {
        frozen_at: at,
        frozen_why: why,
        ...(playlist.review_due_at > at && { review_due_at: at }),
      }),
      blanked_at: blanked ? (playlist.blanked_at ?? at) : null,
      version: playlist.version + 1,
    })
    .where('id', '=', id)
    .execute();
  const subject: [string, string] = ['playlist', id];
  if (alarms.length > 0)
    await audit(ctx, {
      kind: 'playlist.frozen',
      subject,
      text: `On hold until reviewed again. ${why}`,
    });
  if (blanked && playlist.blanked_at === null)
    await audit(ctx, {
      kind: 'playlist.blanked',
      subject,
      text: 'Title or cover missing on Spotify',
    });
}
