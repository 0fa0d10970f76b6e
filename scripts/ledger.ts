import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mailedAnchorsIn } from '#server/domains/fulfilment/placements/verify-anchors.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { withProduct } from './with-product.ts';

/**
 * `npm run ledger verify`: walks the whole ledger of placements and compares it with its anchors; `-- --anchor FILE` also with
 * those of a saved email. Names the first row that is not as it was written, and then ends with status 1.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { anchor: { type: 'string', multiple: true } },
});
if (positionals.join() !== 'verify') {
  process.stderr.write('Usage: npm run ledger verify [-- --anchor FILE]\n');
  process.exit(1);
}

await withProduct(async (ctx) => {
  const files = (values.anchor ?? []).map((file) => readFileSync(file));
  const mailed = (await Promise.all(files.map(mailedAnchorsIn))).flat();
  const start = performance.now();
  let told = start;
  const progress = (checks: number) => {
    if (performance.now() - told < 1000) return;
    told = performance.now();
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
});
