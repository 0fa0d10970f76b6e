import { z } from 'zod';

/** An e-mail address, trimmed and in lower case: accounts are found by this form. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an e-mail address such as name@example.com.'));

/** Text people type, of one line or several. */
export const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

/** Text that must not be empty; `what` names it in the sentence. */
export const requiredText = (what: string, most: number) => text(most).min(1, `Enter ${what}.`);

/** What is typed on one line. */
export const line = (most: number) => text(most);

/** One line that must not be empty. */
export const requiredLine = (what: string, most: number) => requiredText(what, most);
