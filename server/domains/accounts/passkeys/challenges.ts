import { CHALLENGE_MS } from '#contract/accounts/passkeys/schema.ts';
import { AppError } from '#contract/errors.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { relyingParty } from './relying-party.ts';

/** One refusal for every reason, so that no answer tells whose passkey, or whether there is one. */
export const passkeyRefused = () =>
  new AppError('passkey_refused', 'This passkey can’t be used here. Sign in with an email instead.');

/** Makes a challenge for the host of the request, and stores its hash. Answers it in base64url. */
export async function makeChallenge(
  ctx: Context,
  { userId, adds }: { userId: string | null; adds: boolean },
): Promise<string> {
  const challenge = randomToken();
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      hash: hashToken(challenge),
      rp_id: relyingParty(ctx).id,
      user_id: userId,
      adds,
      expires_at: plus(ctx.now(), CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** The challenge that a browser says it has answered. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Uses up the challenge of an answer at once, whatever becomes of it, so that none is answered twice. Answers it with whom it
 * was for. Throws `passkey_refused`.
 */
export async function takeChallenge(
  ctx: Context,
  clientDataJSON: string,
  adds: boolean,
): Promise<{ challenge: string; userId: string | null }> {
  const challenge = challengeIn(clientDataJSON);
  const taken = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashToken(challenge))
    .where('adds', '=', adds)
    .where('rp_id', '=', relyingParty(ctx).id)
    .where('expires_at', '>', ctx.now())
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) throw passkeyRefused();
  return { challenge, userId: taken.user_id };
}
