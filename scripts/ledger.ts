import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { withProduct } from './with-product.ts';

/**
 * `npm run ledger verify`: walks the whole ledger of placements and compares it with its anchors. Names the first row that is
 * not as it was written, and then ends with status 1.
 */
if (process.argv[2] !== 'verify') {
  process.stderr.write('Usage: npm run ledger verify\n');
  process.exit(1);
}

await withProduct(async (ctx) => {
  const start = performance.now();
  let told = start;
  const report = await verifyLedger(ctx, (checks) => {
    if (performance.now() - told < 1000) return;
    told = performance.now();
    process.stdout.write(`${checks.toLocaleString('en')} checks verified\n`);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (report.broken) {
    const { placementId, number, why } = report.broken;
    process.stdout.write(`Broken: check ${number} of placement ${placementId}: ${why}.\n`);
  } else if (report.brokenAnchor) {
    process.stdout.write(
      `Broken: the anchor of ${report.brokenAnchor} doesn’t match the chains. Compare it with that day’s email.\n`,
    );
  } else {
    const { checks, placements, anchors } = report;
    process.stdout.write(
      `Ledger verified: ${checks.toLocaleString('en')} checks of ${placements.toLocaleString('en')} placements, ${anchors} anchors, in ${seconds} s.\n`,
    );
  }
  if (report.broken || report.brokenAnchor) process.exitCode = 1;
});
