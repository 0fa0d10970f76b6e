import { parse } from 'csv-parse/sync';
import { makeGoods } from '#contract/fulfilment/make-goods/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { formatMoney } from '#contract/money.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import { booksOf, settle } from '#test/support/order-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** What one order came to, as one place says it: cents refunded, and the days on which each placement was seen. */
interface Said {
  refunded?: number;
  days?: string;
}

const sum = (list: readonly { amount: number | null }[]): number =>
  list.reduce((total, { amount }) => total + (amount ?? 0), 0);
const daysOf = (list: readonly { id: string; daysSeen: number }[]): string =>
  list
    .map(({ id, daysSeen }) => `${id}: ${daysSeen}`)
    .sort()
    .join(', ');
const cents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);

/** What each place says of an order: pages of artist and admins, receipt, report, lists, files, emails, and the payment provider. */
async function readEverywhere(app: TestApp, order: Order): Promise<Record<string, Said>> {
  // Sessions don’t last as long as the weeks that pass.
  const [artist, boss] = [await app.signIn('ada@example.com'), await app.operator()];
  const { number, id } = order;
  const admins = await lookUp(boss, order);
  const mine = (await app.call(myOrders.get, { params: { number } }, { as: artist })).body;
  const receipt = (await app.call(receipts.get, { params: { number } }, { as: artist })).body;
  const report = (await app.call(reports.get, { params: { number } }, { as: artist })).body;
  const listed = (await app.call(myOrders.list, {}, { as: artist })).body.find((row) => row.id === id);
  const file = await app.fetch(`/admin/export/orders.csv?q=${number}`, {
    headers: { authorization: `Bearer ${boss.access}` },
  });
  const [line] = parse(await file.text(), { columns: true, bom: true }) as Record<string, string>[];
  const params = { name: 'admin', id: order.campaign.id } as const;
  const panel = (await app.call(placements.ofCampaign, { params }, { as: boss })).body;
  const owed = (await app.call(makeGoods.ofOrder, { params: { name: 'admin', id } }, { as: boss })).body;
  const forPitches = new Set(owed.map(({ refundId }) => refundId));
  const mails = app.sandbox.inbox?.messages('ada@example.com') ?? [];
  const mailed = admins.refunds.filter(({ amount }) =>
    mails.some(
      ({ subject }) =>
        subject.startsWith(`Refund of ${formatMoney({ amount, currency: 'USD' })} for “`) &&
        subject.endsWith(`(${number})`),
    ),
  );
  return {
    'order of admins': { refunded: sum(admins.refunds), days: daysOf(panel) },
    'order page': { refunded: sum(mine.refunds) },
    'payment of the order': { refunded: mine.payment?.refunded ?? 0 },
    receipt: { refunded: sum(receipt.refunds) },
    report: { refunded: sum(report.refunds), days: daysOf(report.placements) },
    'list of orders': { refunded: listed?.payment?.refunded ?? 0 },
    'file of orders': { refunded: cents(line?.['Refunded (USD)']) },
    'payment provider': { refunded: booksOf(app, order).refunded },
    'emails of refunds': { refunded: sum(mailed) },
    'what is owed': { refunded: sum(owed) + sum(admins.refunds.filter(({ id }) => !forPitches.has(id))) },
  };
}

/** Sentences about places that say something else of an order than the admins' page. */
export async function agreementProblems(app: TestApp, order: Order): Promise<string[]> {
  await settle(app);
  const places = await readEverywhere(app, order);
  const truth = places['order of admins'];
  return Object.entries(places).flatMap(([place, said]) =>
    (['refunded', 'days'] as const).flatMap((what) =>
      said[what] === undefined || said[what] === truth?.[what]
        ? []
        : [`${place}: ${what} ${said[what]} instead of ${truth?.[what]}`],
    ),
  );
}

/** The brand's revenue of the last 90 days, in cents, as the dashboard says it. */
export async function dashboardRevenue(app: TestApp): Promise<number> {
  const params = { name: 'admin' } as const;
  const { body } = await app.call(
    dashboard.get,
    { params, query: { range: '90' } },
    { as: await app.operator() },
  );
  return body.revenue.value;
}
