import type { Refusal } from '../../states.ts';
import type { ApiKey } from './schema.ts';

/** What a key may read, in its brand. Each call that keys may make names one of these as its `scope`. */
export const apiScopes = [
  'orders.read',
  'campaigns.read',
  'placements.read',
  'playlists.read',
  'payments.read',
] as const;

export type ApiScope = (typeof apiScopes)[number];

/** Every key begins with this, so that scanners find one that was published. */
export const API_KEY_START = 'rpk_';

/** How many days a key may work. */
export const keyDays = ['30', '90', '365'] as const;

/** Keys that may work at once in a brand. */
export const MAX_API_KEYS = 50;

/** The reason why an action on a key is refused, or null. */
export const apiKeyCan = {
  revoke: ({ status }: Pick<ApiKey, 'status'>): Refusal =>
    status === 'revoked' ? 'This key was revoked already.' : null,
} as const;
