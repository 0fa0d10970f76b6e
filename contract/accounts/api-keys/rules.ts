import type { Refusal } from '../../states.ts';
import type { ApiKey } from './schema.ts';

/**
 * What a key of admins may read, in its brand. Each call that keys may make names such a right as its `scope`: an admins' call
 * is for keys of admins, an artists' call for keys of artists.
 */
export const apiScopes = [
  'orders.read',
  'campaigns.read',
  'placements.read',
  'playlists.read',
  'payments.read',
] as const;

/** What an artist's key may read of their own, in its brand. */
export const ownScopes = ['orders.read', 'campaigns.read', 'reports.read'] as const;

export type OwnScope = (typeof ownScopes)[number];

export type ApiScope = (typeof apiScopes)[number] | OwnScope;

/** Every key begins with this, so that scanners find one that was published. */
export const API_KEY_START = 'rpk_';

/** How many days a key may work. */
export const keyDays = [30, 90, 365] as const;

/** Keys that may work at once in a brand: those of admins, and those of each artist. */
export const MAX_API_KEYS = 50;

/** The reason why an action on a key is refused, or null. */
export const apiKeyCan = {
  revoke: ({ status }: Pick<ApiKey, 'status'>): Refusal =>
    status === 'revoked' ? 'This key was revoked already.' : null,
} as const;
