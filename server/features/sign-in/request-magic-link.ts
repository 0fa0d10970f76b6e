import { type Audience, SIGN_IN_MINUTES } from '#contract/auth.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { hashCode, hashToken, randomCode, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { findUserByEmail } from './sign-in.queries.ts';

/** The two parts of a mailed link, as in the address of the verification page. */
export function linkAddress(publicUrl: string, audience: Audience, id: string, token: string): string {
  return `${publicUrl}/${audience}/verify-magic-link/${Buffer.from(id).toString('base64url')}/${token}`;
}

/**
 * Mails a link and a code. Answers the same whoever it is: an unknown artist is made when the link is used, an unknown
 * operator gets no mail at all.
 */
export async function requestMagicLink(
  ctx: Context,
  input: { email: string; audience: Audience },
): Promise<Record<string, never>> {
  await inTx(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, input.email);
    if (user && user.status !== 'active') return;
    if (input.audience === 'admin' && user?.role !== 'admin') return;
    const { id, token, code } = await createMagicLink(ctx, input);
    await queueMail(ctx, {
      template: 'sign-in',
      to: input.email,
      dedupeKey: id,
      link: linkAddress(ctx.config.publicUrl, input.audience, id, token),
      code,
      minutes: SIGN_IN_MINUTES,
      audience: input.audience,
    });
  });
  return {};
}

/** Makes a link in the caller's transaction; only hashes of token and code are kept. */
export async function createMagicLink(
  ctx: Context,
  input: { email: string; audience: Audience },
): Promise<{ id: string; token: string; code: string }> {
  const id = newId('magicLink', ctx.now());
  const token = randomToken();
  const code = randomCode();
  await ctx.db
    .insertInto('magic_links')
    .values({
      id,
      email: input.email,
      audience: input.audience,
      brand: ctx.brand,
      token_hash: hashToken(token),
      code_hash: hashCode(ctx.config.secrets[0], id, code),
      created_at: ctx.now(),
      expires_at: plus(ctx.now(), SIGN_IN_MINUTES * MINUTE),
    })
    .execute();
  return { id, token, code };
}
