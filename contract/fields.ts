import { z } from 'zod';

/** How an address is written: zod's own rule, for pages without zod too. */
const address =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const MAX_ADDRESS_LENGTH = 254;

/** The domain of erased accounts' placeholders: no other account may use it. */
export const REMOVED_DOMAIN = '@removed.invalid';

/** Whether an address is the placeholder of an erased one. */
export const isRemovedAddress = (email: string): boolean =>
  email.trim().toLowerCase().endsWith(REMOVED_DOMAIN);

/** Whether `Email` takes a text. */
export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MAX_ADDRESS_LENGTH && address.test(typed.trim()) && !isRemovedAddress(typed);

/**
 * An email address, trimmed and in lower case: accounts are found by this form. Invalid input is refused before it is
 * folded: some letters outside ASCII, such as the sign of Kelvin, fold to ASCII and would make it someone else's. The
 * placeholders of erased accounts are no one's.
 */
export const Email = z
  .string()
  .trim()
  .max(MAX_ADDRESS_LENGTH)
  .pipe(z.email({ pattern: address, error: 'Enter a valid email, such as name@example.com.' }).toLowerCase())
  .refine((email) => !isRemovedAddress(email), {
    error: `Emails that end in ${REMOVED_DOMAIN} belong to deleted accounts. Enter another email.`,
  });

/** Text people type, of one line or several. */
export const text = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer.`);

/** Text that must not be empty; `what` names it in the sentence. */
export const requiredText = (what: string, most: number) => text(most).min(1, `Enter ${what}.`);

/** What is typed on one line. */
export const line = (most: number) => text(most);

/** One line that must not be empty. */
export const requiredLine = (what: string, most: number) => requiredText(what, most);
