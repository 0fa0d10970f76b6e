import type { Order } from '#contract/orders.ts';
import type { RefundStatus } from '#contract/refunds.ts';
import { formatCents, formatDate } from '#web/lib/format.ts';
import { RefundSum } from '#web/nouns/refund-sum.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { SectionCard } from '#web/ui/card.tsx';

/** The status of a refund in the artist's wording. */
const words: Record<RefundStatus, { label: string; tone: Tone; text: string }> = {
  requested: { label: 'Under way', tone: 'info', text: 'It is on its way to the card you paid with.' },
  to_pay_back: {
    label: 'We pay it back',
    tone: 'info',
    text: 'We pay it back by hand, the way you paid. A mail with its reference follows.',
  },
  succeeded: { label: 'Paid back', tone: 'good', text: 'Most banks show it within 10 days.' },
  failed: { label: 'Did not work', tone: 'warn', text: 'The bank did not take it. We look after it.' },
  returned: {
    label: 'Sent back by your bank',
    tone: 'warn',
    text: 'Your bank sent it back to us. Write to us how we can pay you instead.',
  },
};

/** The refunds of an order with their arithmetic. Empty when there are none. */
export function OrderRefunds({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <SectionCard title={order.refunds.length === 1 ? 'Refund' : 'Refunds'}>
      <ul className="flex flex-col gap-5">
        {order.refunds.map(({ id, amount, status, reason, reference, createdAt, arithmetic }) => (
          <li key={id} className="flex flex-col gap-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{formatCents(amount)}</span>
                <Badge tone={words[status].tone}>{words[status].label}</Badge>
                <span className="text-sm text-muted">{formatDate(createdAt)}</span>
              </p>
              <p className="mt-1 text-sm text-muted">
                {reference ? `Paid back by hand; reference: ${reference}` : words[status].text}
              </p>
              <p className="text-sm wrap-anywhere">{reason}</p>
            </div>
            {arithmetic && <RefundSum arithmetic={arithmetic} amount={amount} />}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
