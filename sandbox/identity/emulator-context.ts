import type { Provider } from 'oidc-provider';
import type { IdentityStore } from './identity-store.ts';
import type { IdentitySwitchBoard } from './switches.ts';

/** What every part of the emulator receives. */
export interface EmulatorContext {
  store: IdentityStore;
  switches: IdentitySwitchBoard;
  /** The issuer name of the service, known once it listens. */
  issuer: () => string;
  /** The origin of its pages, as browsers reach them. */
  pagesUrl: string;
  clientName: string;
  /** Other names of the product, by the further hosts that sign-ins lead back to. */
  clients: Readonly<Record<string, string>>;
  /** The protocol provider with the current key and switches. Loaded lazily, because it is large. */
  provider: () => Promise<Provider>;
}
