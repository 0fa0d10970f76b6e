import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { adminLink } from './request-magic-link.ts';
import { findUserByEmail } from './sign-in.queries.ts';

/**
 * A link that signs an admin in once, for whoever has the machine while emails don't arrive. It is recorded. Throws a sentence when
 * the address is not that of an active admin.
 */
export async function recoverAdmin(caller: Context, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  return inTx(caller, async (ctx) => {
    const link = await adminLink(ctx, email);
    const user = await findUserByEmail(ctx, email);
    if (!link || !user)
      throw new Error(
        user?.role === 'admin'
          ? `${email} is suspended. Another admin can reactivate the account.`
          : `${email} is not an admin.`,
      );
    const text = 'Sign-in link printed on the server';
    await audit(ctx, { kind: 'session.recovered', subject: ['user', user.id], text });
    return link;
  });
}
