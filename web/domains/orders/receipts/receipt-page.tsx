import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import { receipts } from '#contract/calls.ts';
import { companyLines } from '#contract/company.ts';
import { paidSum } from '#contract/orders/money-back/rules.ts';
import { pitchStory } from '#contract/orders/pitch-counts/rules.ts';
import type { Receipt } from '#contract/orders/receipts/schema.ts';
import { countries } from '#web/domains/accounts/addresses/countries.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { formatCents, formatDate, formatLineCents } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What the sheet is: an invoice once something was charged. */
const titleOf = ({ total, payment }: Receipt): string => {
  if (total === 0) return 'Receipt';
  return payment && payment.captured > 0 ? 'Invoice and receipt' : 'Order';
};

/** The sentence about the money. */
function paidText({ total, payment }: Receipt): string {
  if (total === 0) return 'Free. Nothing to pay.';
  if (!payment) return 'Not paid.';
  if (payment.captured === 0) return 'Nothing was charged. This isn’t an invoice.';
  const day = payment.paidAt ? ` on ${formatDate(payment.paidAt)}` : '';
  // Someone may have charged less than was held, in the provider’s dashboard.
  const paid = payment.captured < total ? `${formatCents(payment.captured)} was paid` : 'Paid in full';
  return `${paid}${day} ${payment.byHand ? 'by manual payment' : 'by card'}.`;
}

function Party({ title, lines, email }: { title: string; lines: readonly string[]; email?: string }) {
  const kept = lines.filter(Boolean);
  return (
    <div>
      <h2 className="text-sm text-muted">{title}</h2>
      <address className="mt-1 not-italic wrap-anywhere">
        {kept.map((line, index) => (
          <div key={line} className={index === 0 ? 'font-semibold' : undefined}>
            {line}
          </div>
        ))}
        {email && (
          <div>
            <EmailText email={email} />
          </div>
        )}
      </address>
    </div>
  );
}

const Amount = ({ name, note, amount }: { name: string; note?: string; amount: string }) => (
  <tr className="border-t border-line align-top">
    <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
      {name}
      {note && <span className="block text-sm text-muted">{note}</span>}
    </th>
    <td className="py-2 text-right tabular-nums whitespace-nowrap">{amount}</td>
  </tr>
);

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <tr className="border-t-2 border-ink font-semibold">
    <th scope="row" className="py-2 pr-4 text-left">
      {name}
    </th>
    <td className="py-2 text-right text-lg tabular-nums whitespace-nowrap">{amount}</td>
  </tr>
);

/** The words of a refund on the sheet. */
const refundNote = ({
  status,
  reference,
  settledAt,
  createdAt,
  reason,
}: Receipt['refunds'][number]): string =>
  [
    status === 'succeeded'
      ? formatDate(settledAt ?? createdAt)
      : status === 'returned'
        ? 'Returned by your bank'
        : 'In progress',
    reason,
    ...(reference ? [`Reference ${reference}`] : []),
  ].join(' · ');

function Sheet({ receipt }: { receipt: Receipt }) {
  const { customer, refunds, payment, seller } = receipt;
  const { charged, refunded, lost, remains } = paidSum(payment, refunds);
  const wentBack = refunds.length > 0 || lost > 0;
  const country = countries.find(({ value }) => value === customer.country)?.label ?? customer.country;
  return (
    <Card className="p-6 sm:p-10 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="text-xl font-bold tracking-tight">{brandNames[receipt.brand]}</p>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 text-sm">
          <dt className="text-muted">Number</dt>
          <dd className="text-right font-semibold tabular-nums">{receipt.number}</dd>
          <dt className="text-muted">Date</dt>
          <dd className="text-right">{formatDate(payment?.paidAt ?? receipt.orderedAt)}</dd>
          <dt className="text-muted">Ordered</dt>
          <dd className="text-right">{formatDate(receipt.orderedAt)}</dd>
        </dl>
      </div>
      <div className="mt-8 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title="From" lines={companyLines(seller)} />
        <Party
          title="Billed to"
          lines={[
            customer.name,
            customer.address,
            [customer.zip, customer.city].filter(Boolean).join(' '),
            country,
          ]}
          email={customer.email}
        />
      </div>
      <table className="mt-8 w-full border-collapse">
        <caption className="mb-2 text-left text-sm text-muted wrap-anywhere">
          Playlist pitching for {receipt.song}
        </caption>
        <tbody>
          {receipt.lines.map(({ text, amount }) => (
            <Amount key={text} name={text} amount={formatLineCents(amount)} />
          ))}
          <Sum name="Total" amount={receipt.total === 0 ? 'Free' : formatCents(receipt.total)} />
          {charged > 0 && (wentBack || charged < receipt.total) && (
            <Amount name="Charged" amount={formatCents(charged)} />
          )}
          {refunds.map((refund) => (
            <Amount
              key={refund.id}
              name="Refund"
              note={refundNote(refund)}
              // The bank returned it to us, so it is not taken off.
              amount={refund.status === 'returned' ? formatCents(0) : formatLineCents(-refund.amount)}
            />
          ))}
          {lost > 0 && (
            <Amount name="Chargeback" note="Returned by your bank" amount={formatLineCents(-lost)} />
          )}
          {wentBack && (
            <Sum
              name={lost > 0 ? 'Paid after the chargeback' : 'Paid after refunds'}
              amount={formatCents(remains)}
            />
          )}
        </tbody>
      </table>
      <p className="mt-3 text-sm">{paidText(receipt)}</p>
      {charged > 0 && receipt.pitches.sent > 0 && (
        <p className="text-sm">Pitches: {pitchStory(receipt.pitches, { charged, refunded })}.</p>
      )}
      {payment?.reference && charged > 0 && (
        <p className="text-sm text-muted wrap-anywhere">Payment reference: {payment.reference}</p>
      )}
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">
        All amounts are in US dollars. Questions: {receipt.supportEmail}
      </p>
    </Card>
  );
}

/** One order on one sheet of paper. */
export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order') ?? '';
  const receipt = useApiQuery(receipts.get, { params: { number } });
  const above = [
    { label: 'Campaign Portal', to: paths.orderSummary() },
    ...(number ? [{ label: number, to: paths.orderSummary(number) }] : []),
  ];
  if (receipt.data) {
    return (
      <div className="receipt">
        <Page
          width="narrow"
          title={titleOf(receipt.data)}
          breadcrumbs={above}
          actions={
            <Button className="print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print or save as PDF
            </Button>
          }
        >
          <Sheet receipt={receipt.data} />
        </Page>
      </div>
    );
  }
  return (
    <Page width="narrow" title="Receipt" breadcrumbs={above}>
      {receipt.error ? (
        <Card>
          <NotLoaded
            error={receipt.error}
            retry={() => void receipt.refetch()}
            missing={{
              title: 'Order not found',
              text: number
                ? `No order ${number} was found in this account. Check the order number.`
                : 'This link doesn’t include an order number. Open the receipt from your order.',
              action: (
                <LinkButton variant="primary" render={<Link to={paths.orderSummary()} />}>
                  View orders
                </LinkButton>
              ),
            }}
          />
        </Card>
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </Page>
  );
}
