import { counts, orderMessages, orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { MessageThread } from '#web/domains/orders/messages/message-thread.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { useMay } from '#web/lib/may.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiList } from '#web/lib/query.ts';
import { messageTemplates } from './message-templates.ts';
import { orderParams } from './order-params.ts';

/** What the team and the order's artist wrote to each other. */
export function OrderMessages({ order }: { order: Order }) {
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
