import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { keepFlaws } from '#server/domains/fulfilment/ledger/check-ledger.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { mailedAnchorsIn } from '#server/domains/fulfilment/placements/verify-anchors.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { print, progress } from './output.ts';
import { withProduct } from './with-product.ts';

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

const addFile = (file: string, files: string[]): string[] => [...files, file];

const verify = new Command('verify')
  .description(
    'Walks the ledger of placements, the audit events and their anchors, and names the first row that was changed (status 1).',
  )
  .option('--anchor <file>', 'a saved email with an anchor to compare; may be repeated', addFile, [])
  .option('--json', 'answer as JSON')
  .action(({ anchor, json }: { anchor: string[]; json?: boolean }) =>
    withProduct(async (ctx) => {
      const mailed = (await Promise.all(anchor.map((file) => mailedAnchorsIn(readFileSync(file))))).flat();
      const start = performance.now();
      const report = await verifyLedger(ctx, {
        progress: (checks) => progress(`${checks.toLocaleString('en')} checks verified`),
        mailed,
      });
      const { checks, placements, anchors, broken, brokenAnchor, brokenRemark, events, remarks, erased } =
        report;
      const compared = mailed.length > 0 ? `, ${mailed.length} of them as emailed` : '';
      const text = broken
        ? `Broken: check ${broken.number} of placement ${broken.placementId}: ${broken.why}.`
        : brokenAnchor
          ? `Broken: the anchor of ${brokenAnchor.day}: ${brokenAnchor.why}. Compare it with that day’s email.`
          : brokenRemark
            ? `Broken: what was typed about event ${brokenRemark.eventId}: ${brokenRemark.why}.`
            : `Ledger verified: ${checks.toLocaleString('en')} checks of ${placements.toLocaleString('en')} placements, ${anchors} anchors${compared} over ${events.toLocaleString('en')} events, ${remarks.toLocaleString('en')} remarks (${erased} erased), in ${secondsSince(start)} s.`;
      print(report, text, json);
      if (broken ?? brokenAnchor ?? brokenRemark) process.exitCode = 1;
    }),
  );

const replay = new Command('replay')
  .description(
    'Computes placements, make-goods, refunds and fees from checks, answers and moved money, and names each row that differs (status 1).',
  )
  .option('--json', 'answer as JSON')
  .action(({ json }: { json?: boolean }) =>
    withProduct(async (ctx) => {
      const start = performance.now();
      const report = await proveLedger(ctx);
      const { placements, makeGoods, refunds, flaws } = report;
      // Needs Attention shows at once what was found, or that all agrees again.
      await keepFlaws(ctx, 'ledger', flaws);
      const found =
        flaws.length === 0 ? 'all follow from their checks and answers' : `${flaws.length} differences`;
      const text = [
        ...flaws.map(
          ({ orderId, row, what }) => `${orderId === null ? '' : `Order ${orderId}, `}${row}: ${what}.`,
        ),
        `Ledger replayed: ${placements.toLocaleString('en')} placements, ${makeGoods.toLocaleString('en')} make-goods and ${refunds.toLocaleString('en')} refunds, ${found}, in ${secondsSince(start)} s.`,
      ].join('\n');
      print(report, text, json);
      if (flaws.length > 0) process.exitCode = 1;
    }),
  );

export const ledgerCommand = new Command('ledger')
  .description('Proves the records of placements.')
  .addCommand(verify)
  .addCommand(replay);
