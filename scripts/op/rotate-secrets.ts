import { Command } from 'commander';
import { sealAgain } from '#server/db/seal-again.ts';
import { print, progress } from './output.ts';
import { withProduct } from './with-product.ts';

export const rotateSecretsCommand = new Command('rotate-secrets')
  .description(
    'Seals everything that is kept encrypted with APP_SECRET, so that APP_SECRET_PREVIOUS can be unset later.',
  )
  .option('--json', 'answer as JSON')
  .action(({ json }: { json?: boolean }) =>
    withProduct(async ({ db, config }) => {
      const { sealed, values } = await sealAgain(db, config.secrets, progress);
      const text = `${sealed} of ${values} values sealed again. All open with APP_SECRET alone. Links in emails sent before the rotation work until you unset APP_SECRET_PREVIOUS.`;
      print({ sealed, values }, text, json);
    }),
  );
