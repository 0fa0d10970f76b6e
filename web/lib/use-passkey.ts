import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Passkey, Transport } from '#contract/accounts/passkeys/schema.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { passkeys } from '#contract/calls.ts';
import { call } from './api.ts';
import { ApiError } from './errors.ts';
import { passkeyHindrance } from './passkey-hindrance.ts';
import { session } from './session.ts';

/** Signs in with a passkey of this device, or of a phone nearby; the session of this browser is replaced. Throws `ApiError`. */
export async function signInByPasskey(): Promise<SignInAnswer> {
  assertPossible();
  const optionsJSON = await call(passkeys.signInOptions, {});
  const { id, response } = await startAuthentication({ optionsJSON }).catch(throwDeclined);
  const { clientDataJSON, authenticatorData, signature } = response;
  const credential = { id, clientDataJSON, authenticatorData, signature };
  return call(passkeys.signIn, { body: { credential, refresh: session.tokens()?.refresh } });
}

/** Makes a passkey and adds it to the admin's account. Throws `ApiError`. */
export async function addPasskey(name: string): Promise<Passkey> {
  assertPossible();
  const optionsJSON = await call(passkeys.options, {});
  const { id, response } = await startRegistration({ optionsJSON }).catch(throwDeclined);
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, clientDataJSON, attestationObject, transports: known(transports) };
  return call(passkeys.create, { body: { name, credential } });
}

const names: Record<Transport, true> = {
  ble: true,
  cable: true,
  hybrid: true,
  internal: true,
  nfc: true,
  'smart-card': true,
  usb: true,
};

/** Browsers may know ways that the contract doesn’t; they are only hints. */
const known = (transports: readonly string[] = []): Transport[] =>
  transports.filter((name): name is Transport => name in names);

const declined = (detail: string) => new ApiError({ status: 0, code: 'passkey_declined', detail });

function assertPossible(): void {
  const hindrance = passkeyHindrance();
  if (hindrance !== null) throw declined(hindrance);
}

/** Browsers don’t tell a person who cancelled from a passkey that isn’t there. */
function throwDeclined(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw declined(
    isKnown
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Try again, or use an email instead.',
  );
}
