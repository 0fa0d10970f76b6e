import { z } from 'zod';

/**
 * An e-mail address, trimmed and in lower case: accounts are found by this form. What is no address as it was written is
 * refused before it is folded: some letters outside ASCII, such as the sign of Kelvin, fold to ASCII and would make it
 * somebody else's.
 */
export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Enter an e-mail address such as name@example.com.').toLowerCase());

/** One line of text people type. */
export const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

/** One line that must not be empty; `what` names it in the sentence. */
export const requiredLine = (what: string, most: number) => line(most).min(1, `Enter ${what}.`);
