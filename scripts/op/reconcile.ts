import { Command } from 'commander';
import {
  comparePayments,
  type PaymentComparison,
  type PaymentDifference,
} from '#server/domains/orders/payments/compare-payments.ts';
import { askRunning } from '#server/lib/command-socket.ts';
import { FolderInUse } from '#server/lib/folder-lock.ts';
import { print, progress } from './output.ts';
import { readSettings, withProduct } from './with-product.ts';

/** Compares in this process, or in the one that has the embedded database open. */
async function compare(fix: boolean): Promise<PaymentComparison> {
  const found: PaymentComparison[] = [];
  const onProgress = (compared: number) => progress(`${compared.toLocaleString('en')} payments compared`);
  try {
    await withProduct(
      async (ctx) => {
        found.push(await comparePayments(ctx, { fix, onProgress }));
      },
      { callsServices: true, queuesJobs: true },
    );
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    found.push((await askRunning(readSettings().DATA_DIR, 'reconcile', { fix })) as PaymentComparison);
  }
  const [comparison] = found;
  if (!comparison) throw new Error('Nothing was compared.');
  return comparison;
}

const linesOf =
  (mark: string) =>
  ({ orderNumber, paymentId, what }: PaymentDifference): string =>
    `${mark.padEnd(9)}Order ${orderNumber}, payment ${paymentId}: ${what.join(' ')}`;

function textOf({ compared, underWay, mended, differences }: PaymentComparison): string {
  const left = differences.length === 0 ? 'all agree' : `${differences.length} differ`;
  const waiting = underWay > 0 ? ` ${underWay} are under way and were not compared.` : '';
  return [
    ...mended.map(linesOf('mended')),
    ...differences.map(linesOf('DIFFERS')),
    `${compared.toLocaleString('en')} payments compared with the provider, ${left}.${waiting}`,
  ].join('\n');
}

export const reconcileCommand = new Command('reconcile')
  .description('Compares every payment with the payment provider, and names what differs (status 1).')
  .option('--fix', 'apply the provider’s state where it differs, as its webhook would have')
  .option('--json', 'answer as JSON')
  .action(async ({ fix = false, json }: { fix?: boolean; json?: boolean }) => {
    const comparison = await compare(fix);
    print(comparison, textOf(comparison), json);
    if (comparison.differences.length > 0) process.exitCode = 1;
  });
