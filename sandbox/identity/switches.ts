import { z } from 'zod';
import type { IdentityStore } from './identity-store.ts';

export const IdentitySwitches = z.strictObject({
  /** Connections to the service break off. */
  unreachable: z.boolean(),
  /** The service's clock runs ahead of the world's by so many seconds; behind it when negative. */
  skewSeconds: z.int().min(-86_400).max(86_400),
  /** Says of no address that it is verified. */
  nothingVerified: z.boolean(),
  /** Where the address is told: in the id token, or at the userinfo endpoint alone. */
  emailIn: z.enum(['id_token', 'userinfo']),
  /** Claims to put into the next id tokens instead of the right ones. */
  wrongClaims: z.record(z.string(), z.unknown()),
});
export type IdentitySwitches = z.infer<typeof IdentitySwitches>;

const none: IdentitySwitches = {
  unreachable: false,
  skewSeconds: 0,
  nothingVerified: false,
  emailIn: 'id_token',
  wrongClaims: {},
};

export interface IdentitySwitchBoard {
  /** Signs with a new key from now on; the old one is known no more. */
  rotateKey(): void;
  read(): IdentitySwitches;
  /** Changes the switches that are named and leaves the others. */
  set(change: Partial<IdentitySwitches>): void;
  reset(): void;
}

/** `changed` is called after each turn of a switch. */
export function identitySwitches(store: IdentityStore, changed: () => void): IdentitySwitchBoard {
  let state = none;
  const become = (next: IdentitySwitches): void => {
    state = next;
    changed();
  };
  return {
    rotateKey: () => {
      store.rotateKey();
      changed();
    },
    read: () => state,
    set: (change) => become({ ...state, ...change }),
    reset: () => become(none),
  };
}
