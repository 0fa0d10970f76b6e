import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { ReviewDue } from '#web/domains/catalogue/reviews/review-due.tsx';
import { RowCheckbox } from '#web/kit/resource/row-checkbox.tsx';
import type { RowSelection } from '#web/kit/resource/use-selection.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

const rowStyle = 'flex items-center gap-3 px-4 py-3';

/** Songs to choose from; the one under review is marked and stays in sight. */
export function QueueList({
  songs,
  current,
  chosen,
  linkTo,
  selection,
  selectable,
}: {
  songs: readonly TaggingItem[];
  current: string | undefined;
  /** False: `current` is only the first; it is marked where it shows next to the list. */
  chosen: boolean;
  linkTo: (song: TaggingItem) => string;
  selection: RowSelection;
  /** Those that can be selected. */
  selectable: readonly TaggingItem[];
}) {
  const marked = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another song has to be brought into sight
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul aria-label="Songs" className="line-between">
      {songs.map((song) => (
        <li
          key={song.id}
          className={cx(
            'flex items-center hover:bg-ink/3',
            song.id === current && (chosen ? 'bg-accent-soft!' : 'wide:bg-accent-soft!'),
          )}
        >
          {selectable.includes(song) && (
            <span className="flex items-center pl-4">
              <RowCheckbox
                id={song.id}
                name={song.songName}
                selected={selection.ids.has(song.id)}
                onSelect={selection.toggle}
              />
            </span>
          )}
          <Link
            ref={song.id === current ? marked : undefined}
            to={linkTo(song)}
            replace
            preventScrollReset
            aria-current={song.id === current ? 'true' : undefined}
            className={cx(rowStyle, 'min-w-0 grow scroll-my-2 -outline-offset-2!')}
          >
            <SongCover image={song.image} className="size-11" />
            <span className="flex min-w-0 grow flex-col gap-1 text-sm">
              <span className="flex items-center justify-between gap-3">
                <span className="truncate font-semibold">{song.songName}</span>
                <span className="shrink-0 text-xs text-muted">
                  {song.decidedAt ? <RelativeTime at={song.decidedAt} /> : <ReviewDue at={song.dueAt} />}
                </span>
              </span>
              <span className="flex items-center justify-between gap-3">
                <span className="truncate text-muted">{song.artistName}</span>
                <Badge>{brandNames[song.brand]}</Badge>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of the list. */
export const QueueListSkeleton = () => (
  <div aria-busy="true" className="line-between">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={rowStyle}>
        <Skeleton className="size-11 rounded-md" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="w-40 max-w-full" />
          <Skeleton className="w-24" />
        </div>
      </div>
    ))}
  </div>
);
