import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotLoaded } from './not-loaded.tsx';

/**
 * What a page about one row shows, whose address names it: the row, else that it names none, why it is not there, or its place until
 * it is read.
 */
export function FoundRow<Row>({
  id,
  query,
  unnamed,
  missing,
  children,
}: {
  id: string | undefined;
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  unnamed: { icon: LucideIcon; title: string; text: string };
  missing: { title: string; text: string; action: ReactNode };
  children: (row: Row) => ReactNode;
}) {
  const { data: row, error } = query;
  if (row !== undefined && !error) return children(row);
  if (id === undefined)
    return (
      <Card>
        <EmptyState icon={unnamed.icon} title={unnamed.title} action={missing.action}>
          {unnamed.text}
        </EmptyState>
      </Card>
    );
  if (error)
    return (
      <Card>
        <NotLoaded error={error} retry={() => void query.refetch()} missing={missing} />
      </Card>
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
