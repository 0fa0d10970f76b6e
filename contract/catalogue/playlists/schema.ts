import { Brand, BrandPath } from '../../brand.schema.ts';
import { nameWithoutForbiddenClaims } from '../../claims.ts';
import { requiredLine, requiredText } from '../../fields.schema.ts';
import { Genre, Language, Mood } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, brandList, oneOf } from '../../list.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { PASTE_LENGTH } from '../../paging.ts';
import { SpotifyAccountStatus } from '../../spotify/accounts/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { PlaylistReview, ReviewVerdict } from '../reviews/schema.ts';

const Followers = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(100_000_000, 'Enter 100,000,000 or less.');

const Slots = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(200, 'Enter 200 or less.');

/** More than a song has: a list mixes all that go together. */
const Genres = z.array(Genre).max(10, 'Choose up to 10 genres.');

const Moods = z.array(Mood).max(5, 'Choose up to 5 moods.');

const Languages = z.array(Language).max(5, 'Choose up to 5 languages.');

const Items = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(10_000, 'Enter 10,000 or less.')
  .nullable();

const Image = z
  .url({ protocol: /^https?$/, error: 'Enter a link to an image.' })
  .max(500)
  .nullable();

/** What is entered of a playlist, by hand or by a line of a file. */
export const playlistFields = {
  name: nameWithoutForbiddenClaims(requiredLine('the playlist name', 200)),
  image: Image,
  followers: Followers,
  genres: Genres.min(1, 'Choose at least one genre.'),
  moods: Moods,
  languages: Languages,
  /** Number of songs; null if unknown. */
  items: Items,
  slots: Slots,
  curatorId: idOf('curator', 'Choose a curator.'),
  accountId: idOf('spotifyAccount').nullable(),
};

/** A link as it is pasted: web link, short link, URI or bare id. */
export const PlaylistText = requiredText('a link to a playlist', PASTE_LENGTH);

/** `paused` takes no pitches for now; `removed` is no longer offered, but keeps its records. */
export const PlaylistStatus = z.enum(['active', 'paused', 'removed']);

export type PlaylistStatus = z.infer<typeof PlaylistStatus>;

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
  /** Since when its curator lets us add the songs that they accept; null where they don’t. */
  addsSince: IsoTime.nullable(),
  status: PlaylistStatus,
  /** Promoted songs that it can hold at once, and how many it holds. */
  slots: z.int(),
  liveCount: z.int(),
  /** How many artists these songs are of. */
  liveArtists: z.int(),
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

export const onePlaylist = z.strictObject({ name: BrandPath, id: idOf('playlist') });

/** Playlists with live songs, or with songs whose check is due. */
export const WithPlacements = z.enum(['live', 'check_due']);

export type WithPlacements = z.infer<typeof WithPlacements>;

export const listed = {
  row: Playlist,
  search: 'Part of the name or of the curator’s, or a link, URI or ID of the playlist',
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

export const brandPlaylists = brandList({
  ...listed,
  path: '/{name}/playlists/',
  views: 'playlists',
  summary: 'List a brand’s playlists',
  csv: 'playlists',
  columns: [
    'playlist',
    'genres',
    'followers',
    'slots',
    'status',
    'health',
    'reviewDue',
    'account',
    'createdAt',
    'id',
  ],
});

/** A playlist, as its curator sees it. */
export const OwnPlaylist = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  followers: z.int(),
  genres: z.array(Genre),
  status: PlaylistStatus,
  /** Whether we add the songs that they accept; null where we can’t, and they never let us. */
  adds: z.boolean().nullable(),
  slots: z.int(),
  liveCount: z.int(),
  /** The most songs that may be pitched to it within seven days; null without a limit. */
  weeklyLimit: z.int().nullable(),
  /** Songs of these genres are not pitched to it, whatever else they are. */
  refusedGenres: z.array(Genre),
  /** Songs that AI generated are not pitched to it. */
  refusesAi: z.boolean(),
  /** Whether artists who choose playlists read its name. They read the names of all playlists of a public curator. */
  showsName: z.boolean(),
  version: z.int(),
});

export type OwnPlaylist = z.infer<typeof OwnPlaylist>;

/** What curators change of their playlists. */
export const OwnPlaylistChange = z
  .strictObject({
    adds: z.boolean(),
    slots: Slots,
    weeklyLimit: z
      .int('Enter a whole number.')
      .min(1, 'Enter 1 or more, or leave the field empty.')
      .max(50, 'Enter 50 or less.')
      .nullable(),
    refusedGenres: z.array(Genre),
    refusesAi: z.boolean(),
    showsName: z.boolean(),
  })
  .partial();

export type OwnPlaylistChange = z.output<typeof OwnPlaylistChange>;

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
