import { z } from 'zod';
import { Brand, BrandPath, brandParams } from './brand.ts';
import { brandBulk } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { Genre, Language, Mood } from './genres.ts';
import { idOf } from './ids.ts';
import { anyOf, brandList, csvOf, list, oneOf } from './list.ts';
import { TimelineEntry } from './orders.ts';
import { PlaylistText, playlistFields } from './playlist-fields.ts';
import { PlaylistReview, ReviewVerdict } from './playlist-reviews.ts';
import { SpotifyAccountStatus } from './spotify-accounts.ts';
import type { Refusal, StateTable } from './states.ts';
import { IsoTime } from './time.ts';

/** `paused` takes no pitches for now; `removed` is no longer offered, but keeps its records. */
export const PlaylistStatus = z.enum(['active', 'paused', 'removed']);
export type PlaylistStatus = z.infer<typeof PlaylistStatus>;

export const playlistStates = {
  active: ['paused', 'removed'],
  paused: ['active', 'removed'],
  removed: ['paused'],
} as const satisfies StateTable<PlaylistStatus>;

/** The verdict of the current review; `unknown` without one, so that an old verdict is never shown as today's. */
export const PlaylistHealth = z.enum([...ReviewVerdict.options, 'unknown']);
export type PlaylistHealth = z.infer<typeof PlaylistHealth>;

/**
 * Where the weekly review stands. `overdue`: it has expired, or there has never been one. `due`: it expires before the end
 * of this week (Sunday, UTC). `done`: it is current for longer. Playlists that were removed are never due.
 */
export const ReviewDue = z.enum(['overdue', 'due', 'done']);
export type ReviewDue = z.infer<typeof ReviewDue>;

/** Where name, picture and followers come from: Spotify's Web API, its keyless oEmbed (no followers), or an admin. */
export const FactsSource = z.enum(['spotify', 'oembed', 'hand']);
export type FactsSource = z.infer<typeof FactsSource>;

/** A playlist of a curator, as admins see it. */
export const Playlist = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  followers: z.int(),
  /** Source and age of name, picture and followers. */
  facts: z.object({ source: FactsSource, at: IsoTime }),
  genres: z.array(Genre),
  moods: z.array(Mood),
  languages: z.array(Language),
  /** Number of songs; null if unknown. */
  items: z.int().nullable(),
  curator: z.object({ id: z.string(), name: z.string() }),
  /** The connected account that can read its contents; null without one. */
  accountId: z.string().nullable(),
  account: z.object({ label: z.string(), status: SpotifyAccountStatus }).nullable(),
  status: PlaylistStatus,
  /** Promoted songs that it can hold at once, and how many it holds. */
  slots: z.int(),
  liveCount: z.int(),
  /** The newest review; null before the first. */
  review: z.object({ verdict: ReviewVerdict, reviewedAt: IsoTime, expiresAt: IsoTime }).nullable(),
  /** When the next review is due; for one without reviews that was when it was added. */
  reviewDueAt: IsoTime,
  /** Null for playlists that were removed. */
  reviewDue: ReviewDue.nullable(),
  health: PlaylistHealth,
  createdAt: IsoTime,
  version: z.int(),
  /** All reviews, newest first; empty in lists. */
  reviews: z.array(PlaylistReview),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type Playlist = z.infer<typeof Playlist>;

/** A playlist as Spotify shows it, which the brand does not have yet; `followers` is null where they are not known. */
export const FoundPlaylist = Playlist.pick({ brand: true, name: true, url: true, image: true }).extend({
  id: z.null(),
  followers: z.int().nullable(),
  facts: z.object({ source: z.enum(['spotify', 'oembed']), at: IsoTime }),
});
export type FoundPlaylist = z.infer<typeof FoundPlaylist>;

type PlaylistFacts = Pick<Playlist, 'status' | 'liveCount'> & { review: { verdict: ReviewVerdict } | null };

const is = (status: PlaylistStatus, word: string) => (playlist: PlaylistFacts) =>
  playlist.status === status ? `This playlist is already ${word}.` : null;

