import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Context } from '#server/context.ts';
import { exportAccount } from '#server/domains/accounts/account/export-account.ts';
import { removePerson } from '#server/domains/accounts/users/remove-person.ts';
import { findUserByAddress } from '#server/domains/accounts/users/users.queries.ts';
import { confirm } from './output.ts';
import { withProduct } from './with-product.ts';

async function accountOf(ctx: Context, email: string): Promise<string> {
  const found = await findUserByAddress(ctx, email.trim().toLowerCase());
  if (!found) throw new Error(`No account has the address ${email}.`);
  return found.id;
}

export const exportPersonCommand = new Command('export-person')
  .description('Writes everything that is kept about a person’s account to a JSON file.')
  .argument('<email>', 'address of the account')
  .requiredOption('--to <file>', 'the file to write; it must not exist')
  .action((email: string, { to }: { to: string }) =>
    withProduct(async (ctx) => {
      const { content } = await exportAccount(ctx, await accountOf(ctx, email));
      await writeFile(to, content, { flag: 'wx', mode: 0o600 });
      process.stdout.write(`Written to ${to}\n`);
    }),
  );

export const erasePersonCommand = new Command('erase-person')
  .description(
    'Erases a person’s account: name, address and drafts. Paid orders keep the billing address that books need.',
  )
  .argument('<email>', 'address of the account')
  .option('--yes', 'don’t ask')
  .action((email: string, { yes }: { yes?: boolean }) =>
    withProduct(async (ctx) => {
      const id = await accountOf(ctx, email);
      await confirm(`This erases ${email}. It can’t be undone.`, yes);
      await removePerson(ctx, id);
      process.stdout.write(`${email} is erased.\n`);
    }),
  );
