import type { PlaylistQuality } from '#contract/catalogue/quality/schema.ts';
import { AppError } from '#contract/errors.ts';
import { parsePlaylistLink } from '#contract/spotify/songs/rules.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { writePlaylist } from '#server/domains/catalogue/playlists/write-playlist.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { callAsAccount } from '#server/domains/spotify/accounts/call-as-account.ts';
import { getQuality, lastKnownDetails, readMonitored, restoreRefusal } from './read-quality.ts';

/**
 * Writes the last title and description of a blanked playlist back at Spotify, through the account that owns it. Throws
 * `not_found`, `conflict` with the reason why it cannot be, and `playlist_lookup_unavailable` when Spotify refuses.
 */
export async function restoreDetails(ctx: AccountContext, id: string): Promise<PlaylistQuality> {
  const { playlist, watched } = await readMonitored(ctx, id);
  const refusal = restoreRefusal(playlist, watched);
  const words = lastKnownDetails(watched);
  const link = parsePlaylistLink(playlist.url);
  const { account_id: accountId } = playlist;
  if (refusal !== null || !words || accountId === null || link.kind !== 'playlist')
    throw new AppError('conflict', refusal ?? undefined);
  const { title: name, description } = words;
  await callAsAccount(ctx, accountId, (token) =>
    ctx.outside.spotify.changeDetails(token, link.id, { name, ...(description && { description }) }),
  ).catch((error: unknown) => {
    if (!(error instanceof SpotifyError)) throw error;
    throw new AppError(
      'playlist_lookup_unavailable',
      'Spotify rejected the change. Check this playlist’s account, then try again.',
    );
  });
  await inTx(ctx, async (ctx) => {
    await writePlaylist(ctx, id, { blanked_at: null });
    await audit(ctx, {
      kind: 'playlist.restored',
      subject: ['playlist', id],
      text: `Title “${name}” restored on Spotify`,
    });
  });
  return getQuality(ctx, id);
}
