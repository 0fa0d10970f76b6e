import { Suspense } from 'react';
import { customers } from '#contract/admin-calls.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import { ExactTime } from '#web/kit/time.tsx';
import { useMay } from '#web/lib/may.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiList } from '#web/lib/query.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CustomerList, CustomerRow, firstRows } from './customer-list.tsx';

const TextForm = lazyPart(() => import('#web/kit/text-form.tsx'), 'TextForm');

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

function NoteForm({ id }: { id: string }) {
  const send = useApiMutation(customers.note, { invalidates: [customers.notes] });
  return (
    <div className="mb-5">
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <TextForm
          label="Note"
          hint="Visible to admins only."
          action="Add note"
          failed="Couldn’t save your note"
          send={(text, idempotencyKey) =>
            send.mutateAsync({ params: { id }, body: { text }, idempotencyKey })
          }
        />
      </Suspense>
    </div>
  );
}
