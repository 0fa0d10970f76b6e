import type { Order } from '#contract/orders/orders/schema.ts';
import { paymentLabel } from '#web/domains/orders/payments/payment-label.ts';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { formatCents } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

function Payment({ payment, refundable }: Order) {
  if (!payment) return <p className="text-sm text-muted">This order is free.</p>;
  const { transaction_id, captured, refunded, lastDecline } = payment;
  return (
    <>
      <DefinitionList
        items={[
          ['Status', paymentLabel(payment).label],
          [
            'Transaction',
            transaction_id ? (
              <Copyable key="transaction" text={transaction_id} label="Copy transaction ID" mono />
            ) : (
              'Not available yet'
            ),
          ],
          ['Amount', formatCents(payment.amount)],
          ['Authorized', payment.payment_status === 'authorized' ? formatCents(payment.amount) : null],
          ['Charged', formatCents(captured)],
          ['Refunded', refunded > 0 ? formatCents(refunded) : null],
          ['Refundable', refundable > 0 ? formatCents(refundable) : null],
        ]}
      />
      {lastDecline && (
        <Notice tone="warn" title="Last attempt declined" className="mt-4">
          {lastDecline}
        </Notice>
      )}
    </>
  );
}

/** The payment of an order. */
export const OrderPayment = ({ order }: { order: Order }) => (
  <PanelSection title="Payment">
    <Payment {...order} />
  </PanelSection>
);
