import { Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { counts, orderMessages, orders } from '#contract/admin-calls.ts';
import { tagging } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MessageThread } from '#web/domains/orders/messages/message-thread.tsx';
import { undoApproval } from '#web/domains/orders/tagging/approval-toast.tsx';
import { Activity } from '#web/kit/resource/activity.tsx';
import type { Fields } from '#web/kit/resource/field-changes.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { TextForm } from '#web/kit/text-form.tsx';
import { Allowed, useMay } from '#web/lib/may.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer, useApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { messageTemplates } from './message-templates.ts';
import { OrderAlerts } from './order-alerts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { orderFields } from './order-fields.ts';
import { activityTones } from './order-labels.ts';
import { OrderLinks } from './order-links.tsx';
import { OrderMails } from './order-mails.tsx';
import { orderParams } from './order-params.ts';
import { OrderPayment } from './order-payment.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { useOrderSlots } from './order-slots.ts';
import { OrderSong } from './order-song.tsx';

/** What the team and the order's artist wrote to each other. */
function OrderMessages({ order }: { order: Order }) {
  const may = useMay();
  const params = orderParams(order);
  const list = useApiList(orderMessages.list, { params });
  const send = useApiMutation(orderMessages.send, {
    invalidates: [orderMessages.list, orders.list, orders.get, counts.get],
  });
  return (
    <PanelSection title="Messages">
      <MessageThread
        list={list}
        reader="team"
        hint="The artist gets it by email, too."
        templates={messageTemplates(order)}
        empty="No messages yet."
        send={
          may(orderMessages.send, order.brand)
            ? (text, idempotencyKey) => send.mutateAsync({ params, body: { text }, idempotencyKey })
            : null
        }
      />
    </PanelSection>
  );
}

/** Says that an approval has not been carried out yet, with what undoes it. */
function PendingApproval({ order: { approvalDueAt, taggingItemId, campaign, brand } }: { order: Order }) {
  if (!approvalDueAt || !taggingItemId) return null;
  const undo = () => void undoApproval({ id: taggingItemId, songName: campaign.songName });
  return (
    <Notice
      tone="good"
      title="Approved, takes effect in a few seconds"
      action={
        <Allowed call={tagging.undo} brand={brand}>
          <Button size="sm" onClick={undo}>
            <Undo2 aria-hidden />
            Undo
          </Button>
        </Allowed>
      }
    >
      Nothing has been charged and the customer hasn’t been notified yet.
    </Notice>
  );
}

/** The form for a new comment. */
function CommentForm({ order }: { order: Order }) {
  const params = orderParams(order);
  const send = useApiMutation(orders.comment, {
    onSuccess: (saved) => putAnswer(orders.get, { params }, saved),
  });
  return (
    <TextForm
      label="Comment"
      hint="Visible to admins only."
      action="Comment"
      failed="Couldn’t save your comment"
      send={(text, idempotencyKey) => send.mutateAsync({ params, body: { text }, idempotencyKey })}
    />
  );
}

const fields: Fields = { ...orderFields, coupon: { label: 'Coupon' } };

/** Events and comments of an order, and the form for a new comment. */
const OrderActivity = ({ order }: { order: Order }) => (
  <Activity of={`order ${order.number}`} entries={order.timeline} tones={activityTones} fields={fields}>
    <Allowed call={orders.comment} brand={order.brand}>
      <CommentForm order={order} />
    </Allowed>
  </Activity>
);

/** All details of one order. */
export function OrderDetails({ order }: { order: Order }) {
  const { MakeGoods } = useOrderSlots();
  return (
    <>
      <OrderSong order={order} />
      <PendingApproval order={order} />
      <OrderAlerts order={order} />
      <OrderLinks order={order} />
      <OrderFacts order={order} />
      <OrderPayment order={order} />
      <Suspense fallback={null}>
        <MakeGoods order={order} />
      </Suspense>
      <OrderRefunds order={order} />
      <OrderMessages order={order} />
      <OrderMails order={order} />
      <OrderActivity order={order} />
    </>
  );
}
