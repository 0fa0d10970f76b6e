import { removeDemoData } from '#server/demo/remove-demo-data.ts';
import { withProduct } from './with-product.ts';

/** `npm run remove-demo`: removes only the demo data, and lists the removed rows. The product must not be running. */
await withProduct(async (ctx) => {
  const removed = await removeDemoData(ctx);
  const lines = Object.entries(removed).map(([what, count]) => `${String(count).padStart(6)}  ${what}\n`);
  process.stdout.write(
    `Removed:\n${lines.join('')}Set DEMO_DATA=off on the next start so that demo data isn’t created again.\n`,
  );
});
