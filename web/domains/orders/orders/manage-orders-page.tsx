import { orders } from '#contract/admin-calls.ts';
import type { OrderMilestone } from '#contract/orders/orders/schema.ts';
import { paymentLabels } from '#web/domains/orders/payments/payment-label.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { useMode } from '#web/lib/mode.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { attentionLabels } from './attention-label.ts';
import { orderActions } from './order-actions.ts';
import { orderColumns } from './order-columns.tsx';
import { campaignLabels, orderLabels } from './order-labels.ts';

/** How far an order came, however it ended. */
const milestoneLabels: Record<OrderMilestone, string> = { placed: 'Placed', approved: 'Approved' };

const OrderPanel = lazyPart(() => import('./order-panel.tsx'), 'OrderPanel');

/** The orders of the brand whose mode is on; one of them open at the side. */
export function Component() {
  const name = useMode();
  const list = useList(orders.list, { params: { name } });
  return (
    <ListPage
      {...list}
      title={name === 'eaa' ? 'Manage Order' : 'Manage Orders'}
      label="Orders"
      param="order"
      search="Search by number, email or title"
      filters={{
        status: { label: 'Order', options: orderLabels },
        paymentStatus: { label: 'Payment', options: { ...paymentLabels, none: 'Trial' } },
        attention: { label: 'Needs attention', options: attentionLabels },
        campaignStatus: { label: 'Campaign', options: campaignLabels },
        reached: { label: 'Milestone', options: milestoneLabels },
      }}
      dates={{ created: 'Placed' }}
      sort={{
        first: 'Newest first',
        others: {
          createdAt: 'Oldest first',
          reviewDueAt: 'Review due first',
          '-total': 'Highest total',
          total: 'Lowest total',
        },
      }}
      columns={orderColumns}
      nameOf={({ number }) => number}
      actions={orderActions}
      listenTo={({ campaign }) => campaign.songUrl}
      exported={orders.export}
      firstUse={{
        title: 'No orders yet',
        text: 'Orders appear here when an artist checks out.',
      }}
      panel={OrderPanel}
    />
  );
}
