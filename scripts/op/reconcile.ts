import { Command } from 'commander';
import { formatMoney, usd } from '#contract/money.ts';
import { longDay } from '#contract/time.ts';
import {
  comparePayments,
  type PaymentComparison,
  type PaymentDifference,
} from '#server/domains/orders/payments/compare-payments.ts';
import type { StrayPayment } from '#server/domains/orders/payments/stray-payments.ts';
import { askRunning } from '#server/lib/command-socket.ts';
import { FolderInUse } from '#server/lib/folder-lock.ts';
import { print, progress } from './output.ts';
import { readSettings, withProduct } from './with-product.ts';

interface Options {
  fix: boolean;
  /** Ids of payments at the provider that no order here knows. */
  giveBack: string[];
}

/** Compares in this process, or in the one that has the embedded database open. */
async function compare(options: Options): Promise<PaymentComparison> {
  const found: PaymentComparison[] = [];
  const onProgress = (compared: number) => progress(`${compared.toLocaleString('en')} payments compared`);
  try {
    await withProduct(
      async (ctx) => {
        found.push(await comparePayments(ctx, { ...options, onProgress }));
      },
      { callsServices: true, queuesJobs: true },
    );
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    found.push((await askRunning(readSettings().DATA_DIR, 'reconcile', options)) as PaymentComparison);
  }
  const [comparison] = found;
  if (!comparison) throw new Error('Nothing was compared.');
  return comparison;
}

const linesOf =
  (mark: string) =>
  ({ orderNumber, paymentId, what }: PaymentDifference): string =>
    `${mark.padEnd(9)}Order ${orderNumber}, payment ${paymentId}: ${what.join(' ')}`;

const strayLine = ({ intentId, orderNumber, kind, left, madeAt }: StrayPayment): string =>
  `STRAY    Order ${orderNumber} is not here: ${formatMoney(usd(left))} ${kind === 'held' ? 'held' : 'charged'} on ${longDay(madeAt)}, ${intentId}`;

function textOf({ compared, underWay, mended, differences, strays }: PaymentComparison): string {
  const left = differences.length === 0 ? 'all agree' : `${differences.length} differ`;
  const waiting = underWay > 0 ? ` ${underWay} are under way and were not compared.` : '';
  const unknown =
    strays.length === 0
      ? 'None is at the provider alone.'
      : `${strays.length} at the provider alone. Enter each order again in Create Campaign, or give its money back: npm run op -- reconcile --give-back ${strays.map(({ intentId }) => intentId).join(' ')}`;
  return [
    ...mended.map(linesOf('mended')),
    ...differences.map(linesOf('DIFFERS')),
    ...strays.map(strayLine),
    `${compared.toLocaleString('en')} payments compared with the provider, ${left}.${waiting} ${unknown}`,
  ].join('\n');
}

export const reconcileCommand = new Command('reconcile')
  .description(
    'Compares every payment with the payment provider, from both sides, and names what differs (status 1).',
  )
  .option('--fix', 'apply the provider’s state where it differs, as its webhook would have')
  .option('--give-back <payments...>', 'release or refund these payments, which no order here knows')
  .option('--json', 'answer as JSON')
  .action(async ({ fix = false, giveBack = [], json }: Partial<Options> & { json?: boolean }) => {
    const comparison = await compare({ fix, giveBack });
    print(comparison, textOf(comparison), json);
    if (comparison.differences.length + comparison.strays.length > 0) process.exitCode = 1;
  });
