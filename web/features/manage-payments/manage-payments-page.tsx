import { payments } from '#contract/brand-payments.ts';
import { Page } from '#web/kit/page.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { ListToolbar } from '#web/kit/resource/list-toolbar.tsx';
import { Table } from '#web/kit/resource/table.tsx';
import { ApiError } from '#web/lib/errors.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paymentLabels } from '#web/nouns/payment-labels.ts';
import { paths } from '#web/paths.ts';
import { paymentColumns } from './payment-columns.tsx';

/** The specification's text for every failure. On a 401 the session ends and the page is left. */
const failureOf = (error: ApiError | null): ApiError | null =>
  error && new ApiError({ status: 500, code: 'internal', detail: 'Network response was not ok' });

/** The payments of the current mode's brand; a row links to its order. */
export function Component() {
  const name = useMode();
  const state = useListState(payments.list);
  const list = useApiList(payments.list, { params: { name }, query: state.query }, { count: true });
  return (
    <Page
      title="Manage Payment"
      breadcrumbs={name === 'admin' ? [{ label: 'Manage Orders', to: paths.manageOrders() }] : []}
    >
      <ListToolbar
        state={state}
        search="Email, transaction or order number"
        filters={{
          status: { label: 'Payment status', any: 'Any status', options: paymentLabels },
          sort: {
            label: 'Sort',
            any: 'Newest first',
            options: { createdAt: 'Oldest first', '-amount': 'Highest amount', amount: 'Lowest amount' },
          },
        }}
      />
      <Table
        label="Payments"
        list={{ ...list, error: failureOf(list.error) }}
        state={state}
        columns={paymentColumns}
        rowLink={({ orderId }) =>
          name === 'eaa' ? paths.eaaManageOrder(orderId) : paths.manageOrders(orderId)
        }
        currentId={null}
        firstUse={{
          title: 'No payments yet',
          text: 'A payment appears here as soon as an artist checks out a campaign that costs something.',
        }}
      />
    </Page>
  );
}
