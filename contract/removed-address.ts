/** Where erased accounts have their placeholders: nobody else may have an address there. */
export const REMOVED_DOMAIN = '@removed.invalid';

/** Whether an address is the placeholder of an erased one. */
export const isRemovedAddress = (email: string): boolean =>
  email.trim().toLowerCase().endsWith(REMOVED_DOMAIN);
