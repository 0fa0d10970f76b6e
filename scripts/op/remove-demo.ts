import { Command } from 'commander';
import { removeDemoData } from '#server/demo/remove-demo-data.ts';
import { withProduct } from './with-product.ts';

export const removeDemoCommand = new Command('remove-demo')
  .description(
    'Removes the demo data, and nothing else. The product must not be running on the embedded database.',
  )
  .action(() =>
    withProduct(async (ctx) => {
      const removed = await removeDemoData(ctx);
      const lines = Object.entries(removed).map(([what, count]) => `${String(count).padStart(6)}  ${what}\n`);
      process.stdout.write(
        `Removed:\n${lines.join('')}Set DEMO_DATA=off on the next start so that demo data isn’t created again.\n`,
      );
    }),
  );
