import { moneyMoves } from '#contract/admin-calls.ts';
import { FigureRowsPage } from '#web/kit/resource/figure-rows-page.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { moneyMoveColumns } from './money-move-columns.tsx';

/** What the revenue of the dashboard is made of: each capture and refund, with a link to its order. */
export function Component() {
  const name = useMode();
  const state = useListState(moneyMoves.list);
  const list = useApiList(moneyMoves.list, { params: { name }, query: state.query }, { count: true });
  return (
    <FigureRowsPage
      title="Captures and refunds"
      text="What was captured less what was refunded is the revenue on the dashboard."
      noun="captures and refunds"
      state={state}
      list={list}
      columns={moneyMoveColumns}
      filters={{}}
      dates={{ created: 'Time' }}
      nameOf={({ orderNumber }) => orderNumber}
      rowLink={({ orderId }) =>
        name === 'eaa' ? paths.eaaManageOrder(orderId) : paths.manageOrders(orderId)
      }
      exported={moneyMoves.export}
      firstUse={{
        title: 'No money has moved yet',
        text: 'Captures appear here when a song is approved, refunds when they are paid.',
      }}
    />
  );
}
