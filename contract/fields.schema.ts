import { address, isRemovedAddress, MAX_ADDRESS_LENGTH, REMOVED_DOMAIN } from './fields.ts';
import { z } from './zod.ts';

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
