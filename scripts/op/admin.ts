import { Command } from 'commander';
import { SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { Email } from '#contract/fields.schema.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { ask, withProduct } from './with-product.ts';

export const adminCommand = new Command('admin')
  .description(
    'Creates the first admin of an installation without one, or lets an admin in while emails don’t arrive.',
  )
  .argument('<email>', 'address of the admin')
  .option('--recover', 'print a link that signs this admin in once; the audit log records it')
  .action(async (address: string, { recover }: { recover?: boolean }) => {
    const email = Email.safeParse(address);
    if (!email.success) throw new Error(`${address} is not an email address.`);
    if (recover) {
      const link = await ask('recover', email.data);
      process.stdout.write(
        `${link}\nIt works once, for ${SIGN_IN_MINUTES} minutes. The audit log records that you asked for it.\n`,
      );
      return;
    }
    await withProduct(async (ctx) => {
      const made = await makeFirstAdmin(ctx, email.data);
      process.stdout.write(
        made
          ? `${email.data} is now an admin. Sign in at ${ctx.config.publicUrl}/admin/login\n`
          : 'An admin already exists. Nothing changed. Add more admins in Manage Users.\n',
      );
    });
  });
