import { useEffect, useRef, useState } from 'react';
import type { TaggingItem } from '#contract/tagging.ts';
import { searchWith, useSearch } from '#web/lib/search.ts';

/**
 * The song under review, held by the address as `item`; without one the first of the list. A song that left the list
 * is never replaced by another without a word: then there is none until the reviewer moves on.
 */
export function useSelectedSong(songs: readonly TaggingItem[]) {
  const [search, change] = useSearch();
  const inAddress = search.get('item');
  // The address changes a moment after the choice; meanwhile a fresh list may come without the former song.
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null } | null>(null);
  if (chosen && chosen.to === inAddress) setChosen(null);
  const asked = chosen && chosen.from === inAddress ? chosen.to : inAddress;
  const index = asked === null ? 0 : songs.findIndex(({ id }) => id === asked);
  const song = songs[index];

  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move to another song
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
    moved.current = false;
  }, [song?.id]);

  const select = (id: string | null) => {
    setChosen({ from: inAddress, to: id });
    change({ item: id });
  };
  const linkTo = (song: TaggingItem): string => `?${searchWith(search, { item: song.id })}`;
  /** To the neighbour, with the focus on its title. */
  const move = (step: 1 | -1) => {
    const neighbour = songs[index + step];
    if (!neighbour) return;
    moved.current = true;
    select(neighbour.id);
  };
  return {
    song,
    next: songs[index + 1],
    previous: songs[index - 1],
    chosen: asked !== null,
    heading,
    select,
    linkTo,
    move,
  };
}

export type SelectedSong = ReturnType<typeof useSelectedSong>;
