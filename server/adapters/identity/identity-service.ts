/** A person's identity, as the identity service signed it. */
export interface SignedIdentity {
  idToken: string;
  issuer: string;
  /** The issuer's permanent id of this person; an address may change owners. */
  subject: string;
  /** The address in the issuer's spelling if the issuer says that it is verified, else null. */
  verifiedEmail: string | null;
  /** Identifies the token in any encoding, so that it is accepted only once. */
  fingerprint: string;
  /** From then on the token is refused as too old. */
  refusedFrom: Date;
}

/** The secrets of one sign-in at the service, and its redirect address. */
export interface SignInSecrets {
  redirectUri: string;
  nonce: string;
  verifier: string;
}

/** An OpenID Connect provider. Every call throws `IdentityFailed`. */
export interface IdentityService {
  /** The name that people know it by. */
  name: string;
  /** Where to send the browser. The service returns `state` with it. */
  authorizeUrl(request: SignInSecrets & { state: string }): Promise<string>;
  /** Exchanges a code for an identity and verifies it. */
  redeem(code: string, request: SignInSecrets): Promise<SignedIdentity>;
  /** Verifies an id token that the browser received directly, without a code. */
  read(idToken: string): Promise<SignedIdentity>;
}

/**
 * `unavailable`: the service did not answer, or not as configured. `refused`: its answer or a token cannot be trusted
 * or used. The message is for people, the cause for the log.
 */
export class IdentityFailed extends Error {
  override readonly name = 'IdentityFailed';
  readonly reason: 'unavailable' | 'refused';

  constructor(reason: 'unavailable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
