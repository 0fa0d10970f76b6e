import type { SignalName } from '#contract/catalogue/quality/schema.ts';
import type { ResolvedPlaylist } from '#server/adapters/spotify/resolve-playlist.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { lookWhetherShown } from '#server/domains/catalogue/playlists/look-whether-shown.ts';
import { markWatched, writePlaylist } from '#server/domains/catalogue/playlists/write-playlist.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { identityChanges } from './identity-changes.ts';
import { dayOf, listPlaylistsToSnapshot, monitoredDataOf, sketchOf } from './quality.queries.ts';
import { alarmsOf } from './signals.ts';
import { sampleOf } from './track-sketch.ts';

/** Bad signals that are signs of artificial streaming. */
const signsOfStreaming: ReadonlySet<SignalName> = new Set(['growth', 'wording']);

/** Playlists read in one round, a minute; the next takes the rest. */
const BATCH = 20;

/** Reads playlists of running campaigns that were not read today, and acts on what changed. */
export async function takeSnapshots(ctx: Context): Promise<void> {
  const unseen = await listPlaylistsToSnapshot(ctx, BATCH);
  await forEachLoggingErrors(ctx, unseen, 'a playlist could not be monitored', async ({ id, brand, url }) => {
    const ofBrand = { ...ctx, brand };
    await markWatched(ctx, id);
    // A day without an answer has no snapshot.
    const shown = await lookWhetherShown(ofBrand, { id, url });
    if (shown) await inTx(ofBrand, (ctx) => keep(ctx, id, shown));
  });
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
  const sketch = playlist.account_id === null ? undefined : await sketchOf(ctx, id);
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
      owner: shown.owner,
      track_count: sketch?.track_count ?? null,
      marks: sampleOf(sketch?.marks ?? []),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  const watched = await monitoredDataOf(ctx, playlist);
  const alarms = playlist.frozen_at === null ? alarmsOf(watched, playlist.reviewed_at) : [];
  const changes = playlist.frozen_at === null ? identityChanges(watched.history) : [];
  const isBlank = shown.name.trim() === '' || shown.image === null;
  const hadBoth = watched.history.some(({ title, cover }) => title.trim() !== '' && cover !== null);
  const blanked = isBlank && hadBoth;
  const why = [...alarms.map(({ text }) => text), ...changes].join(' ');
  if (why === '' && blanked === (playlist.blanked_at !== null)) return;
  await writePlaylist(ctx, id, {
    // A review that is due keeps new pitches away and stands in the queue of reviews.
    ...(why !== '' && {
      frozen_at: at,
      frozen_why: why,
      warn_artists: alarms.some(({ name }) => signsOfStreaming.has(name)),
      ...(playlist.review_due_at > at && { review_due_at: at }),
    }),
    blanked_at: blanked ? (playlist.blanked_at ?? at) : null,
  });
  const subject: [string, string] = ['playlist', id];
  if (why !== '')
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

/** Deletes what snapshots of these playlists hold of their tracks. */
export async function forgetTracks(
  { db }: Pick<Context, 'db'>,
  playlistIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('playlist_snapshots')
    .set({ track_count: null, marks: [] })
    .where('playlist_id', 'in', [...playlistIds])
    .where('track_count', 'is not', null)
    .execute();
}
