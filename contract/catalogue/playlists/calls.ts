import { Brand, brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { MAX_CSV_BYTES } from '../../limits.ts';
import { anyOf, csvOf, list } from '../../list.schema.ts';
import { BulkQueued, brandBulk } from '../../office/bulk/schema.ts';
import { everyRole } from '../../team.ts';
import { z } from '../../zod.ts';
import { ImportReading, PlaylistImport } from './imports.schema.ts';
import { MAX_IMPORT_ROWS } from './rules.ts';
import {
  brandPlaylists,
  FoundPlaylist,
  listed,
  NewPlaylist,
  OwnPlaylist,
  OwnPlaylistChange,
  onePlaylist,
  Playlist,
  PlaylistChange,
  PlaylistText,
} from './schema.ts';

/** The same over both brands: what `show` asks for, and what the server reads all playlists by. */
export const allPlaylists = list({
  ...listed,
  path: '/admin/show-playlist/',
  summary: 'List the playlists of both brands',
  access: 'admin',
  filters: { ...listed.filters, brand: anyOf(Brand) },
});

/** What `show` is asked, as the list of both brands is. */
const shown = () => allPlaylists.list.asked.pick({ q: true, brand: true, status: true, genre: true }).shape;

export const playlists = {
  list: { ...brandPlaylists, scope: 'playlists.read' as const },
  export: csvOf(brandPlaylists, 'Export a brand’s playlists to CSV', ['fulfilment']),
  bulk: brandBulk(brandPlaylists, {
    id: idOf('playlist'),
    actions: ['pause', 'activate', 'remove'],
    summary: 'Pause, activate or remove playlists in bulk',
    team: ['fulfilment'],
    fields: {},
  }),
  show: endpoint({
    method: 'POST',
    path: '/admin/show-playlist/',
    summary:
      'List the playlists of both brands. `playlist` looks one up by link, URI or ID, on Spotify if it’s new.',
    access: 'admin',
    team: everyRole,
    body: z.strictObject({
      ...shown(),
      accountId: idOf('spotifyAccount').optional(),
      playlist: PlaylistText.optional(),
      limit: z.int().min(1).max(200).default(50),
      cursor: z.string().max(400).optional(),
    }),
    answer: z.array(z.union([Playlist, FoundPlaylist])),
    paged: true,
    errors: ['not_found', 'not_a_playlist', 'playlist_unknown', 'playlist_lookup_unavailable'],
    limit: 'playlist_lookup',
  }),
  create: endpoint({
    method: 'POST',
    path: '/{name}/playlists/',
    summary: 'Add a playlist. Missing details are looked up on Spotify.',
    access: 'admin',
    team: ['fulfilment'],
    params: brandParams,
    body: NewPlaylist,
    status: 201,
    answer: Playlist,
    etag: 'sent',
    errors: ['not_a_playlist', 'playlist_unknown', 'playlist_lookup_unavailable'],
    limit: 'playlist_lookup',
  }),
  get: endpoint({
    path: '/{name}/playlists/{id}/',
    summary: 'Get a playlist with its reviews and activity',
    access: 'admin',
    scope: 'playlists.read',
    params: onePlaylist,
    answer: Playlist,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/playlists/{id}/',
    summary: 'Update a playlist. Requires the version that was read.',
    access: 'admin',
    team: ['fulfilment'],
    params: onePlaylist,
    body: PlaylistChange,
    answer: Playlist,
    etag: 'required',
    errors: ['conflict', 'illegal_transition'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/{name}/playlists/{id}/refresh/',
    summary: 'Refresh name, image and followers from Spotify',
    access: 'admin',
    team: ['fulfilment'],
    params: onePlaylist,
    answer: Playlist,
    etag: 'sent',
    errors: ['playlist_unknown', 'playlist_lookup_unavailable'],
    limit: 'playlist_lookup',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/delete-playlist/{id}/',
    summary: 'Delete a playlist and its reviews. Fails while songs are on it.',
    access: 'admin',
    team: ['fulfilment'],
    params: z.strictObject({ id: idOf('playlist') }),
    errors: ['live_placements'],
  }),
};

/** What checking a file, and taking out its faulty rows, have in common. */
const ofFile = {
  method: 'POST',
  access: 'admin',
  team: ['fulfilment'],
  params: brandParams,
  query: ImportReading,
  upload: { types: ['text/csv'], mostBytes: MAX_CSV_BYTES },
  limit: 'csv_file',
  errors: ['too_many_rows'],
} as const;

/** Playlists from a file: it is checked first, and a job adds its valid rows after a confirmation. */
export const playlistImports = {
  check: endpoint({
    ...ofFile,
    path: '/{name}/playlists/imports/',
    summary: `Validate a playlist file without importing it. Up to ${MAX_IMPORT_ROWS} rows.`,
    status: 201,
    answer: PlaylistImport,
  }),
  faultyRows: endpoint({
    ...ofFile,
    path: '/{name}/playlists/imports/faulty-rows.csv',
    summary:
      'Get the rows of a playlist file that can’t be imported, each with what is wrong, to mend and send again',
    answer: z.string(),
    csv: 'faulty-rows',
  }),
  start: endpoint({
    method: 'POST',
    path: '/{name}/playlists/imports/{id}/start/',
    summary: 'Import the valid rows of a checked file. Runs in the background.',
    access: 'admin',
    team: ['fulfilment'],
    params: brandParams.extend({ id: idOf('playlistImport') }),
    status: 202,
    answer: BulkQueued,
    errors: ['conflict'],
  }),
};

const oneOwnPlaylist = z.strictObject({ id: idOf('playlist') });

/** The playlists of a curator who is signed in. */
export const ownPlaylists = {
  list: list({
    path: '/curator/playlists/',
    summary: 'List your playlists that weren’t removed, newest first',
    access: 'curator',
    row: OwnPlaylist,
    filters: {},
    sorts: ['-createdAt'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/curator/playlists/{id}/',
    summary: 'Choose what may be pitched to one of your playlists, and whether we add songs you accept',
    access: 'curator',
    params: oneOwnPlaylist,
    body: OwnPlaylistChange,
    answer: OwnPlaylist,
    etag: 'sent',
    errors: ['conflict'],
  }),
};
