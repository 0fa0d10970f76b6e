import { type CatalogueTrack, findTrack } from '#sandbox/spotify/catalogue.ts';
import { listener, type Playlist, type PlaylistItem } from '#sandbox/spotify/spotify-store.ts';
import type { EmulatorContext } from './emulator-context.ts';

const markets = ['CA', 'DE', 'ES', 'FR', 'GB', 'JP', 'NG', 'SE', 'US'];

/** The address of a track's or playlist's picture: under the product's origin, as its image policy requires. */
export const coverUrl = (publicUrl: string, id: string): string =>
  `${publicUrl}/sandbox/spotify/covers/${id}.svg`;

/** The common fields of every Web API object: its addresses and type. */
function named(apiBase: string, type: string, id: string) {
  return {
    external_urls: { spotify: `https://open.spotify.com/${type}/${id}` },
    href: `${apiBase}/${type}s/${id}`,
    id,
    type,
    uri: `spotify:${type}:${id}`,
  };
}

const images = (publicUrl: string, id: string) =>
  [640, 300, 64].map((size) => ({ url: coverUrl(publicUrl, id), width: size, height: size }));

/** One page of a list, with the addresses of its neighbours. */
export function presentPage<Row, Shown>(
  url: string,
  rows: readonly Row[],
  { limit, offset }: { limit: number; offset: number },
  present: (row: Row) => Shown,
) {
  const page = (from: number) => {
    const address = new URL(url);
    address.searchParams.set('offset', String(from));
    address.searchParams.set('limit', String(limit));
    return address.href;
  };
  return {
    href: page(offset),
    items: rows.slice(offset, offset + limit).map(present),
    limit,
    next: offset + limit < rows.length ? page(offset + limit) : null,
    offset,
    previous: offset > 0 ? page(Math.max(0, offset - limit)) : null,
    total: rows.length,
  };
}

export function presentArtist(apiBase: string, artist: CatalogueTrack['artists'][number]) {
  return { ...named(apiBase, 'artist', artist.id), name: artist.name };
}

export function presentTrack(
  { publicUrl, profile }: EmulatorContext,
  apiBase: string,
  track: CatalogueTrack,
) {
  const artists = track.artists.map((artist) => presentArtist(apiBase, artist));
  return {
    ...named(apiBase, 'track', track.id),
    album: {
      ...named(apiBase, 'album', track.album.id),
      album_type: track.album.title === track.title ? 'single' : 'album',
      artists: artists.slice(0, 1),
      available_markets: markets,
      images: images(publicUrl, track.id),
      name: track.album.title,
      release_date: track.releaseDate,
      release_date_precision: 'day',
      total_tracks: 1,
    },
    artists,
    available_markets: markets,
    disc_number: 1,
    duration_ms: track.durationMs,
    explicit: track.explicit,
    is_local: false,
    name: track.title,
    track_number: 1,
    ...(profile === 'extended' ? { popularity: track.durationMs % 90, preview_url: null } : {}),
  };
}

export function presentUser(apiBase: string, id: string) {
  return { ...named(apiBase, 'user', id), display_name: listener(id)?.name ?? null };
}

export const snapshotId = (playlist: Playlist): string =>
  Buffer.from(`${playlist.version},${playlist.id}`).toString('base64url');

export function presentPlaylist({ publicUrl }: EmulatorContext, apiBase: string, playlist: Playlist) {
  return {
    ...named(apiBase, 'playlist', playlist.id),
    collaborative: playlist.collaborators.length > 0,
    description: playlist.description,
    images: playlist.coverless ? null : images(publicUrl, playlist.cover ?? playlist.id),
    name: playlist.name,
    owner: presentUser(apiBase, playlist.ownerId),
    public: playlist.public,
    snapshot_id: snapshotId(playlist),
  };
}

export function presentItem(context: EmulatorContext, apiBase: string, item: PlaylistItem) {
  const shown = presentShown(context, apiBase, item);
  return {
    added_at: item.addedAt,
    added_by: presentUser(apiBase, item.addedBy),
    is_local: false,
    item: shown,
    ...(context.profile === 'extended' ? { track: shown } : {}),
  };
}

/** The track of an item as this market gets it; null where Spotify shows nothing of it. */
function presentShown(context: EmulatorContext, apiBase: string, { trackId, shown }: PlaylistItem) {
  const plays = typeof shown === 'object' ? shown.playsInstead : trackId;
  const track = findTrack(plays);
  if (!track || shown === 'null') return null;
  const whole = presentTrack(context, apiBase, track);
  if (shown === undefined) return whole;
  if (typeof shown === 'object')
    return { ...whole, is_playable: true, linked_from: named(apiBase, 'track', trackId) };
  return {
    ...whole,
    is_playable: false,
    ...(shown === 'unavailable' && { available_markets: [] }),
    ...(shown === 'restricted' && { restrictions: { reason: 'market' } }),
  };
}
