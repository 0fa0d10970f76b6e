import { type FormEvent, useRef, useState } from 'react';
import { customers } from '#contract/admin-calls.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import { ExactTime } from '#web/kit/time.tsx';
import { newKey } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useMay } from '#web/lib/may.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { CustomerList, CustomerRow, firstRows } from './customer-list.tsx';

/** What the team notes about a person. */
export function CustomerNotes({ customer: { id, brand } }: { customer: Customer }) {
  const may = useMay();
  const list = useApiList(customers.notes, { params: { id }, query: firstRows });
  return (
    <CustomerList
      title="Notes"
      list={list}
      empty="No notes yet."
      before={may(customers.note, brand) && <NoteForm id={id} />}
    >
      {({ author, text, createdAt }) => (
        <CustomerRow
          first={<span className="font-normal whitespace-pre-wrap">{text}</span>}
          second={
            <>
              {author} · <ExactTime at={createdAt} />
            </>
          }
        />
      )}
    </CustomerList>
  );
}

/** The typed text stays until it is saved. */
function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  // Sending the same text again repeats the same request.
  const attempt = useRef({ text: '', key: '' });
  const send = useApiMutation(customers.note, {
    invalidates: [customers.notes],
    onSuccess: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || send.isPending) return;
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() };
    send.mutate({ params: { id }, body: { text }, idempotencyKey: attempt.current.key });
  };
  return (
    <form className="mb-5 flex flex-col gap-3" onSubmit={submit}>
      <TextareaField
        label="Note"
        hint="Visible to admins only."
        rows={2}
        short
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {send.error && (
        <Notice tone="bad" title="Couldn’t save your note">
          {errorMessage(send.error)} Your text is still here. Try again.
        </Notice>
      )}
      <Button
        type="submit"
        size="sm"
        className="self-end"
        busy={send.isPending}
        disabledReason={text.trim() === '' ? 'Enter a note first.' : null}
      >
        Add note
      </Button>
    </form>
  );
}
