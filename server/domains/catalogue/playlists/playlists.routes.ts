import { ownPlaylists, playlistImports, playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { checkImport, faultyImportRows } from './check-import.ts';
import { createPlaylist } from './create-playlist.ts';
import { listOwnPlaylists, updateOwnPlaylist } from './own-playlists.ts';
import { playlistBulk } from './playlists.bulk.ts';
import { playlistFile } from './playlists.csv.ts';
import { getPlaylist, listPlaylists } from './playlists.service.ts';
import { recordReview } from './record-review.ts';
import { refreshPlaylist } from './refresh-playlist.ts';
import { removePlaylist } from './remove-playlist.ts';
import { showPlaylists } from './show-playlists.ts';
import { startImport } from './start-import.ts';
import { updatePlaylist } from './update-playlist.ts';

export const playlistRoutes = [
  route(playlists.list, (ctx, { query }) => listPlaylists(ctx, query)),
  route(playlists.export, (ctx, { query }) =>
    exportRows(ctx, playlistFile, { ...query, brand: [ctx.brand] }),
  ),
  route(playlists.bulk, (ctx, { body }) => runBulk(ctx, playlistBulk, body)),
  route(playlists.show, (ctx, { body }) => showPlaylists(ctx, body)),
  route(playlists.create, (ctx, { body }) => createPlaylist(ctx, body)),
  route(playlists.get, (ctx, { params }) => getPlaylist(ctx, params.id)),
  route(playlists.update, (ctx, { params, body, ifMatch }) => updatePlaylist(ctx, params.id, body, ifMatch)),
  route(playlists.refresh, (ctx, { params }) => refreshPlaylist(ctx, params.id)),
  route(playlists.remove, (ctx, { params }) => removePlaylist(ctx, params.id)),
  route(playlistImports.check, (ctx, { upload, query }) => checkImport(ctx, upload, query)),
  route(playlistImports.faultyRows, (ctx, { upload, query }) => faultyImportRows(ctx, upload, query)),
  route(playlistImports.start, (ctx, { params }) => startImport(ctx, params.id)),
  route(weeklyReviews.create, (ctx, { params, body }) => recordReview(ctx, params.id, body)),
  route(ownPlaylists.list, (ctx, { query }) => listOwnPlaylists(ctx, query)),
  route(ownPlaylists.update, (ctx, { params, body, ifMatch }) =>
    updateOwnPlaylist(ctx, params.id, body, ifMatch),
  ),
];
