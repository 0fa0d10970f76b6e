import {
  type Attestation,
  CHALLENGE_MS,
  type CreationOptions,
  MAX_PASSKEYS,
  type Passkey,
} from '#contract/accounts/passkeys/schema.ts';
import { brandNames } from '#contract/brand.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { notifyOfPasskey } from '#server/domains/accounts/users/notify-admins.ts';
import { newId } from '#server/lib/ids.ts';
import { makeChallenge, passkeyRefused, takeChallenge } from './challenges.ts';
import { presentPasskey } from './passkeys.present.ts';
import { listPasskeys, lockOwner, type PasskeyRow } from './passkeys.queries.ts';
import { record } from './passkeys.service.ts';
import { relyingParty } from './relying-party.ts';

/** Ed25519, ES256 and RS256, which every authenticator has one of. */
const algorithms = [-8, -7, -257];

/** What the browser asks an authenticator for. Throws `conflict` when the caller has too many passkeys. */
export async function startAdding(ctx: AccountContext): Promise<CreationOptions> {
  const { id, email } = ctx.actor;
  const own = await listPasskeys(ctx, id);
  assertRoom(own);
  const rp = relyingParty(ctx);
  return {
    challenge: await makeChallenge(ctx, { userId: id, adds: true }),
    rp: { id: rp.id, name: brandNames[ctx.brand] },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.filter(({ rp_id }) => rp_id === rp.id).map(credentialOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Adds the passkey that a browser made for the caller's challenge. Throws `passkey_refused` and `conflict`. */
export async function addPasskey(
  ctx: AccountContext,
  { name, credential }: { name: string; credential: Attestation },
): Promise<Passkey> {
  const { challenge, userId } = await takeChallenge(ctx, credential.clientDataJSON, true);
  if (userId !== ctx.actor.id) throw passkeyRefused();
  const made = await verified(ctx, credential, challenge);
  const row = await inTx(ctx, async (ctx) => {
    await lockOwner(ctx, userId);
    assertRoom(await listPasskeys(ctx, userId));
    const row: PasskeyRow | undefined = await ctx.db
      .insertInto('passkeys')
      .values({
        id: newId('passkey', ctx.now()),
        user_id: userId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.transports,
        rp_id: relyingParty(ctx).id,
        name,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError('conflict', 'This passkey was added before.');
    await record(ctx, 'passkey.added', 'Passkey added');
    await notifyOfPasskey(ctx, row.id);
    return row;
  });
  return presentPasskey(ctx, row);
}

async function verified(ctx: AccountContext, credential: Attestation, challenge: string) {
  // Loaded with the first passkey: its parsers of certificates would slow every start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, clientDataJSON, attestationObject, transports } = credential;
  const rp = relyingParty(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    ctx.log.warn({ error }, 'a new passkey was refused');
  }
  throw passkeyRefused();
}

export const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});

function assertRoom(own: readonly PasskeyRow[]): void {
  if (own.length >= MAX_PASSKEYS)
    throw new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one that you don’t use.`);
}
