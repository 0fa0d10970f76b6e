import { z } from 'zod';
import type { IdentityStore } from './identity-store.ts';

export const IdentitySwitches = z.strictObject({
  /** Drops connections to the service. */
  unreachable: z.boolean(),
  /** Seconds by which the service's clock is ahead; negative when behind. */
  skewSeconds: z.int().min(-86_400).max(86_400),
  /** Reports every address as unverified. */
  nothingVerified: z.boolean(),
  /** Where the address is returned: in the id token, or only by the userinfo endpoint. */
  emailIn: z.enum(['id_token', 'userinfo']),
  /** Claims that override the correct ones in the next id tokens. */
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
  /** Signs with a new key from now on, and drops the old one. */
  rotateKey(): void;
  read(): IdentitySwitches;
  /** Changes the given switches and leaves the others. */
  set(change: Partial<IdentitySwitches>): void;
  reset(): void;
}

/** `changed` is called after each change. */
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
