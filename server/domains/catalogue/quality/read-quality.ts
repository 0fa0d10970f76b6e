import type { PlaylistQuality } from '#contract/catalogue/quality/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { dayOf, monitoredDataOf } from './quality.queries.ts';
import { signalsOf } from './signals.ts';

const find = ({ db, brand }: Context, id: string) =>
  db.selectFrom('playlists').selectAll().where('id', '=', id).where('brand', '=', brand).executeTakeFirst();

export type MonitoredPlaylist = NonNullable<Awaited<ReturnType<typeof find>>>;
type Seen = Awaited<ReturnType<typeof monitoredDataOf>>;

/** A playlist of the brand with what was seen of it. Throws `not_found`. */
export async function readMonitored(
  ctx: Context,
  id: string,
): Promise<{ playlist: MonitoredPlaylist; watched: Seen }> {
  const playlist = mustExist(await find(ctx, id), 'Playlist not found.');
  return { playlist, watched: await monitoredDataOf(ctx, playlist) };
}

/** The title and description that it had before they were lost; undefined where none was kept. */
export const lastKnownDetails = ({ history }: Seen): Seen['history'][number] | undefined =>
  history.findLast(({ title }) => title.trim() !== '');

/** Why title and description cannot be written back; null when they can. */
export function restoreRefusal(playlist: MonitoredPlaylist, watched: Seen): string | null {
  if (playlist.blanked_at === null) return 'This playlist’s title and cover are intact.';
  if (playlist.account_id === null) return 'No connected account owns this playlist. Contact its curator.';
  if (watched.history.at(-1)?.title.trim() !== '')
    return 'Only the cover is missing. Set it on Spotify, because the account hasn’t granted access to images.';
  return lastKnownDetails(watched) ? null : 'We don’t have the previous title. Set it on Spotify.';
}

/** Get a playlist’s quality signals with their inputs and age. Throws `not_found`. */
export async function getQuality(ctx: AccountContext, id: string): Promise<PlaylistQuality> {
  const { playlist, watched } = await readMonitored(ctx, id);
  const newest = watched.history.at(-1);
  return {
    signals: signalsOf(watched),
    frozen:
      playlist.frozen_at && playlist.frozen_why !== null
        ? { since: playlist.frozen_at.toISOString(), why: playlist.frozen_why }
        : null,
    blanked: playlist.blanked_at && {
      since: playlist.blanked_at.toISOString(),
      missing: [
        ...(newest?.title.trim() === '' ? (['title'] as const) : []),
        ...(newest?.cover === null ? (['cover'] as const) : []),
      ],
      title: lastKnownDetails(watched)?.title ?? null,
      refusal: restoreRefusal(playlist, watched),
    },
    followers: watched.history.slice(-60).map(({ at, followers }) => ({ day: dayOf(at), followers })),
  };
}
