import { Suspense } from 'react';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { Fold } from '#web/kit/fold.tsx';
import { useSearch } from '#web/lib/search.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CancelOrder } from './my-order-actions.tsx';
import { MyOrderTimeline } from './my-order-timeline.tsx';
import { MyReceipt } from './my-receipt.tsx';

const MyMessages = lazyPart(() => import('#web/domains/orders/messages/my-messages.tsx'), 'MyMessages');

const views = ['receipt', 'messages', 'log'] as const;
type View = (typeof views)[number];
const isView = (text: string | null): text is View => views.some((view) => view === text);

/** Next to the result: the cost, the messages and the activity. Which of them shows is in the address. */
export function MyOrderSide({ order }: { order: Order }) {
  const [search, change] = useSearch();
  const asked = search.get('side');
  const choose = (view: View) => change({ side: view });
  return (
    <aside aria-label="Order details" className="flex min-w-0 flex-col gap-4">
      <Fold title="Receipt, messages and activity" startsOpen={isView(asked)}>
        <Tabs
          label="Order details"
          value={isView(asked) ? asked : 'receipt'}
          onChange={choose}
          tabs={[
            { value: 'receipt', label: 'Receipt', panel: <MyReceipt order={order} /> },
            {
              value: 'messages',
              label: 'Messages',
              panel: (
                <Suspense fallback={<Skeleton className="h-40" />}>
                  <MyMessages number={order.number} />
                </Suspense>
              ),
            },
            { value: 'log', label: 'Activity', panel: <MyOrderTimeline order={order} /> },
          ]}
        />
      </Fold>
      {/* After a lost dispute nothing is left to cancel: the campaign has ended, and the money is back. */}
      {orderCan.cancel(order) === null && order.campaign.status !== 'cancelled' && (
        <CancelOrder order={order} />
      )}
    </aside>
  );
}
