import type { ListQuery } from '#contract/list.ts';
import { moneyMoves } from '#contract/orders/payments/calls.ts';
import type { MoneyMove } from '#contract/orders/payments/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { type Columns, dollars } from '#server/lib/csv.ts';
import { pagesOf } from '#server/pages-of.ts';

type Asked = ListQuery<typeof moneyMoves.list>;

const moves = ({ db }: Source) => db.selectFrom('money_moves').selectAll('money_moves');

type MoveQuery = ReturnType<typeof moves>;

const moveViews = ({ db }: Source, found: MoveQuery) =>
  db
    .selectFrom(found.as('money_moves'))
    .innerJoin('payments', 'payments.id', 'money_moves.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('money_moves')
    .select(['orders.id as order_id', 'orders.number', 'payments.intent_id', 'payments.reference']);

type MoveView = Awaited<ReturnType<ReturnType<typeof moveViews>['executeTakeFirstOrThrow']>>;

const moveList = listOf(moneyMoves.list, {
  from: moves,
  filters: { createdFrom: 'money_moves.at', createdTo: 'money_moves.at' },
  sorts: { '-createdAt': 'money_moves.at' },
  complete: moveViews,
});

const ofBrand =
  ({ brand }: AccountContext) =>
  (query: MoveQuery): MoveQuery =>
    query.where('money_moves.brand', '=', brand);

const transactionOf = ({ intent_id, reference }: MoveView): string | null => intent_id ?? reference;

/** Amounts are decimal dollars, as spreadsheets add them up. */
const columns: Columns<MoveView> = {
  Time: (row) => row.at.toISOString(),
  Order: (row) => row.number,
  'Transaction ID': transactionOf,
  'Captured (USD)': (row) => dollars(row.captured_cents),
  'Refunded (USD)': (row) => dollars(row.refunded_cents),
  ID: (row) => row.id,
};

/** One page of what was captured and refunded in the brand. */
export const listMoneyMoves = pagesOf(
  moveList,
  (row): MoneyMove => ({
    id: row.id,
    at: row.at.toISOString(),
    orderId: row.order_id,
    orderNumber: row.number,
    transaction_id: transactionOf(row),
    captured: row.captured_cents,
    refunded: row.refunded_cents,
  }),
  (rows, ctx: AccountContext) => ofBrand(ctx)(rows),
);

/** Exports what was captured and refunded in the brand. */
export const exportMoneyMoves = (ctx: AccountContext, asked: Asked): Promise<AsyncIterable<string>> =>
  exportRows(ctx, { name: 'money-moves', rows: moveList, columns: { all: columns } }, asked, ofBrand(ctx));
