import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Context } from '#server/context.ts';
import { replayLedger } from '#server/domains/fulfilment/ledger/replay-ledger.ts';
import { mailedAnchorsIn } from '#server/domains/fulfilment/placements/verify-anchors.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { withProduct } from './with-product.ts';

/**
 * `npm run ledger verify`: walks the whole ledger of placements and compares it with its anchors; `-- --anchor FILE` also with
 * those of a saved email. Names the first row that is not as it was written. `npm run ledger replay`: computes days, removals,
 * make-goods and refunds from the checks alone, and names every row that says something else. Both then end with status 1.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { anchor: { type: 'string', multiple: true } },
});
const [command] = positionals;
if (positionals.length !== 1 || (command !== 'verify' && command !== 'replay')) {
  process.stderr.write('Usage: npm run ledger verify [-- --anchor FILE], or npm run ledger replay\n');
  process.exit(1);
}

await withProduct(command === 'replay' ? replay : verify);

async function verify(ctx: Context): Promise<void> {
  const files = (values.anchor ?? []).map((file) => readFileSync(file));
  const mailed = (await Promise.all(files.map(mailedAnchorsIn))).flat();
  const start = performance.now();
  let lastPrinted = start;
  const progress = (checks: number) => {
    if (performance.now() - lastPrinted < 1000) return;
    lastPrinted = performance.now();
    process.stdout.write(`${checks.toLocaleString('en')} checks verified\n`);
  };
  const report = await verifyLedger(ctx, { progress, mailed });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (report.broken) {
    const { placementId, number, why } = report.broken;
    process.stdout.write(`Broken: check ${number} of placement ${placementId}: ${why}.\n`);
  } else if (report.brokenAnchor) {
    const { day, why } = report.brokenAnchor;
    process.stdout.write(`Broken: the anchor of ${day}: ${why}. Compare it with that day’s email.\n`);
  } else {
    const { checks, placements, anchors } = report;
    const compared = mailed.length > 0 ? `, ${mailed.length} of them as emailed` : '';
    process.stdout.write(
      `Ledger verified: ${checks.toLocaleString('en')} checks of ${placements.toLocaleString('en')} placements, ${anchors} anchors${compared}, in ${seconds} s.\n`,
    );
  }
  if (report.broken || report.brokenAnchor) process.exitCode = 1;
}

async function replay(ctx: Context): Promise<void> {
  const start = performance.now();
  const { placements, makeGoods, refunds, flaws } = await replayLedger(ctx);
  for (const { orderId, row, what } of flaws) process.stdout.write(`Order ${orderId}, ${row}: ${what}.\n`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const found = flaws.length === 0 ? 'all follow from their checks' : `${flaws.length} differences`;
  process.stdout.write(
    `Ledger replayed: ${placements.toLocaleString('en')} placements, ${makeGoods.toLocaleString('en')} make-goods and ${refunds.toLocaleString('en')} refunds, ${found}, in ${seconds} s.\n`,
  );
  if (flaws.length > 0) process.exitCode = 1;
}
