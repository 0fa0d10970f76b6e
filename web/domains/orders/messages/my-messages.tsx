import { myMessages, myOrders } from '#contract/calls.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiList } from '#web/lib/query.ts';
import { MessageThread } from './message-thread.tsx';

/** The artist's messages with the team about an own order. */
export function MyMessages({ number }: { number: string }) {
  const params = { number };
  const list = useApiList(myMessages.list, { params });
  const send = useApiMutation(myMessages.send, { invalidates: [myMessages.list, myOrders.get] });
  return (
    <MessageThread
      list={list}
      reader="artist"
      hint="We answer here and by email."
      empty="Do you have a question about this order? Write to us."
      send={(text, idempotencyKey) => send.mutateAsync({ params, body: { text }, idempotencyKey })}
    />
  );
}
