import { REMOVED_DOMAIN } from '#contract/fields.ts';

/** A placeholder for an erased address: unique, and it cannot receive mail. */
export const removedAddress = (id: string): string => `${id}${REMOVED_DOMAIN}`;
