import type { z } from 'zod';
import type { identity } from '#contract/accounts/identity/calls.ts';
import type { IdentityAnswer } from '#contract/accounts/identity/schema.ts';
import { AppError } from '#contract/errors.ts';
import { Email } from '#contract/fields.schema.ts';
import type { SignedIdentity } from '#server/adapters/identity/identity-service.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts';
import { createDeviceMark } from '#server/domains/accounts/sign-in/device-mark.ts';
import { createArtist, noteSignIn } from '#server/domains/accounts/users/artist-account.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { hashToken, unseal } from '#server/lib/crypto.ts';
import { callIdentityService } from './call-identity-service.ts';
import {
  consumeRequest,
  linkIdentity,
  noteLinkedArtist,
  rememberToken,
  type UserRow,
} from './identity.queries.ts';
import { callbackUrl, verifierPlace } from './start-identity.ts';

/**
 * Signs in the person that the identity service confirms, always with the role of an artist. An admin's account
 * keeps its role. Throws the error codes of the endpoint.
 */
export async function signInByIdentity(
  ctx: Context,
  proof: z.output<typeof identity.signIn.body>,
  device: string,
): Promise<IdentityAnswer> {
  const identity =
    'code' in proof
      ? await redeemCode(ctx, proof)
      : await callIdentityService(ctx, (service) => service.read(proof.idToken));
  return inTx(ctx, async (ctx) => {
    if (!(await rememberToken(ctx, identity))) {
      throw new AppError('identity_refused', 'This ID token has already been used. Start again.');
    }
    const user = await accountOf(ctx, identity);
    if (user.status !== 'active') throw new AppError('account_suspended', 'This account is suspended.');
    await noteSignIn(ctx, user.id);
    const tokens = await openSession(ctx, user, 'user', { device });
    await audit(ctx, {
      kind: 'session.opened',
      subject: ['user', user.id],
      text: 'Signed in through the identity service',
      data: { issuer: identity.issuer },
    });
    return {
      ...tokens,
      idToken: identity.idToken,
      deviceMark: createDeviceMark(ctx, user.email),
      user: { username: user.email, role: 'user' },
    };
  });
}

/** A state is single-use: it is deleted on the first attempt, even if that fails. */
async function redeemCode(ctx: Context, proof: { code: string; state: string }): Promise<SignedIdentity> {
  const request = await consumeRequest(ctx, hashToken(proof.state));
  if (!request || request.expires_at <= ctx.now()) {
    throw new AppError(
      'identity_expired',
      'This sign-in was already used, timed out, or was started somewhere else. Start again.',
    );
  }
  const verifier = unseal(ctx.config.secrets, verifierPlace(request.state_hash), request.verifier);
  return callIdentityService(ctx, (service) =>
    service.redeem(proof.code, { nonce: request.nonce, verifier, redirectUri: callbackUrl(ctx) }),
  );
}

/**
 * The account of an identity: the linked one, else the one with its verified address, which gets linked. An admin's
 * account is never linked: it is found only by the address, verified each time.
 */
async function accountOf(ctx: Context, identity: SignedIdentity): Promise<UserRow> {
  const linked = await noteLinkedArtist(ctx, identity);
  if (linked) return linked;
  const email = Email.safeParse(identity.verifiedEmail);
  if (!email.success) {
    throw new AppError(
      'identity_unverified',
      'The identity service hasn’t verified your email. Verify it there, or use a sign-in link instead.',
    );
  }
  const user = await createArtist(ctx, { email: email.data, brand: ctx.brand });
  if (user.role !== 'user') return user;
  await linkIdentity(ctx, identity, user.id);
  await audit(ctx, {
    kind: 'identity.linked',
    subject: ['user', user.id],
    text: 'Linked to the identity service',
    data: { issuer: identity.issuer },
  });
  return user;
}
