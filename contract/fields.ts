import { z } from 'zod';

/** An e-mail address, trimmed and in lower case: accounts are found by this form. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an e-mail address such as name@example.com.'));

/** One line of text people type. */
export const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

/** One line that must not be empty; `what` names it in the sentence. */
export const requiredLine = (what: string, most: number) => line(most).min(1, `Enter ${what}.`);
