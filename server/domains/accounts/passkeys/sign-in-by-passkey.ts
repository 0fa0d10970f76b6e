import { type Assertion, CHALLENGE_MS, type RequestOptions } from '#contract/accounts/passkeys/schema.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { openSession, type SessionOptions } from '#server/domains/accounts/sessions/sessions.service.ts';
import { createDeviceMark } from '#server/domains/accounts/sign-in/device-mark.ts';
import { noteSignIn } from '#server/domains/accounts/users/artist-account.ts';
import { readTeam } from '#server/domains/accounts/users/team-roles.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { credentialOf } from './add-passkey.ts';
import { makeChallenge, passkeyRefused, takeChallenge } from './challenges.ts';
import { listPasskeys, lockPasskey, type PasskeyRow } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';

/** Who is asked for a fresh sign-in: an admin who is signed in. */
const asked = ({ actor }: Context): string | null =>
  actor.kind === 'account' && actor.role === 'admin' ? actor.id : null;

/** A challenge: of an admin who is signed in for their own passkeys, else for any that the browser has. */
export async function startPasskey(ctx: Context): Promise<RequestOptions> {
  const userId = asked(ctx);
  const rp = relyingParty(ctx);
  const own = userId === null ? [] : await listPasskeys(ctx, userId);
  return {
    challenge: await makeChallenge(ctx, { userId, adds: false }),
    rpId: rp.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.filter(({ rp_id }) => rp_id === rp.id).map(credentialOf),
  };
}

/**
 * Signs in as an admin by a passkey, which is a fresh sign-in, too. A challenge that was for one admin takes only theirs.
 * Throws `passkey_refused` whatever is wrong.
 */
export async function signInByPasskey(
  ctx: Context,
  { credential, ...entrance }: { credential: Assertion } & SessionOptions,
): Promise<SignInAnswer> {
  const { challenge, userId } = await takeChallenge(ctx, credential.clientDataJSON, false);
  return inTx(ctx, async (ctx) => {
    const passkey = await lockPasskey(ctx, credential.id, relyingParty(ctx).id);
    if (passkey?.role !== 'admin' || passkey.status !== 'active') throw passkeyRefused();
    if (userId !== null && passkey.user_id !== userId) throw passkeyRefused();
    const counter = await verifiedCounter(ctx, passkey, credential, challenge);
    await ctx.db
      .updateTable('passkeys')
      .set({ counter, last_used_at: ctx.now() })
      .where('id', '=', passkey.id)
      .execute();
    const user = { id: passkey.user_id };
    await noteSignIn(ctx, user.id);
    const tokens = await openSession(ctx, user, 'admin', entrance);
    await audit(ctx, {
      kind: 'session.opened',
      subject: ['user', user.id],
      text: 'Signed in with a passkey',
    });
    return {
      ...tokens,
      deviceMark: createDeviceMark(ctx, passkey.email),
      user: { username: passkey.email, role: 'admin' },
      team: await readTeam(ctx, user.id),
    };
  });
}

/** Verifies signature, challenge, origin, host and the person’s consent, and that the counter has risen. */
async function verifiedCounter(
  ctx: Context,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  challenge: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const rp = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    ctx.log.warn({ error, passkey: passkey.id }, 'a passkey was refused');
  }
  throw passkeyRefused();
}
