import { ownPlaylists } from '#contract/catalogue/playlists/calls.ts';
import type { OwnPlaylist, OwnPlaylistChange } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { CuratorContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { pagesOf } from '#server/pages-of.ts';
import { areAddsOffered, switchAdds } from './adds.ts';
import { liveSongCount } from './live-placements.ts';
import { lockPlaylist, type PlaylistRow } from './playlists.queries.ts';

const rows = ({ db }: Source) =>
  db
    .selectFrom('playlists')
    .selectAll('playlists')
    .select([areAddsOffered.as('adds_offered'), liveSongCount.as('live_count')])
    .where('playlists.status', '<>', 'removed');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const ownPlaylistList = listOf(ownPlaylists.list, {
  from: rows,
  filters: {},
  sorts: { '-createdAt': 'playlists.created_at' },
  complete: (_source, found) => found,
});

const present = (row: Row): OwnPlaylist => ({
  id: row.id,
  name: row.name,
  url: row.url,
  image: row.image,
  followers: row.followers,
  genres: row.genres,
  status: row.status,
  adds: row.adds_offered || row.adds_since !== null ? row.adds_since !== null : null,
  slots: row.slots,
  liveCount: Number(row.live_count),
  weeklyLimit: row.weekly_limit,
  refusedGenres: row.refused_genres,
  refusesAi: row.refuses_ai,
  showsName: row.shows_name,
  version: row.version,
});

/** One page of the playlists of the curator who is signed in. */
export const listOwnPlaylists = pagesOf(ownPlaylistList, present, (query, ctx: CuratorContext) =>
  query.where('playlists.curator_id', '=', ctx.actor.id),
);

type Fields = Pick<OwnPlaylist, 'slots' | 'weeklyLimit' | 'refusedGenres' | 'refusesAi' | 'showsName'>;

const fieldsOf = (row: PlaylistRow): Fields => ({
  slots: row.slots,
  weeklyLimit: row.weekly_limit,
  refusedGenres: row.refused_genres,
  refusesAi: row.refuses_ai,
  showsName: row.shows_name,
});

/** The same as events hold them. */
const inWords = ({ refusesAi, showsName, ...others }: Fields) => ({
  ...others,
  refusesAi: refusesAi ? 'yes' : 'no',
  showsName: showsName ? 'yes' : 'no',
});

/**
 * Changes what may be pitched to one of the curator’s playlists. Throws `not_found`, `stale`, and `conflict` where we add no
 * songs.
 */
export async function updateOwnPlaylist(
  ctx: CuratorContext,
  id: string,
  { adds, ...change }: OwnPlaylistChange,
  ifMatch: number | null,
): Promise<OwnPlaylist> {
  await inTx(ctx, async (ctx) => {
    const row = await lockPlaylist(ctx, id);
    if (row?.curator_id !== ctx.actor.id || row.status === 'removed')
      throw new AppError('not_found', 'Playlist not found.');
    assertLatest(ifMatch, row, 'this playlist');
    const before = fieldsOf(row);
    const after: Fields = Object.assign({ ...before }, change);
    const changes = fieldChanges(inWords(before), inWords(after));
    if (changes.length > 0) {
      await ctx.db
        .updateTable('playlists')
        .set({
          ...columnsOf('playlists', change),
          version: nextVersion,
        })
        .where('id', '=', id)
        .execute();
      await audit(ctx, {
        kind: 'playlist.changed',
        subject: ['playlist', id],
        text: `Changed by the curator: ${changes.map(({ field }) => field).join(', ')}`,
        changes,
      });
    }
    if (adds !== undefined) await switchAdds(ctx, id, adds);
  });
  return present(await rows(ctx).where('playlists.id', '=', id).executeTakeFirstOrThrow());
}
