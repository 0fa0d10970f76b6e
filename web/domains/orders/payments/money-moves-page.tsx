import { moneyMoves } from '#contract/admin-calls.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { isUnused, ListLine } from '#web/kit/resource/list-summary.tsx';
import { ListToolbar } from '#web/kit/resource/list-toolbar.tsx';
import { Table } from '#web/kit/resource/table.tsx';
import { formatCount } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { moneyMoveColumns } from './money-move-columns.tsx';

/** What the revenue of the dashboard is made of: each capture and refund, with a link to its order. */
export function Component() {
  const name = useMode();
  const state = useListState(moneyMoves.list);
  const list = useApiList(moneyMoves.list, { params: { name }, query: state.query }, { count: true });
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <Page
      width="wide"
      title="Captures and refunds"
      text="What was captured less what was refunded is the revenue on the dashboard."
      mark={<DemoDataNotice />}
      breadcrumbs={[{ label: 'Dashboard', to: paths.dashboard }]}
    >
      <ListToolbar state={state} filters={{}} dates={{ created: 'Time' }} />
      <ListLine matching={matching} noun="captures and refunds" filtered={state.filtered}>
        {!isUnused(list, state) && (
          <CsvButton
            exported={{ endpoint: moneyMoves.export, params: { name } }}
            query={state.query}
            matching={matching}
            scheduled={{ list: 'money-moves', query: state.raw }}
          />
        )}
      </ListLine>
      <Table
        label="Captures and refunds"
        list={list}
        state={state}
        columns={moneyMoveColumns}
        choice={null}
        nameOf={({ orderNumber }) => orderNumber}
        menu={null}
        selection={null}
        rowLink={({ orderId }) =>
          name === 'eaa' ? paths.eaaManageOrder(orderId) : paths.manageOrders(orderId)
        }
        currentId={null}
        firstUse={{
          title: 'No money has moved yet',
          text: 'Captures appear here when a song is approved, refunds when they are paid.',
        }}
      />
    </Page>
  );
}
