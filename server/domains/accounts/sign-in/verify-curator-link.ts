import type { z } from 'zod';
import type { CuratorAnswer } from '#contract/accounts/sessions/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { openSession, type SessionOptions } from '#server/domains/accounts/sessions/sessions.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { returnUse } from '#server/domains/office/limits/count-use.ts';
import { findCuratorByEmail } from './sign-in.queries.ts';
import { invalidLink, lockOpenLink, markLinkUsed } from './verify-sign-in.ts';

/** Signs a curator in by a mailed link. Throws `link_invalid`, `link_used`, `link_expired` or `account_suspended`. */
export async function verifyCuratorLink(
  ctx: Context,
  input: { uidb64: string; token: string } & SessionOptions,
): Promise<z.output<typeof CuratorAnswer>> {
  return inTx(ctx, async (ctx) => {
    const link = await lockOpenLink(ctx, { ...input, audience: 'curator' });
    const curator = await findCuratorByEmail(ctx, link.email);
    if (!curator) throw invalidLink();
    if (curator.status !== 'active') throw new AppError('account_suspended', 'This account is suspended.');
    await markLinkUsed(ctx, link.id);
    await returnUse(ctx, 'sign_in_mail_prompt', { email: link.email });
    const tokens = await openSession(ctx, curator, 'curator', input);
    await audit(ctx, {
      kind: 'session.opened',
      subject: ['curator', curator.id],
      text: 'Signed in',
      brand: curator.brand,
    });
    return { ...tokens, user: { username: curator.email, role: 'curator' } };
  });
}
