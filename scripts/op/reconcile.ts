import { Command } from 'commander';
import { formatMoney, usd } from '#contract/money.ts';
import { longDay } from '#contract/time.ts';
import type { Reconciliation } from '#server/domains/orders/checkout/reconcile.ts';
import type { PaymentDifference } from '#server/domains/orders/payments/compare-payments.ts';
import type { StrayPayment } from '#server/domains/orders/payments/stray-payments.ts';
import { print } from './output.ts';
import { ask } from './with-product.ts';

interface Options {
  fix: boolean;
  /** Ids of payments at the provider that no order here knows. */
  giveBack: string[];
  rebuild: string[];
}

const linesOf =
  (mark: string) =>
  ({ orderNumber, paymentId, what }: PaymentDifference): string =>
    `${mark.padEnd(9)}Order ${orderNumber}, payment ${paymentId}: ${what.join(' ')}`;

const strayLine = ({ intentId, orderNumber, kind, left, madeAt }: StrayPayment): string =>
  `STRAY    Order ${orderNumber} is not here: ${formatMoney(usd(left))} ${kind === 'held' ? 'held' : 'charged'} on ${longDay(madeAt)}, ${intentId}`;

const settledLines = ({ givenBack, rebuilt, refused }: Reconciliation): string[] => [
  ...givenBack.map(
    ({ intentId, orderNumber, kind, left }) =>
      `${kind === 'held' ? 'released' : 'refunded'} ${formatMoney(usd(left))} of order ${orderNumber}, ${intentId}`,
  ),
  ...rebuilt.map(
    ({ intentId, orderNumber, kind, unknown }) =>
      `rebuilt  Order ${orderNumber}, ${kind === 'held' ? 'its money held' : 'paid'}, ${intentId}. Not known: ${unknown.join('; ')}`,
  ),
  ...refused.map(({ intentId, why }) => `REFUSED  ${intentId}: ${why}`),
];

/** What can be done with what only the provider knows, as commands. */
function offers(strays: readonly StrayPayment[]): string {
  if (strays.length === 0) return 'None is at the provider alone.';
  const ids = (some: readonly StrayPayment[]) => some.map(({ intentId }) => intentId).join(' ');
  const whole = strays.filter(({ hasMemo }) => hasMemo);
  const rebuild =
    whole.length === 0 ? '' : ` Rebuild the orders: npm run op -- reconcile --rebuild ${ids(whole)}`;
  const others =
    whole.length === strays.length ? '' : ' Enter an order that can’t be rebuilt in Create Campaign.';
  return `${strays.length} at the provider alone.${rebuild}${others} Or give the money back: npm run op -- reconcile --give-back ${ids(strays)}`;
}

function textOf(comparison: Reconciliation): string {
  const { compared, underWay, mended, differences, strays } = comparison;
  const left = differences.length === 0 ? 'all agree' : `${differences.length} differ`;
  const waiting = underWay > 0 ? ` ${underWay} are under way and were not compared.` : '';
  return [
    ...mended.map(linesOf('mended')),
    ...differences.map(linesOf('DIFFERS')),
    ...settledLines(comparison),
    ...strays.map(strayLine),
    `${compared.toLocaleString('en')} payments compared with the provider, ${left}.${waiting} ${offers(strays)}`,
  ].join('\n');
}

export const reconcileCommand = new Command('reconcile')
  .description(
    'Compares every payment with the payment provider, from both sides, and names what differs (status 1).',
  )
  .option('--fix', 'apply the provider’s state where it differs, as its webhook would have')
  .option('--give-back <payments...>', 'release or refund these payments, which no order here knows')
  .option('--rebuild <payments...>', 'make the orders of these payments again, as far as the payments tell')
  .option('--json', 'answer as JSON')
  .action(
    async ({ fix = false, giveBack = [], rebuild = [], json }: Partial<Options> & { json?: boolean }) => {
      const twice = rebuild.find((id) => giveBack.includes(id));
      if (twice !== undefined) throw new Error(`Either rebuild ${twice} or give it back.`);
      const needs = { callsServices: true, queuesJobs: true };
      const comparison = await ask('reconcile', { fix, giveBack, rebuild }, needs);
      print(comparison, textOf(comparison), json);
      const { differences, strays, refused } = comparison;
      if (differences.length + strays.length + refused.length > 0) process.exitCode = 1;
    },
  );
