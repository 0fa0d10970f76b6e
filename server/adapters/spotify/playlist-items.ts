import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { Code } from '#server/adapters/spotify/answers.ts';
import { callSpotify, type SpotifyCall, SpotifyError } from '#server/adapters/spotify/spotify-client.ts';

/** Most items of one page. */
const PAGE = 50;
/** The fields that are read of a page. */
const ITEM_FIELDS = 'items(is_local,item(uri,is_playable,restrictions(reason),linked_from(uri))),next,total';

const Changed = z.object({ snapshot_id: Code });
const State = Changed.extend({ public: orNull(z.boolean()) });
const Uri = z.object({ uri: orNull(z.string()) });
const Item = Uri.extend({
  is_playable: orNull(z.boolean()),
  restrictions: orNull(z.object({ reason: orNull(z.string()) })),
  linked_from: orNull(Uri),
});
const Row = orNull(z.object({ is_local: orNull(z.boolean()), item: orNull(Item) }));
const ItemsPage = z.object({
  // An odd row keeps its place: positions are counted.
  items: z.array(Row.transform((entry) => entryOf(entry?.item, entry?.is_local === true))),
  /** Null on the last page. */
  next: z.string().nullish().catch(undefined),
});
/** As many as Spotify takes, and a page more. */
const MOST_ITEMS = 11_000 + PAGE;

/** A playlist of an account that owns it or may change it. */
export interface OwnPlaylist {
  apiBase: string;
  token: string;
  playlistId: string;
}

/** The items of a playlist with the snapshot that was current before they were read. */
export interface PlaylistItems {
  snapshotId: string;
  isPrivate: boolean;
  /** In their order; null while the snapshot is the known one. */
  entries: PlaylistEntry[] | null;
}

/** An item of a playlist. */
export interface PlaylistEntry {
  /**
   * Ids of its track: the one that is on the playlist, and the one that Spotify plays instead in this account's country. None for
   * local files, episodes and what Spotify doesn't show.
   */
  trackIds: readonly string[];
  /** `unavailable`: it cannot be played in this account's country. `hidden`: Spotify shows an entry, but not its track. */
  shown: 'whole' | 'unavailable' | 'hidden';
}

function entryOf(item: z.output<typeof Item> | null | undefined, isLocal: boolean): PlaylistEntry {
  if (!item?.uri) return { trackIds: [], shown: isLocal ? 'whole' : 'hidden' };
  const ids = [item.linked_from?.uri, item.uri].map(trackIdOf);
  const unavailable = item.is_playable === false || Boolean(item.restrictions?.reason);
  return {
    trackIds: [...new Set(ids.filter((id) => id !== null))],
    shown: unavailable ? 'unavailable' : 'whole',
  };
}

const trackIdOf = (uri: string | null | undefined): string | null =>
  /^spotify:track:([0-9A-Za-z]{22})$/.exec(uri ?? '')?.[1] ?? null;
const uriOf = (trackId: string): string => `spotify:track:${trackId}`;

/** One call about a playlist; here 403 means no permission, and 400 that the item does not exist. */
const ask = <T>(
  at: OwnPlaylist,
  path: string,
  call: Pick<SpotifyCall<T>, 'method' | 'answer'> & { json?: object },
) =>
  callSpotify(`${at.apiBase}/playlists/${at.playlistId}${path}`, {
    headers: {
      authorization: `Bearer ${at.token}`,
      ...(call.json && { 'content-type': 'application/json' }),
    },
    ...(call.method && { method: call.method }),
    ...(call.json && { body: JSON.stringify(call.json) }),
    answer: call.answer,
    badRequest: 'not_found',
    forbidden: 'no_access',
  });

/** Writes title and description of a playlist; Spotify keeps what is left out. Throws SpotifyError. */
export const changeDetails = async (
  at: OwnPlaylist,
  details: { name: string; description?: string },
): Promise<void> => {
  await ask(at, '', { method: 'PUT', json: details, answer: z.unknown() });
};

/** The playlist's current state. Throws SpotifyError, `not_found` if the playlist doesn't exist. */
const readState = (at: OwnPlaylist) => ask(at, '?fields=snapshot_id,public', { answer: State });

/**
 * Reads every item of a playlist, 50 per call, after its snapshot. With the snapshot `known` it makes one call
 * and answers no entries. A change between the calls shows as another snapshot the next time. Throws SpotifyError: `no_access` when the
 * account neither owns the playlist nor may change it.
 */
export async function readItems(at: OwnPlaylist, known: string | null): Promise<PlaylistItems> {
  const { snapshot_id: snapshotId, public: isPublic } = await readState(at);
  const isPrivate = isPublic === false;
  if (snapshotId === known) return { snapshotId, isPrivate, entries: null };
  const entries: PlaylistEntry[] = [];
  for (let more = true; more; ) {
    const query = `fields=${ITEM_FIELDS}&limit=${PAGE}&offset=${entries.length}`;
    const page = await ask(at, `/items?${query}`, { answer: ItemsPage });
    entries.push(...page.items);
    // A page that does not say whether another follows is the last one if it is not full.
    more = page.next === undefined ? page.items.length === PAGE : page.next !== null && page.items.length > 0;
    if (entries.length > MOST_ITEMS)
      throw new SpotifyError('unavailable', 'Spotify returned more items than a playlist can have.');
  }
  return { snapshotId, isPrivate, entries };
}

/** Adds a track at a position from 0, at the end without one. Answers the new snapshot. It never looks for duplicates. */
export const addItem = async (at: OwnPlaylist, trackId: string, position?: number): Promise<string> =>
  (
    await ask(at, '/items', {
      method: 'POST',
      json: { uris: [uriOf(trackId)], ...(position !== undefined && { position }) },
      answer: Changed,
    })
  ).snapshot_id;

/** Moves one item before another, positions from 0 as they are in the snapshot. Answers the new snapshot. */
export const moveItem = async (
  at: OwnPlaylist,
  { from, before, snapshotId }: { from: number; before: number; snapshotId: string },
): Promise<string> =>
  (
    await ask(at, '/items', {
      method: 'PUT',
      json: { range_start: from, insert_before: before, range_length: 1, snapshot_id: snapshotId },
      answer: Changed,
    })
  ).snapshot_id;

/** Removes every occurrence of a track. Answers the new snapshot. */
export const removeItem = async (at: OwnPlaylist, trackId: string, snapshotId: string): Promise<string> =>
  (
    await ask(at, '/items', {
      method: 'DELETE',
      json: { items: [{ uri: uriOf(trackId) }], snapshot_id: snapshotId },
      answer: Changed,
    })
  ).snapshot_id;
