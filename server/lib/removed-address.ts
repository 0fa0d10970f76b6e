const DOMAIN = '@removed.invalid';

/** What stands in place of an address that was erased; unique, and reachable by nobody. */
export const removedAddress = (id: string): string => `${id}${DOMAIN}`;

export const isRemovedAddress = (email: string): boolean => email.endsWith(DOMAIN);
