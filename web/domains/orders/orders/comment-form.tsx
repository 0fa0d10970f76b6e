import { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { TextForm } from '#web/kit/text-form.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { orderParams } from './order-params.ts';

/** The form for a new comment. */
export function CommentForm({ order }: { order: Order }) {
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
