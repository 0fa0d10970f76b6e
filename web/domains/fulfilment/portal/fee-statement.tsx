import { ownFees } from '#contract/calls.ts';
import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { isPayLate } from '#contract/fulfilment/fees/rules.ts';
import type { Statement } from '#contract/fulfilment/fees/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatCents, formatDateOfUtc, formatDateTime, formatMonth } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PayoutForm } from './payout-form.tsx';

async function download(month?: string): Promise<void> {
  try {
    const file = await callFile(ownFees.csv, { query: month === undefined ? {} : { month } }, () => {});
    saveFile(file, month === undefined ? 'statement.csv' : `statement-${month}.csv`);
  } catch (error) {
    toast.error(error, 'We couldn’t save the statement');
  }
}

/** When what is due is paid, or what it waits for. `held`: until when a change of their email can be undone. */
function payoutText({ payable, minimum, payBy, payout }: Statement, held: string | null): string {
  if (held !== null)
    return `Your email was changed, so we pay nothing until ${formatDateTime(held)}: until then, the previous address can undo it.`;
  if (payout === null) return 'Tell us below where to pay you.';
  if (payBy !== null && isPayLate(new Date(payBy), new Date()))
    return `We’re late with ${formatCents(payable)}, due by ${formatDateOfUtc(payBy)}.`;
  if (payBy !== null) return `We pay ${formatCents(payable)} by ${formatDateOfUtc(payBy)}.`;
  return `We pay by the 10th of each month, from ${formatCents(minimum)} on. Less is carried over.`;
}

/** Whether a month’s fees are paid; nothing where nothing was earned. */
const paidText = ({ earned, due }: Statement['months'][number]): string | null =>
  earned === 0 ? null : due === 0 ? 'paid' : due === earned ? 'due' : `${formatCents(due)} of it due`;

/** What a curator earned, by month, and the file with each answer. */
export function FeeStatement({ held }: Pick<CuratorAccount, 'held'>) {
  const { data, error, refetch } = useApiQuery(ownFees.statement, {}, { staleTime: 0 });
  return (
    <SectionCard
      title="Fees"
      text="You’re paid the same for a yes or a no."
      actions={<Button onClick={() => void download()}>Download all</Button>}
    >
      {error ? (
        <div role="alert" className="flex flex-col gap-3">
          <p>{errorMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : data ? (
        <>
          <p>
            <strong className="font-semibold">{formatCents(data.due)} due</strong>, {formatCents(data.earned)}{' '}
            earned for {pluralize(data.reviews, 'answer')} so far
          </p>
          <p className="mt-1 text-sm text-muted">{payoutText(data, held)}</p>
          {data.months.length > 0 && (
            <ul className="mt-3 divide-y divide-line text-sm">
              {data.months.map((row) => (
                <li
                  key={row.month}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 tabular-nums"
                >
                  <span>
                    {formatMonth(row.month)}, {pluralize(row.reviews, 'answer')}
                  </span>
                  <span className="flex items-center gap-3">
                    {[formatCents(row.earned), paidText(row)].filter(Boolean).join(', ')}
                    <Button size="sm" onClick={() => void download(row.month)}>
                      Download<span className="sr-only"> statement of {formatMonth(row.month)}</span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <PayoutForm payout={data.payout} />
        </>
      ) : (
        <Skeleton className="h-12" />
      )}
    </SectionCard>
  );
}
