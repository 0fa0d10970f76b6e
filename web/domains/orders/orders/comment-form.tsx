import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { newKey } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { readComment, saveComment } from './comment-record.ts';
import { orderParams } from './order-params.ts';

/** The form for a new comment. The typed text is kept until it is saved. */
export function CommentForm({ order }: { order: Order }) {
  const username = useUser()?.username ?? '';
  const [text, setText] = useState(() => readComment(order.id, username));
  // Sending the same text again repeats the same request.
  const attempt = useRef({ text: '', key: '' });
  const params = orderParams(order);
  const change = (next: string) => {
    setText(next);
    saveComment(order.id, username, next);
  };
  const send = useApiMutation(orders.comment, {
    onSuccess: (saved, { body }) => {
      putAnswer(orders.get, { params }, saved);
      saveComment(order.id, username, '');
      setText((typed) => (typed === body.text ? '' : typed));
      attempt.current = { text: '', key: '' };
    },
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === '' || send.isPending) return;
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() };
    send.mutate({ params, body: { text }, idempotencyKey: attempt.current.key });
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <TextareaField
        label="Comment"
        hint="Visible to admins only."
        rows={2}
        short
        maxLength={2000}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {send.error && (
        <Notice tone="bad" title="Couldn’t save your comment">
          {errorMessage(send.error)} Your text is still here. Try again.
        </Notice>
      )}
      <Button
        type="submit"
        size="sm"
        className="self-end"
        busy={send.isPending}
        disabledReason={text.trim() === '' ? 'Enter a comment first.' : null}
      >
        Comment
      </Button>
    </form>
  );
}
