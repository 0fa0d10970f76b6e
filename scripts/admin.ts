import { Email } from '#contract/fields.schema.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { withProduct } from './with-product.ts';

/** `npm run admin -- name@example.com`: creates the first admin of an installation without one. */
const email = Email.safeParse(process.argv[2]);
if (!email.success) {
  process.stderr.write('Usage: npm run admin -- name@example.com\n');
  process.exit(1);
}

await withProduct(async (ctx) => {
  const made = await makeFirstAdmin(ctx, email.data);
  process.stdout.write(
    made
      ? `${email.data} is now an admin. Sign in at ${ctx.config.publicUrl}/admin/login\n`
      : 'An admin already exists. Nothing changed. Add more admins in Manage Users.\n',
  );
});
