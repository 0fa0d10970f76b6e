import type { z } from 'zod';
import { type Audience, SIGN_IN_MINUTES } from '#contract/auth.ts';
import type { Id } from '#contract/ids.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { hashCode, hashToken, randomCode, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { maskAddresses } from '#server/lib/mask-addresses.ts';
import { sendLinkJob } from './sign-in.jobs.ts';
import { findUserByEmail } from './sign-in.queries.ts';

/** The two parts of a mailed link, as in the address of the verification page. */
export function linkAddress(publicUrl: string, audience: Audience, id: string, token: string): string {
  return `${publicUrl}/${audience}/verify-magic-link/${Buffer.from(id).toString('base64url')}/${token}`;
}

/** Asks for a mail with a link and a code. Whose address it is is looked up later: the answer takes as long for all. */
export async function requestMagicLink(
  ctx: Context,
  input: { email: string; audience: Audience },
): Promise<Record<string, never>> {
  const linkId = newId('magicLink', ctx.now());
  const { brand } = ctx;
  const about = { type: 'sign-in', id: linkId, label: maskAddresses(input.email), brand } as const;
  await inTx(ctx, (ctx) => enqueue(ctx, sendLinkJob, { linkId, ...input, brand }, about));
  return {};
}

/**
 * Mails the link that was asked for. An unknown artist is made when it is used; an unknown operator and a suspended
 * account get no mail, but a link that nobody holds, so that guessed codes are answered the same.
 */
export async function sendLink(
  caller: Context,
  request: z.output<typeof sendLinkJob.payload>,
): Promise<void> {
  const { linkId, email, audience, brand } = request;
  await inTx({ ...caller, brand }, async (ctx) => {
    const link = await createMagicLink(ctx, { id: linkId, email, audience });
    const user = await findUserByEmail(ctx, email);
    const may = user
      ? user.status === 'active' && (audience === 'user' || user.role === 'admin')
      : audience === 'user';
    if (!link || !may) return;
    await queueMail(ctx, {
      template: 'sign-in',
      to: email,
      dedupeKey: linkId,
      link: linkAddress(ctx.config.publicUrl, audience, linkId, link.token),
      code: link.code,
      minutes: SIGN_IN_MINUTES,
      audience,
    });
  });
}

/** Makes a link in the caller's transaction; only hashes of token and code are kept. Null when it was made before. */
export async function createMagicLink(
  ctx: Context,
  input: { id: Id<'magicLink'>; email: string; audience: Audience },
): Promise<{ token: string; code: string } | null> {
  const token = randomToken();
  const code = randomCode();
  const made = await ctx.db
    .insertInto('magic_links')
    .values({
      ...input,
      brand: ctx.brand,
      token_hash: hashToken(token),
      code_hash: hashCode(ctx.config.secrets[0], input.id, code),
      created_at: ctx.now(),
      expires_at: plus(ctx.now(), SIGN_IN_MINUTES * MINUTE),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n ? { token, code } : null;
}
