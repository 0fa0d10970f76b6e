import { type Audience, WRONG_CODES_PER_MAIL } from '#contract/accounts/sessions/rules.ts';
import type { LinkAnswer, Role } from '#contract/accounts/sessions/schema.ts';
import { AppError } from '#contract/errors.ts';
import { idOf } from '#contract/ids.schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { openSession, type SessionOptions } from '#server/domains/accounts/sessions/sessions.service.ts';
import { createArtist, noteSignIn } from '#server/domains/accounts/users/artist-account.ts';
import { readTeam } from '#server/domains/accounts/users/team-roles.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertNotUsedUp, countUse, returnUse } from '#server/domains/office/limits/count-use.ts';
import { hashCode, hashToken, safeEqual } from '#server/lib/crypto.ts';
import { createDeviceMark, knownRequester } from './device-mark.ts';
import { lockLink, lockNewestLink, lockUserByEmail, type MagicLinkRow } from './sign-in.queries.ts';

/**
 * Hands the campaign that a visitor began to the account that signs in, in the transaction of the sign-in. Answers its id; null
 * where there is none to hand over.
 */
export type ClaimDraft = (
  ctx: Context,
  draft: { tokenHash: string; userId: string },
) => Promise<string | null>;

export const invalidLink = () =>
  new AppError('link_invalid', 'This sign-in link isn’t valid. Request a new one.');

/**
 * Signs in by a mailed link, and claims the campaign that the mail brings. Throws `link_invalid`, `link_used`,
 * `link_expired` or `account_suspended`.
 */
export async function verifyMagicLink(
  ctx: Context,
  input: { uidb64: string; token: string; audience: Role } & SessionOptions,
  claim: ClaimDraft,
): Promise<LinkAnswer> {
  return inTx(ctx, async (ctx) => signIn(ctx, await lockOpenLink(ctx, input), input, claim));
}

/** Locks a link that can be used. Throws `link_invalid`, `link_used` or `link_expired`. */
export async function lockOpenLink(
  ctx: Context,
  { uidb64, token, audience }: { uidb64: string; token: string; audience: Audience },
): Promise<MagicLinkRow> {
  const id = idOf('magicLink').safeParse(Buffer.from(uidb64, 'base64url').toString('utf8'));
  const link = id.success ? await lockLink(ctx, id.data) : undefined;
  if (!link || link.audience !== audience || !safeEqual(link.token_hash, hashToken(token)))
    throw invalidLink();
  if (link.used_at)
    throw new AppError('link_used', 'This sign-in link has already been used. Request a new one.');
  if (link.expires_at <= ctx.now())
    throw new AppError('link_expired', 'This sign-in link has expired. Request a new one.');
  return link;
}

export async function markLinkUsed(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('magic_links').set({ used_at: ctx.now() }).where('id', '=', id).execute();
}

/** Whether these are the six digits of a link. */
export const fitsCode = ({ config }: Context, link: MagicLinkRow, code: string): boolean =>
  config.secrets.some((secret) => safeEqual(link.code_hash, hashCode(secret, link.id, code)));

/**
 * Signs in by the six-digit code of the newest mail, and claims the campaign that this mail brings. Five wrong codes
 * invalidate it, and twenty in a day block codes for the address. Browsers known for the address are counted separately,
 * so strangers can only block strangers. That a code was used is told to who knows it: anyone else gets the answer of an address
 * without a mail. Throws `code_wrong`, `code_used`, `code_dead`, `too_many_requests` or `account_suspended`.
 */
export async function verifyCode(
  ctx: Context,
  input: {
    email: string;
    code: string;
    audience: Role;
    deviceMarks?: string[] | undefined;
  } & SessionOptions,
  claim: ClaimDraft,
): Promise<LinkAnswer> {
  const wrong = new AppError('code_wrong', 'This code is incorrect. Use the code from the latest email.', {
    errors: { code: 'This code is incorrect.' },
  });
  const answer = await inTx(ctx, async (ctx): Promise<LinkAnswer | AppError> => {
    const { email } = input;
    const link = await lockNewestLink(ctx, email, input.audience);
    const device = knownRequester(ctx, email, input.deviceMarks);
    const wrongCodes = (device === null ? link?.wrong_codes : link?.known_wrong_codes) ?? 0;
    const dead = new AppError('code_dead', 'This code has expired. Request a new one.');
    if (!link || link.expires_at <= ctx.now() || wrongCodes >= WRONG_CODES_PER_MAIL) return dead;
    const [limit, subject] =
      device === null
        ? (['code', { email }] as const)
        : (['code_known', { device: `${device} ${email}` }] as const);
    if (!link.used_at) await assertNotUsedUp(ctx, limit, subject);
    if (!fitsCode(ctx, link, input.code)) {
      await ctx.db
        .updateTable('magic_links')
        .set(device === null ? { wrong_codes: wrongCodes + 1 } : { known_wrong_codes: wrongCodes + 1 })
        .where('id', '=', link.id)
        .execute();
      // A used one is like none: guesses at it don’t count for the address.
      if (link.used_at) return dead;
      await countUse(ctx, limit, subject);
      return wrong;
    }
    if (link.used_at) return new AppError('code_used', 'This code has already been used. Request a new one.');
    return signIn(ctx, link, input, claim);
  });
  // Returned from the transaction instead of thrown, so that the count of wrong codes commits.
  if (answer instanceof AppError) throw answer;
  return answer;
}

async function signIn(
  ctx: Context,
  link: MagicLinkRow,
  entrance: SessionOptions,
  claim: ClaimDraft,
): Promise<LinkAnswer> {
  const user = (await lockUserByEmail(ctx, link.email)) ?? (await createArtist(ctx, link));
  if (user.status !== 'active') throw new AppError('account_suspended', 'This account is suspended.');
  // Only a link of the admins' sign-in page signs in as an admin.
  if (link.audience === 'admin' && user.role !== 'admin') throw invalidLink();
  await markLinkUsed(ctx, link.id);
  await noteSignIn(ctx, user.id);
  await returnUse(ctx, 'sign_in_mail_prompt', { email: link.email });
  const tokens = await openSession(ctx, user, link.audience, entrance);
  await audit(ctx, {
    kind: 'session.opened',
    subject: ['user', user.id],
    text: 'Signed in',
    brand: link.brand,
  });
  const deviceMark = createDeviceMark(ctx, user.email);
  const username = user.email;
  const campaignId =
    link.draft_hash === null
      ? null
      : await claim({ ...ctx, brand: link.brand }, { tokenHash: link.draft_hash, userId: user.id });
  const team = link.audience === 'admin' && { team: await readTeam(ctx, user.id) };
  return { ...tokens, deviceMark, user: { username, role: link.audience }, ...team, campaignId };
}
