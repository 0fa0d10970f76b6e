import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TaggingItem } from '#contract/tagging.ts';

/** The song under review, held by the address as `item`; without one the first of the list. */
export function useSelectedSong(songs: readonly TaggingItem[]) {
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = search.get('item');
  const index = Math.max(
    0,
    songs.findIndex(({ id }) => id === asked),
  );

  const select = (id: string | null) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (id) next.set('item', id);
        else next.delete('item');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const linkTo = (song: TaggingItem): string => {
    const next = new URLSearchParams(search);
    next.set('item', song.id);
    return `?${next}`;
  };
  /** To the neighbour, with the focus on its title. */
  const move = (step: 1 | -1) => {
    const neighbour = songs[index + step];
    if (!neighbour) return;
    select(neighbour.id);
    heading.current?.focus({ preventScroll: true });
  };
  return {
    song: songs[index],
    next: songs[index + 1],
    previous: songs[index - 1],
    /** The address names a song that the list does not hold. */
    missing: asked !== null && songs[index]?.id !== asked,
    chosen: asked !== null,
    heading,
    select,
    linkTo,
    move,
  };
}

export type SelectedSong = ReturnType<typeof useSelectedSong>;
