import type { Dispute } from '#contract/orders/payments/schema.ts';
import { ExactTime, useNow } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';

/** Why and for how much a payment is disputed, and what is waited for. */
export function DisputeFacts({ dispute: { reason, amount, dueAt, evidenceSentAt } }: { dispute: Dispute }) {
  const now = useNow();
  return (
    <>
      {reason && `Reason: ${reason.replaceAll('_', ' ')}. `}
      {amount !== null && `Amount: ${formatCents(amount)}. `}
      {evidenceSentAt ? (
        <>
          We submitted the evidence <ExactTime at={evidenceSentAt} />. The bank decides.
        </>
      ) : dueAt ? (
        <>
          {new Date(dueAt).getTime() > now
            ? 'The bank takes evidence until '
            : 'We submitted no evidence by '}
          <ExactTime at={dueAt} />.
        </>
      ) : (
        'The bank decides based on the evidence we send.'
      )}
    </>
  );
}
