import type { ReactNode } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import type { ApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Rows that a section begins with. */
export const firstRows = { limit: '5' };

/** A part of the page: the newest rows of one kind, and the next ones on request. */
export function CustomerList<Row extends { id: string }>({
  title,
  list,
  empty,
  actions,
  before,
  children,
}: {
  title: string;
  list: ApiList<Row>;
  empty: string;
  actions?: ReactNode;
  /** Above the rows, e.g. a form. */
  before?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  return (
    <SectionCard title={title} actions={actions}>
      {before}
      {list.error && (
        <Notice tone="bad" action={<Button onClick={list.refetch}>Try again</Button>}>
          {errorMessage(list.error)}
        </Notice>
      )}
      {list.isLoading && <Skeleton className="h-24 w-full" />}
      {list.items?.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <ul aria-label={title} className="flex flex-col divide-y divide-line text-sm empty:hidden">
        {list.items?.map((row) => (
          <li key={row.id} className="py-3 first:pt-0 last:pb-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button size="sm" className="mt-4" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </SectionCard>
  );
}

/** A row: what it is, its state at the right, and a remark below. */
export const CustomerRow = ({
  first,
  state,
  second,
}: {
  first: ReactNode;
  state?: ReactNode;
  second?: ReactNode;
}) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0 font-medium wrap-anywhere">{first}</span>
      {state && <span className="shrink-0">{state}</span>}
    </div>
    {second && <p className="text-muted wrap-anywhere">{second}</p>}
  </div>
);
