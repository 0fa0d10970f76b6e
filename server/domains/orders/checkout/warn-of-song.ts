import type { ResolvedSong } from '#contract/spotify/songs/schema.ts';
import type { Context } from '#server/context.ts';
import { type FoundSong, resolveSong } from '#server/domains/spotify/songs/resolve-song.ts';
import { findRunningOrder } from './same-song.ts';

/** The song of a link, as `resolveSong` finds it, with a warning when the caller promotes it already. Throws what that throws. */
export async function resolveWithWarning(ctx: Context, url: string, network: string): Promise<ResolvedSong> {
  const found = await resolveSong(ctx, url, network);
  return { ...found.song, warning: found.song.warning ?? (await alreadyRunning(ctx, found)) };
}

/** Only of the caller's own orders; a visitor has none. */
async function alreadyRunning(
  { actor, ...ctx }: Context,
  { song, trackId }: FoundSong,
): Promise<string | null> {
  if (actor.kind !== 'account') return null;
  const order = await findRunningOrder(
    { ...ctx, actor },
    { userId: actor.id, song: { trackId, title: `${song.songName} ${song.artistName}`, shortLink: null } },
  );
  return order ? `This song already has an active campaign: order ${order.number}.` : null;
}
