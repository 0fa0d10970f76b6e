import { CloudOff, Lock, SearchX } from 'lucide-react';
import { type ApiError, sentenceOf } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Holds the place of an order's details. */
export const OrderSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <div className="flex gap-4">
      <Skeleton className="size-20 rounded-md sm:size-24" />
      <div className="flex grow flex-col gap-2 pt-1">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="w-32" />
        <Skeleton className="h-6 w-40" />
      </div>
    </div>
    <Skeleton className="h-40" />
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
  </div>
);

/** Why an order's details are not there. */
export function OrderNotLoaded({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  switch (error.status) {
    case 404:
      return (
        <EmptyState icon={SearchX} title="No such order">
          There is no order at this address among this brand's orders.
        </EmptyState>
      );
    case 403:
      return (
        <EmptyState icon={Lock} title="No access">
          {sentenceOf(error)}
        </EmptyState>
      );
    default:
      return (
        <EmptyState icon={CloudOff} title="Not loaded" action={<Button onClick={onRetry}>Try again</Button>}>
          {sentenceOf(error)}
        </EmptyState>
      );
  }
}
