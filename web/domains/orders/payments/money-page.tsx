import { Suspense } from 'react';
import { moneyMoves, payments } from '#contract/admin-calls.ts';
import { brandOfPath } from '#contract/brand.ts';
import { neededRoles } from '#contract/team.ts';
import { NoAccess } from '#web/kit/not-loaded.tsx';
import { LinkedList } from '#web/kit/resource/linked-list.tsx';
import { TabbedPage } from '#web/kit/resource/tabbed-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { ApiError } from '#web/lib/errors.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { moneyMoveColumns, paymentColumns } from './money-columns.tsx';
import { paymentLabels } from './payment-label.ts';
import { usePaymentSlots } from './payment-slots.ts';

/** The specification's text for every failure. On a 401 the session ends and the page is left. */
const failureOf = (error: ApiError | null): ApiError | null =>
  error && new ApiError({ status: 500, code: 'internal', detail: 'Network response was not ok' });

/** The order of a row. */
const orderLink =
  (name: 'admin' | 'eaa') =>
  ({ orderId }: { orderId: string }) =>
    name === 'eaa' ? paths.eaaManageOrder(orderId) : paths.manageOrders(orderId);

function Payments() {
  const name = useMode();
  const list = useList(payments.list, { params: { name } });
  return (
    <LinkedList
      {...list}
      label="Payments"
      list={{ ...list.list, error: failureOf(list.list.error) }}
      columns={paymentColumns}
      search="Search by email, payment or order"
      filters={{ status: { label: 'Payment status', options: paymentLabels } }}
      dates={{ created: 'Created' }}
      sort={{
        first: 'Newest first',
        others: { createdAt: 'Oldest first', '-amount': 'Highest amount', amount: 'Lowest amount' },
      }}
      nameOf={({ user }) => user.email}
      rowLink={orderLink(name)}
      exported={payments.export}
      firstUse={{
        title: 'No payments yet',
        text: 'Payments appear here when an artist checks out a paid campaign.',
      }}
    />
  );
}

function MoneyMoves() {
  const name = useMode();
  const list = useList(moneyMoves.list, { params: { name } });
  return (
    <LinkedList
      {...list}
      label="Captures and refunds"
      text="What was captured less what was refunded is the revenue on the dashboard."
      columns={moneyMoveColumns}
      filters={{}}
      dates={{ created: 'Time' }}
      nameOf={({ orderNumber }) => orderNumber}
      rowLink={orderLink(name)}
      exported={moneyMoves.export}
      firstUse={{
        title: 'No money has moved yet',
        text: 'Captures appear here when a song is approved, refunds when they are paid.',
      }}
    />
  );
}

/** What this person may not read is not asked for: the specification has one text for every failed read. */
function PaymentsIfAllowed() {
  const brand = brandOfPath[useMode()];
  return useMay()(payments.list, brand) ? (
    <Payments />
  ) : (
    <NoAccess>{neededRoles(payments.list, brand)}</NoAccess>
  );
}

/** The money of the current mode's brand: payments, what the dashboard's revenue is made of, and what curators get. */
export function Component() {
  const eaa = useMode() === 'eaa';
  const { Fees } = usePaymentSlots();
  return (
    <TabbedPage
      // The specification names EAA's page in its sidebar.
      title={eaa ? 'Manage Payment' : 'Money'}
      tabs={[
        {
          label: 'Payments',
          value: eaa ? paths.eaaManagePayment : paths.managePayment,
          panel: <PaymentsIfAllowed />,
        },
        { label: 'Captures and refunds', value: eaa ? paths.eaaMoney : paths.money, panel: <MoneyMoves /> },
        {
          label: 'Curator fees',
          value: eaa ? paths.eaaFees : paths.fees,
          panel: (
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <Fees />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
