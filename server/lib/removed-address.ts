const DOMAIN = '@removed.invalid';

/** A placeholder for an erased address: unique, and it cannot receive mail. */
export const removedAddress = (id: string): string => `${id}${DOMAIN}`;

export const isRemovedAddress = (email: string): boolean => email.endsWith(DOMAIN);
