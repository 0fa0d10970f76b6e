import type { ReactNode } from 'react';
import { Page } from '#web/kit/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of a campaign and its price. It doesn't reveal whether a campaign exists. */
export const LoadingCheckout = () => (
  <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
    <p role="status" className="sr-only">
      Loading your order
    </p>
    <Card className="flex flex-col gap-5 p-5 lg:p-6">
      <Skeleton className="h-6 w-32" />
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-md" />
        <div className="flex grow flex-col gap-3">
          <Skeleton className="w-36" />
          <Skeleton className="w-24" />
        </div>
      </div>
      <div className="flex flex-col gap-3.5 border-t border-line pt-5">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
      </div>
      <div className="flex flex-col gap-3.5 border-t border-line pt-5">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-3/4" />
      </div>
      <Skeleton className="h-11 rounded-md sm:w-48" />
    </Card>
    <Card className="flex flex-col gap-5 p-5 lg:p-6">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="w-full" />
      <Skeleton className="h-7 w-32" />
      <div className="border-t border-line pt-5">
        <Skeleton className="w-3/4" />
      </div>
      <Skeleton className="h-12 rounded-md" />
    </Card>
  </div>
);

/**
 * The page around all that the checkout may show. It is there before the campaign, so it must fit every one: also a trial,
 * which never mentions cards, an ordered one, or someone else's.
 */
export const CheckoutFrame = ({ children = <LoadingCheckout /> }: { children?: ReactNode }) => (
  <Page title="Checkout" text="If your song isn’t approved, you pay nothing.">
    {children}
  </Page>
);
