import { payments } from '#contract/admin-calls.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { isUnused, ListLine } from '#web/kit/resource/list-summary.tsx';
import { ListToolbar, SortSelect } from '#web/kit/resource/list-toolbar.tsx';
import { Table } from '#web/kit/resource/table.tsx';
import { ApiError } from '#web/lib/errors.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { paymentColumns } from './payment-columns.tsx';
import { paymentLabels } from './payment-label.ts';

/** The specification's text for every failure. On a 401 the session ends and the page is left. */
const failureOf = (error: ApiError | null): ApiError | null =>
  error && new ApiError({ status: 500, code: 'internal', detail: 'Network response was not ok' });

/** The payments of the current mode's brand; a row links to its order. */
export function Component() {
  const name = useMode();
  const state = useListState(payments.list);
  const list = useApiList(payments.list, { params: { name }, query: state.query }, { count: true });
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <Page
      width="wide"
      title="Manage Payment"
      mark={<DemoDataNotice />}
      breadcrumbs={name === 'admin' ? [{ label: 'Manage Orders', to: paths.manageOrders() }] : []}
    >
      <ListToolbar
        state={state}
        search="Search by email, payment or order"
        filters={{
          status: { label: 'Payment status', options: paymentLabels },
        }}
        dates={{ created: 'Created' }}
      />
      <ListLine matching={matching} noun="payments" filtered={state.filtered}>
        {!isUnused(list, state) && (
          <>
            <SortSelect
              state={state}
              sort={{
                first: 'Newest first',
                others: { createdAt: 'Oldest first', '-amount': 'Highest amount', amount: 'Lowest amount' },
              }}
            />
            <CsvButton exported={payments.export} query={state.query} matching={matching} />
          </>
        )}
      </ListLine>
      <Table
        label="Payments"
        list={{ ...list, error: failureOf(list.error) }}
        state={state}
        columns={paymentColumns}
        choice={null}
        nameOf={({ user }) => user.email}
        menu={null}
        selection={null}
        rowLink={({ orderId }) =>
          name === 'eaa' ? paths.eaaManageOrder(orderId) : paths.manageOrders(orderId)
        }
        currentId={null}
        firstUse={{
          title: 'No payments yet',
          text: 'Payments appear here when an artist checks out a paid campaign.',
        }}
      />
    </Page>
  );
}
