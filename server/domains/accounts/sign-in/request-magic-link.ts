import type { z } from 'zod';
import { type Audience, SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { SIGN_IN_TURN_MS } from '#contract/limits.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { inTx } from '#server/db/in-tx.ts';
import { countUse, tryCountUse } from '#server/domains/office/limits/count-use.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { codeOfToken, hashCode, hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { knownRequester } from './device-mark.ts';
import { sendLinkJob } from './sign-in.jobs.ts';
import {
  consumeSignInRequest,
  findCuratorByEmail,
  findUserByEmail,
  type UserRow,
} from './sign-in.queries.ts';
import { waitForTurn } from './wait-for-turn.ts';

/**
 * The verification page with the two parts of a link, at the host of the request, because only that host's storage
 * shows that this browser asked.
 */
export function linkAddress(
  { brand, config }: Context,
  audience: Audience,
  id: string,
  token: string,
): string {
  const uidb64 = Buffer.from(id).toString('base64url');
  return `${addressOf(config, brand)}/${audience}/verify-magic-link/${uidb64}/${token}`;
}

/**
 * Requests a mail with a link and a code. The account is looked up later, in a job, so the answer takes the same time
 * for every address. A browser known for the address has its own rate limit. All others share that of strangers, above
 * which their mails wait for a turn, so that strangers cannot keep the owner out of a new browser. The mail brings the
 * campaign whose token the request has. Throws `too_many_requests`.
 */
export async function requestMagicLink(
  ctx: Context,
  input: {
    email: string;
    audience: Audience;
    deviceMarks?: string[] | undefined;
    draft?: string | undefined;
    ticket?: string | undefined;
    network: string;
  },
): Promise<Record<string, never>> {
  const { email, audience, deviceMarks, draft, ticket, network } = input;
  if (draft && audience !== 'user') {
    const detail = 'Only an artist’s sign-in can include a draft.';
    throw new AppError('invalid_input', detail, { errors: { draft: detail } });
  }
  const draftHash = draft === undefined ? null : hashToken(draft);
  const device = knownRequester(ctx, email, deviceMarks);
  await (device === null
    ? countUse(ctx, 'sign_in_mail', { email, network })
    : countUse(ctx, 'sign_in_mail_known', { device: `${device} ${email}` }));
  if (device === null && !(await tryCountUse(ctx, 'sign_in_mail_prompt', { email }))) {
    await inTx(ctx, (ctx) => waitForTurn(ctx, { email, audience, draftHash }));
    return {};
  }
  const linkId = newId('magicLink', ctx.now());
  await inTx(ctx, async (ctx) => {
    const { brand } = ctx;
    const request = {
      id: linkId,
      email,
      audience,
      brand,
      created_at: ctx.now(),
      draft_hash: draftHash,
      ticket_hash: ticket === undefined ? null : hashToken(ticket),
    };
    await deferWrite(ctx.db, 'sign_in_requests', ctx.db.insertInto('sign_in_requests').values(request));
    const about = { type: 'sign-in', id: linkId, label: 'Sign-in link', brand } as const;
    await enqueue(ctx, sendLinkJob, { linkId, brand }, about);
  });
  return {};
}

/**
 * Mails the requested link. An unknown artist's account is created when the link is used. An unknown admin or a
 * suspended account gets no mail, but a link is stored all the same, so that guessed codes get the same answer. An artist
 * who asked where admins sign in gets the way to the artists' sign-in. A curator's link has no code.
 */
export async function sendLink(
  caller: Context,
  { linkId, brand }: z.output<typeof sendLinkJob.payload>,
): Promise<void> {
  await inTx({ ...caller, brand }, async (ctx) => {
    const request = await consumeSignInRequest(ctx, linkId);
    if (!request) return;
    const { email, audience, draft_hash, ticket_hash } = request;
    const link = await createMagicLink(ctx, { id: linkId, email, audience, draft_hash, ticket_hash });
    if (audience === 'curator') return link ? mailCurator(ctx, email, { id: linkId, ...link }) : undefined;
    const user = await findUserByEmail(ctx, email);
    if (!link || (user ? user.status !== 'active' : audience === 'admin')) return;
    if (request.turn_at) await mailNotice(ctx, user ?? { email, brand }, linkId);
    if (user && audience === 'admin' && user.role !== 'admin') return mailArtistLogin(ctx, user, linkId);
    await queueMail(ctx, {
      template: 'sign-in',
      to: email,
      ...(user && { userId: user.id }),
      dedupeKey: linkId,
      link: linkAddress(ctx, audience, linkId, link.token),
      code: link.code,
      minutes: SIGN_IN_MINUTES,
      audience,
      draft: draft_hash !== null,
    });
  });
}

/** Mails an active curator their link; others get none. */
async function mailCurator(ctx: Context, email: string, link: { id: string; token: string }): Promise<void> {
  const curator = await findCuratorByEmail(ctx, email);
  if (curator?.status !== 'active') return;
  await queueMail(ctx, {
    template: 'sign-in',
    to: email,
    brand: curator.brand,
    dedupeKey: link.id,
    link: linkAddress(ctx, 'curator', link.id, link.token),
    code: null,
    minutes: SIGN_IN_MINUTES,
    audience: 'curator',
  });
}

/** Notifies an address once a day that its mails are delayed, and why. */
async function mailNotice(
  ctx: Context,
  { id, email, brand }: Pick<UserRow, 'email' | 'brand'> & { id?: string },
  linkId: string,
): Promise<void> {
  if (!(await tryCountUse(ctx, 'sign_in_notice', { email }))) return;
  await queueMail(ctx, {
    template: 'many-sign-ins',
    to: email,
    brand,
    ...(id !== undefined && { userId: id }),
    dedupeKey: `many-sign-ins:${linkId}`,
    minutes: SIGN_IN_TURN_MS / MINUTE,
  });
}

async function mailArtistLogin(ctx: Context, { id, email, brand }: UserRow, linkId: string): Promise<void> {
  await queueMail(ctx, {
    template: 'artist-login',
    to: email,
    brand,
    userId: id,
    dedupeKey: linkId,
    loginUrl: `${addressOf(ctx.config, brand)}/user/login`,
  });
}

/** Creates a link in the caller's transaction and stores only hashes of token and code. Null when it exists already. */
export async function createMagicLink(
  ctx: Context,
  input: {
    id: Id<'magicLink'>;
    email: string;
    audience: Audience;
    draft_hash?: string | null;
    ticket_hash?: string | null;
  },
): Promise<{ token: string; code: string } | null> {
  const token = randomToken();
  const code = codeOfToken(ctx.config.secrets[0], token);
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

/** A single-use link for an existing admin, printed for the machine's user; null if the admin doesn't exist. */
export async function adminLink(ctx: Context, email: string): Promise<string | null> {
  return inTx(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, email);
    if (user?.role !== 'admin' || user.status !== 'active') return null;
    const id = newId('magicLink', ctx.now());
    const link = await createMagicLink(ctx, { id, email, audience: 'admin' });
    return link && linkAddress(ctx, 'admin', id, link.token);
  });
}
