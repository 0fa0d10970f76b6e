import { ChevronRight } from 'lucide-react';
import { paidSum } from '#contract/orders/money-back/rules.ts';
import type { Refund, RefundStatus } from '#contract/orders/money-back/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { wordsOf } from '#contract/plural.ts';
import { DAY } from '#contract/time.ts';
import { PaidSumLines } from '#web/domains/orders/money-back/paid-sum-lines.tsx';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { Fold } from '#web/kit/fold.tsx';
import { useNow } from '#web/kit/time.tsx';
import { formatCents, formatDate } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { SectionCard } from '#web/ui/card.tsx';

/** The status of a refund in the artist's wording. */
const words: Record<RefundStatus, { label: string; tone: Tone; text: string }> = {
  requested: { label: 'In progress', tone: 'info', text: 'On its way to the card you paid with.' },
  to_pay_back: {
    label: 'Manual refund',
    tone: 'info',
    text: 'We’re refunding you manually, the same way you paid. We’ll email you the reference.',
  },
  succeeded: { label: 'Refunded', tone: 'good', text: 'Refunded to the card you paid with.' },
  failed: { label: 'Failed', tone: 'warn', text: 'Your bank didn’t accept the refund. We’re working on it.' },
  returned: {
    label: 'Returned by your bank',
    tone: 'warn',
    text: 'Your bank returned the refund to us. Contact us to arrange another way.',
  },
};

/** Banks need days to show a refund; after that the note is no longer useful. */
const BANKS_SHOW_MS = 10 * DAY;

/** A refund that was refused is made again with what is left to refund, for the same reason. */
const isRetriedRefund = ({ createdAt, reason }: Refund, all: readonly Refund[]): boolean =>
  all.some((other) => other.reason === reason && other.createdAt > createdAt);

function textOf(refund: Refund, all: readonly Refund[], now: number): string {
  const { status, settledAt, reference } = refund;
  if (status === 'failed' && isRetriedRefund(refund, all)) return 'Replaced by a new refund.';
  if (reference) return `Refunded manually. Reference: ${reference}`;
  const recent = settledAt !== null && now - Date.parse(settledAt) < BANKS_SHOW_MS;
  return status === 'succeeded' && recent
    ? `${words.succeeded.text} Most banks show it within 10 days.`
    : words[status].text;
}

/** What was refunded of the charge, in one card: the sum, and each part with its reason on demand. Empty without a refund. */
export function MyOrderRefunds({ order }: { order: Order }) {
  const now = useNow();
  const { payment, refunds } = order;
  if (refunds.length === 0) return null;
  const sum = paidSum(payment, refunds);
  const title = wordsOf(refunds.length, 'Refund');
  return (
    <Fold title={title} remark={formatCents(sum.refunded)}>
      <SectionCard title={title}>
        <PaidSumLines sum={sum} />
        <ul aria-label="Refunds" className="line-between mt-4 border-t border-line">
          {refunds.map((refund) => {
            const { id, amount, kind, status, reason, createdAt, arithmetic } = refund;
            return (
              <li key={id}>
                <details className="group py-3">
                  <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm">
                    <ChevronRight
                      aria-hidden
                      className="size-4 text-muted transition-transform group-open:rotate-90 motion-reduce:transition-none"
                    />
                    <span className="font-semibold tabular-nums">{formatCents(amount)}</span>
                    <Badge tone={words[status].tone}>{words[status].label}</Badge>
                    <span className="text-sm text-muted">{formatDate(createdAt)}</span>
                  </summary>
                  <div className="mt-2 flex flex-col gap-3 pl-7 text-sm">
                    <p className="wrap-anywhere">{kind === 'goodwill' ? `Goodwill: ${reason}` : reason}</p>
                    <p className="text-muted">{textOf(refund, refunds, now)}</p>
                    {/* What did not work is done again, with its sum. */}
                    {arithmetic && status !== 'failed' && (
                      <RefundSum arithmetic={arithmetic} amount={amount} />
                    )}
                  </div>
                </details>
              </li>
            );
          })}
        </ul>
      </SectionCard>
    </Fold>
  );
}
