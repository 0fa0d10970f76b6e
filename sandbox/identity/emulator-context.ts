import type { Provider } from 'oidc-provider';
import type { IdentityStore } from './identity-store.ts';
import type { IdentitySwitchBoard } from './switches.ts';

/** What every part of the emulator is given. */
export interface EmulatorContext {
  store: IdentityStore;
  switches: IdentitySwitchBoard;
  /** The name under which the service signs, known once it listens. */
  issuer: () => string;
  /** Where its pages stand, as browsers reach them. */
  pagesUrl: string;
  /** The protocol by the key and the switches that are in force now. Loaded when it is first asked for: it is large. */
  provider: () => Promise<Provider>;
}
