import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { paidSum } from '#contract/orders/money-back/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { PaidSumLines } from '#web/domains/orders/money-back/paid-sum-lines.tsx';
import { formatCents, formatDate, formatLineCents } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paymentText } from './my-order-state.ts';

/** What it costs, and where the money is. */
export function MyReceipt({ order }: { order: Order }) {
  const { payment } = order;
  const sum = paidSum(payment, order.refunds);
  const { charged, remains } = sum;
  return (
    <SectionCard
      title="Receipt"
      actions={
        <LinkButton size="sm" render={<Link to={paths.receipt(order.number)} />}>
          <Printer aria-hidden />
          Print receipt
        </LinkButton>
      }
    >
      <dl className="text-sm">
        {order.lines.map(({ text, amount }) => (
          <div key={text} className="flex justify-between gap-4 pb-2">
            <dt className="text-muted wrap-anywhere">{text}</dt>
            <dd className="tabular-nums">{formatLineCents(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Total</dt>
          <dd className="text-lg tabular-nums">{order.total === 0 ? 'Free' : formatCents(order.total)}</dd>
        </div>
      </dl>
      {remains < charged && (
        <div className="mt-5">
          <PaidSumLines sum={sum} />
        </div>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <DefinitionList
          items={[
            ['Payment', paymentText(payment)],
            ['Amount charged', charged > 0 && remains === charged ? formatCents(charged) : null],
            ['Ordered', formatDate(order.createdAt)],
            ['Name', order.customer.name || null],
            ['Email', <EmailText key="email" email={order.customer.email} />],
            ['Reference', payment?.transaction_id],
          ]}
        />
      </div>
    </SectionCard>
  );
}