/** What may be done with a playlist, and if not, why. */
export const playlistCan = {
  pause: is('paused', 'paused'),
  activate: ({ status, review }: PlaylistFacts): Refusal =>
    status === 'active'
      ? 'This playlist is already active.'
      : status === 'removed'
        ? 'This playlist was removed. Restore it first. It will be paused.'
        : review?.verdict === 'condemned'
          ? 'This playlist failed its latest review. Record a new review first.'
          : null,
  remove: is('removed', 'removed'),
  restore: ({ status }: PlaylistFacts): Refusal =>
    status === 'removed' ? null : 'This playlist isn’t removed.',
  delete: ({ liveCount }: PlaylistFacts): Refusal =>
    liveCount === 0
      ? null
      : `This playlist has ${liveCount} live placement${liveCount === 1 ? '' : 's'}. Remove it from matching instead until ${liveCount === 1 ? 'it ends' : 'they end'}.`,
} as const;

const onePlaylist = z.strictObject({ name: BrandPath, id: idOf('playlist') });

/** Playlists with live songs, or with songs whose check is due. */
export const WithPlacements = z.enum(['live', 'check_due']);
export type WithPlacements = z.infer<typeof WithPlacements>;

const listed = {
  row: Playlist,
  search: 'Part of the name, or a link, URI or ID of the playlist',
  filters: {
    status: anyOf(PlaylistStatus),
    genre: anyOf(Genre),
    review: oneOf(ReviewDue),
    verdict: anyOf(ReviewVerdict),
    curator: oneOf(idOf('curator')),
    account: oneOf(idOf('spotifyAccount')),
    placements: oneOf(WithPlacements),
  },
  sorts: ['-createdAt', 'createdAt', 'reviewDue', '-followers', 'followers', 'name'],
} as const;

const brandPlaylists = brandList({
  ...listed,
  path: '/{name}/playlists/',
  summary: 'List a brand’s playlists',
  csv: 'playlists',
});

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

export const NewPlaylist = z.strictObject({
  playlist: PlaylistText,
  ...playlistFields,
  name: playlistFields.name.optional(),
  image: playlistFields.image.optional(),
  followers: playlistFields.followers.optional(),
  moods: playlistFields.moods.default([]),
  languages: playlistFields.languages.default([]),
  items: playlistFields.items.default(null),
  slots: playlistFields.slots.default(10),
  accountId: playlistFields.accountId.default(null),
});

export const PlaylistChange = z.strictObject({ ...playlistFields, status: PlaylistStatus }).partial();

export const playlists = {
  list: brandPlaylists,
  export: csvOf(brandPlaylists, 'Export a brand’s playlists to CSV'),
  bulk: brandBulk(brandPlaylists, {
    id: idOf('playlist'),
    actions: ['pause', 'activate', 'remove'],
    summary: 'Pause, activate or remove playlists in bulk',
    fields: {},
  }),
  show: endpoint({
    method: 'POST',
    path: '/admin/show-playlist/',
    summary:
      'List the playlists of both brands. `playlist` looks one up by link, URI or ID, on Spotify if it’s new.',
    access: 'admin',
    body: z.strictObject({
      ...shown(),
      accountId: idOf('spotifyAccount').optional(),
      playlist: PlaylistText.optional(),
      limit: z.int().min(1).max(200).default(50),
      cursor: z.string().max(400).optional(),
    }),
    status: 200,
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
    brand: 'path',
    params: brandParams,
    body: NewPlaylist,
    status: 201,
    answer: Playlist,
    etag: 'sent',
    errors: ['not_found', 'not_a_playlist', 'playlist_unknown', 'playlist_lookup_unavailable'],
    limit: 'playlist_lookup',
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/playlists/{id}/',
    summary: 'Get a playlist with its reviews and activity',
    access: 'admin',
    brand: 'path',
    params: onePlaylist,
    status: 200,
    answer: Playlist,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/playlists/{id}/',
    summary: 'Update a playlist. Requires the version that was read.',
    access: 'admin',
    brand: 'path',
    params: onePlaylist,
    body: PlaylistChange,
    status: 200,
    answer: Playlist,
    etag: 'required',
    errors: ['not_found', 'conflict', 'illegal_transition'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/{name}/playlists/{id}/refresh/',
    summary: 'Refresh name, image and followers from Spotify',
    access: 'admin',
    brand: 'path',
    params: onePlaylist,
    status: 200,
    answer: Playlist,
    etag: 'sent',
    errors: ['not_found', 'playlist_unknown', 'playlist_lookup_unavailable'],
    limit: 'playlist_lookup',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/delete-playlist/{id}/',
    summary: 'Delete a playlist and its reviews. Fails while songs are on it.',
    access: 'admin',
    params: z.strictObject({ id: idOf('playlist') }),
    status: 204,
    errors: ['not_found', 'live_placements'],
  }),
};
