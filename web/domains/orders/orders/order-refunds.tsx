import type { Refund } from '#contract/orders/money-back/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { refundLabels } from '#web/domains/orders/payments/payment-label.ts';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { formatCents } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';

const OneRefund = ({ amount, kind, status, arithmetic, reason, reference, createdAt }: Refund) => (
  <li className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold tabular-nums">{formatCents(amount)}</span>
      <LabelBadge {...refundLabels[status]} />
    </p>
    <DefinitionList
      items={[
        ['Kind', kind === 'goodwill' ? 'Goodwill' : null],
        ['Reason', reason],
        ['Requested', timeDetail(createdAt)],
        ['Manual refund', reference],
      ]}
    />
    {arithmetic && (
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-sm font-semibold text-accent">
          Refund calculation
        </summary>
        <div className="mt-2">
          <RefundSum arithmetic={arithmetic} amount={amount} />
        </div>
      </details>
    )}
  </li>
);

/** The refunds of an order with status and arithmetic, newest first. Empty when there are none. */
export function OrderRefunds({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <PanelSection title="Refunds">
      <ul className="flex flex-col gap-4">
        {order.refunds.toReversed().map((refund) => (
          <OneRefund key={refund.id} {...refund} />
        ))}
      </ul>
    </PanelSection>
  );
}
