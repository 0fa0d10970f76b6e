import { pathOfBrand } from '#contract/brand.ts';
import { HOUR, MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { hasRoleIn } from '#server/db/team-column.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { settleLostPlaylistJob } from './playlists.jobs.ts';
import { lockPlaylist } from './playlists.queries.ts';
import { writePlaylist } from './write-playlist.ts';

export const lostTexts = {
  gone: 'Spotify no longer shows this playlist. It was deleted or made private.',
  private: 'This playlist is private on Spotify, so listeners can’t find it.',
} as const;

/** How long a playlist may be gone or private before its placements owe their missing days. */
export const LOST_MS = 48 * HOUR;

/**
 * Records, once, that a playlist of the brand is gone or private: it gets no pitches until it is back and reviewed again, an admin is
 * told, and a job records what its placements owe, and ends them after 48 hours.
 */
export const markLost = (ctx: Context, id: string, how: 'gone' | 'private'): Promise<void> =>
  inTx(ctx, async (ctx) => {
    const playlist = await lockPlaylist(ctx, id);
    if (!playlist || playlist.lost_at !== null) return;
    const at = ctx.now();
    await writePlaylist(ctx, id, {
      lost_at: at,
      lost_how: how,
      frozen_at: playlist.frozen_at ?? at,
      frozen_why: playlist.frozen_why ?? lostTexts[how],
      ...(playlist.review_due_at > at && { review_due_at: at }),
    });
    await audit(ctx, { kind: 'playlist.lost', subject: ['playlist', id], text: lostTexts[how] });
    const settleAt = plus(at, LOST_MS);
    await settlePlacements(ctx, playlist);
    // Clocks of processes differ by moments, and none may find it too early.
    await settlePlacements(ctx, playlist, plus(settleAt, MINUTE));
    await tellAdmin(ctx, playlist, { how, at, settleAt });
  });

/** Has its placements settled by what it is then: lost, lost for 48 hours, or back. */
const settlePlacements = (
  ctx: Context,
  { id, name: label, brand }: { id: string; name: string; brand: Context['brand'] },
  startAfter?: Date,
): Promise<void> =>
  enqueue(
    ctx,
    settleLostPlaylistJob,
    { playlistId: id },
    { type: 'playlist', id, label, brand },
    startAfter && { startAfter },
  );

async function tellAdmin(
  ctx: Context,
  { id, name, url, brand }: { id: string; name: string; url: string; brand: Context['brand'] },
  { how, at, settleAt }: { how: 'gone' | 'private'; at: Date; settleAt: Date },
): Promise<void> {
  const admin = await ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where(hasRoleIn(brand))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!admin) return;
  await queueMail(ctx, {
    template: 'playlist-lost',
    to: admin.email,
    userId: admin.id,
    brand,
    dedupeKey: `playlist-lost:${id}:${at.getTime()}`,
    playlistName: name,
    playlistUrl: url,
    how,
    settleAt: settleAt.toISOString(),
    adminUrl: `${addressOf(ctx.config, brand)}/${pathOfBrand[brand]}/manageplaylist?playlist=${id}`,
  });
}

/** Records that a lost playlist is back. It still waits for its review. */
export async function markFound(ctx: Context, id: string): Promise<void> {
  const lost = ctx.db
    .selectFrom('playlists')
    .select('id')
    .where('id', '=', id)
    .where('lost_at', 'is not', null);
  if (!(await lost.executeTakeFirst())) return;
  await inTx(ctx, async (ctx) => {
    const playlist = await lockPlaylist(ctx, id);
    if (!playlist || playlist.lost_at === null) return;
    await writePlaylist(ctx, id, { lost_at: null, lost_how: null });
    await ctx.queue.cancel(ctx.db, settleLostPlaylistJob.name, { playlistId: id });
    await settlePlacements(ctx, playlist);
    await audit(ctx, {
      kind: 'playlist.found',
      subject: ['playlist', id],
      text: 'Shown on Spotify again. On hold until reviewed.',
    });
  });
}
