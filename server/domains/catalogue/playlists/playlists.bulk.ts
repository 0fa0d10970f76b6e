import { sql } from 'kysely';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { type BulkList, bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { addImportedRow } from './add-imported-row.ts';
import { playlistList } from './playlists.queries.ts';
import { restorePlaylist, setPlaylistStatus } from './update-playlist.ts';

/** The action of a run that adds the rows of a file; the bulk call does not know it. */
export const IMPORT_ACTION = 'import';

const changes = bulkOf(playlists.bulk, {
  name: 'playlists',
  noun: 'playlists',
  rows: playlistList,
  labels: async ({ db }, ids) => [
    ...(await db
      .selectFrom('playlists')
      .select(['id', 'name as label', 'brand'])
      .where('id', 'in', ids)
      .execute()),
    ...(await db
      .selectFrom('playlist_import_rows as row')
      .innerJoin('playlist_imports as file', 'file.id', 'row.import_id')
      .select([
        'row.id',
        'file.brand',
        sql<string>`'Line ' || line || ': ' || (fields ->> 'name')`.as('label'),
      ])
      .where('row.id', 'in', ids)
      .execute()),
  ],
  actions: {
    pause: { title: 'Pause', change: (ctx, id) => setPlaylistStatus(ctx, id, 'paused') },
    activate: { title: 'Activate', change: (ctx, id) => setPlaylistStatus(ctx, id, 'active') },
    remove: {
      title: 'Remove',
      change: (ctx, id) => setPlaylistStatus(ctx, id, 'removed'),
      undo: { title: 'Restore', milliseconds: ENDING_UNDO_MS, change: restorePlaylist },
    },
  },
});

/** What may be done to many playlists, and to many rows of a file of them. */
export const playlistBulk: BulkList = {
  ...changes,
  actions: { ...changes.actions, [IMPORT_ACTION]: { title: 'Add', change: addImportedRow } },
};
