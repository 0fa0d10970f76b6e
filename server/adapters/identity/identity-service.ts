/** Who somebody is, as the identity service signed it. */
export interface SignedIdentity {
  idToken: string;
  issuer: string;
  /** What the issuer calls this person; theirs for good, which an address is not. */
  subject: string;
  /** The address as the issuer writes it, if it says that it is verified; else null. */
  verifiedEmail: string | null;
  /** The same for every form in which one token can be written; for accepting it once. */
  fingerprint: string;
  /** After this the token is refused for its age. */
  refusedFrom: Date;
}

/** The secrets of one sign-in at the service, beside the address that it leads back to. */
export interface SignInSecrets {
  redirectUri: string;
  nonce: string;
  verifier: string;
}

/** An OpenID Connect provider. Every call throws `IdentityFailed`. */
export interface IdentityService {
  /** What people know it by. */
  name: string;
  /** Where to send the browser. `state` comes back with it. */
  authorizeUrl(request: SignInSecrets & { state: string }): Promise<string>;
  /** Trades a code for what the service says, and checks it. */
  redeem(code: string, request: SignInSecrets): Promise<SignedIdentity>;
  /** Checks an id token that did not come in answer to a code. */
  read(idToken: string): Promise<SignedIdentity>;
}

/**
 * `unavailable`: the service did not answer, or not as configured. `refused`: it answered, or a token came, that can't
 * be trusted or used. The message is for people, the cause for the log.
 */
export class IdentityFailed extends Error {
  override readonly name = 'IdentityFailed';
  readonly reason: 'unavailable' | 'refused';

  constructor(reason: 'unavailable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
