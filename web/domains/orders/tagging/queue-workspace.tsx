import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { tagging } from '#contract/calls.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { BulkBar } from '#web/kit/resource/bulk-bar.tsx';
import { ListFooter } from '#web/kit/resource/list-footer.tsx';
import { useBulk } from '#web/kit/resource/use-bulk.tsx';
import { useSelection } from '#web/kit/resource/use-selection.ts';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { useMay } from '#web/lib/may.tsx';
import type { ApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { queueActions } from './queue-actions.ts';
import { QueueList, QueueListSkeleton } from './queue-list.tsx';
import { SongReview } from './song-review.tsx';
import { SongSteps } from './song-steps.tsx';
import { SongVerdict } from './song-verdict.tsx';
import { useReview } from './use-review.ts';
import { useSelectedSong } from './use-selected-song.ts';
import { useTagDrafts } from './use-tag-drafts.ts';

/** List and song side by side; below 1200 px the one or the other. */
export function QueueWorkspace({ list, query }: { list: ApiList<TaggingItem>; query: object }) {
  // Versions after the verdicts given here: rows that are older than their verdict are hidden until the list is reloaded.
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const songs = (list.items ?? []).filter(({ id, version }) => version >= (decided.get(id) ?? 0));
  const isWaiting = (query as { status?: unknown }).status === 'waiting';
  const pass = ({ id, version }: TaggingItem, to: TaggingItem | undefined) => {
    setDecided((former) => new Map(former).set(id, version));
    selected.moveTo(to);
  };
  const selected = useSelectedSong(songs, isWaiting ? pass : null);
  const { song, next, previous, heading, moveTo } = selected;
  const may = useMay();
  const editingOf = useTagDrafts();
  const selectable = songs.filter(({ status, brand }) => status === 'waiting' && may(tagging.bulk, brand));
  const selection = useSelection(selectable, JSON.stringify(query));
  const bulk = useBulk(queueActions, {
    path: tagging.list.path,
    params: undefined,
    query,
    noun: 'songs',
    matching: null,
    selection,
    rows: selectable,
    rowLink: selected.linkTo,
  });
  const hasUnsavedTags = selectable.some((row) => selection.ids.has(row.id) && editingOf(row).unsaved);
  const review = useReview({
    onDecided: (song) => pass(song, next ?? previous),
    onUndone: moveTo,
  });
  useShortcuts([
    { keys: 'j', label: 'Next song', run: () => next && moveTo(next) },
    { keys: 'k', label: 'Previous song', run: () => previous && moveTo(previous) },
    ...(song && selectable.includes(song)
      ? [{ keys: 'x', label: 'Select song', run: () => selection.toggle(song.id) }]
      : []),
  ]);
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={cx('min-w-0', selected.chosen && 'max-wide:hidden')}>
        <Card
          className={cx(
            'overflow-hidden wide:max-h-[calc(100dvh-17rem)] wide:overflow-y-auto',
            list.isStale && 'opacity-60',
          )}
        >
          {list.items && songs.length === 0 ? (
            <p className="px-4 py-3 text-sm text-muted">No other songs in the queue.</p>
          ) : list.items ? (
            <QueueList
              songs={songs}
              current={song?.id}
              chosen={selected.chosen}
              linkTo={selected.linkTo}
              selection={selection}
              selectable={selectable}
            />
          ) : (
            <QueueListSkeleton />
          )}
        </Card>
        <ListFooter list={list} />
        <BulkBar
          selection={selection}
          rows={selectable}
          matching={null}
          bulk={{
            ...bulk,
            refusal: hasUnsavedTags ? 'Save the tags of the selected songs first.' : bulk.refusal,
          }}
        />
        {bulk.dialog}
      </div>
      <div className={cx('min-w-0', !selected.chosen && 'max-wide:hidden')}>
        <div className="mb-3 flex items-center justify-between gap-3 wide:hidden">
          <Button onClick={() => selected.select(null)}>
            <ArrowLeft aria-hidden />
            All songs
          </Button>
          <SongSteps selected={selected} />
        </div>
        <Card className="relative">
          {song && (
            <div className="absolute top-5 right-6 max-wide:hidden">
              <SongSteps selected={selected} />
            </div>
          )}
          {song?.status === 'waiting' && may(tagging.review, song.brand) ? (
            <SongReview
              key={song.id}
              song={song}
              editing={editingOf(song)}
              review={review}
              heading={heading}
            />
          ) : song ? (
            <SongVerdict key={song.id} song={song} heading={heading} />
          ) : selected.error ? (
            <NotLoaded
              error={selected.error}
              retry={selected.retry}
              missing={{
                title: 'Song not found',
                text: next ? 'Choose another one.' : 'There are no other songs in this list.',
                action: next && <Button onClick={() => moveTo(next)}>Go to the first song</Button>,
              }}
            />
          ) : (
            <div aria-busy="true" className="flex flex-col gap-6 p-5 sm:p-6">
              <div className="flex gap-5">
                <Skeleton className="size-20 rounded-md sm:size-28" />
                <div className="flex grow flex-col gap-3 pt-1">
                  <Skeleton className="h-6 w-56 max-w-full" />
                  <Skeleton className="w-32" />
                </div>
              </div>
              <Skeleton className="h-44" />
              <Skeleton className="h-24" />
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}
