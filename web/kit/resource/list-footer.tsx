import { errorMessage } from '#web/lib/errors.ts';
import { formatCount } from '#web/lib/format.ts';
import type { ApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Below a list: how much of it shows, and the way to more. */
export function ListFooter<T>({ list }: { list: ApiList<T> }) {
  if (!list.items) return null;
  const all = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      {list.error && (
        <Notice tone="bad" className="w-full">
          {errorMessage(list.error)}
        </Notice>
      )}
      <p aria-live="polite">
        {all
          ? `Showing ${formatCount(list.items.length)} of ${all}`
          : `Showing ${formatCount(list.items.length)}`}
      </p>
      {list.hasMore && (
        <Button onClick={list.loadMore} busy={list.isLoadingMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
