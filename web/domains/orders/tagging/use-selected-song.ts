import { useEffect, useRef, useState } from 'react';
import { tagging } from '#contract/calls.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { searchWith, useSearch } from '#web/lib/search.ts';
import { breakpoints, useMedia } from '#web/lib/use-media.ts';

/** A song that left the list is looked at so often, in milliseconds. */
const POLL_MS = 30_000;

/**
 * The song under review, kept in the URL as `item`. Next to the list the first song is selected at once. The selection
 * never changes on its own: a song that left the list is read by its id and stays until the reviewer moves on. Where `onPassed` is
 * given, each song that one comes to is read anew: what someone else has decided before is passed over.
 */
export function useSelectedSong(
  songs: readonly TaggingItem[],
  onPassed: ((song: TaggingItem, next: TaggingItem | undefined) => void) | null,
) {
  const [search, change] = useSearch();
  const inAddress = search.get('item');
  // The address changes a moment after the choice; meanwhile a fresh list may come without the former song.
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null } | null>(null);
  if (chosen && chosen.to === inAddress) setChosen(null);
  const id = chosen && chosen.from === inAddress ? chosen.to : inAddress;

  const at = songs.findIndex((song) => song.id === id);
  // Its last position and content, for when it leaves the list.
  const [last, setLast] = useState<{ song: TaggingItem; at: number } | null>(null);
  const inList = songs[at];
  if (inList && (last?.song !== inList || last.at !== at)) setLast({ song: inList, at });
  const left = id !== null && !inList;
  /** The song that one has come to, and when, until it was read. */
  const [arrival, setArrival] = useState<{ id: string; at: number } | null>(null);
  const arrived = onPassed !== null && arrival !== null && arrival.id === id;
  const read = useApiQuery(
    tagging.get,
    { params: { id: id ?? '' } },
    { enabled: left || arrived, staleTime: 0, refetchInterval: left ? POLL_MS : false },
  );
  const known = last?.song.id === id ? last : null;
  const song = inList ?? (left ? (read.data ?? known?.song) : undefined);
  const next = inList ? songs[at + 1] : songs[known?.at ?? 0];
  const previous = inList ? songs[at - 1] : songs[(known?.at ?? 0) - 1];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each song that was read
  useEffect(() => {
    if (!arrived || !read.data || read.dataUpdatedAt < arrival.at) return;
    setArrival(null);
    if (read.data.status !== 'waiting') onPassed(read.data, next ?? previous);
  }, [arrived, read.dataUpdatedAt]);

  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move to another song
  useEffect(() => {
    // The song may still be loading.
    if (!moved.current || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    moved.current = false;
  }, [song?.id]);

  const select = (to: string | null) => {
    setChosen({ from: inAddress, to });
    setArrival(to === null ? null : { id: to, at: Date.now() });
    change({ item: to });
  };
  const isBeside = useMedia(breakpoints.wide);
  const first = songs[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `select` is a new function each time
  useEffect(() => {
    if (isBeside && id === null && first !== undefined) select(first);
  }, [isBeside, id, first]);
  const linkTo = (song: { id: string }): string => `?${searchWith(search, { item: song.id })}`;
  /** To a song, with the focus on its title; without one, back to the list. */
  const moveTo = (to: TaggingItem | undefined) => {
    moved.current = to !== undefined;
    select(to?.id ?? null);
    if (!to) document.getElementById('main')?.focus({ preventScroll: true });
  };
  return {
    song,
    next,
    previous,
    chosen: id !== null,
    /** Why the song cannot be shown; it may not exist. */
    error: left && !song ? read.error : null,
    retry: () => void read.refetch(),
    heading,
    select,
    linkTo,
    moveTo,
  };
}

export type SelectedSong = ReturnType<typeof useSelectedSong>;
