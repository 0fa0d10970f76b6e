import { Command } from 'commander';
import { Email } from '#contract/fields.schema.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { withProduct } from './with-product.ts';

export const adminCommand = new Command('admin')
  .description('Creates the first admin of an installation without one.')
  .argument('<email>', 'address of the admin')
  .action(async (address: string) => {
    const email = Email.safeParse(address);
    if (!email.success) throw new Error(`${address} is not an email address.`);
    await withProduct(async (ctx) => {
      const made = await makeFirstAdmin(ctx, email.data);
      process.stdout.write(
        made
          ? `${email.data} is now an admin. Sign in at ${ctx.config.publicUrl}/admin/login\n`
          : 'An admin already exists. Nothing changed. Add more admins in Manage Users.\n',
      );
    });
  });
