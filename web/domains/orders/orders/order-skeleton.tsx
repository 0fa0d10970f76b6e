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
