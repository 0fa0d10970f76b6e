import {
  address,
  isBlank,
  isRemovedAddress,
  MAX_ADDRESS_LENGTH,
  onOneLine,
  pastedAddress,
  REMOVED_DOMAIN,
} from './fields.ts';
import { z } from './zod.ts';

/**
 * An email address, as `pastedAddress`, in lower case: accounts are found by this form. Invalid input is refused before it is
 * folded: some letters outside ASCII, such as the sign of Kelvin, fold to ASCII and would make it someone else's. The
 * placeholders of erased accounts are no one's.
 */
export const Email = z
  .string()
  .overwrite(pastedAddress)
  .max(MAX_ADDRESS_LENGTH, `Use ${MAX_ADDRESS_LENGTH} characters or fewer.`)
  .pipe(z.email({ pattern: address, error: 'Enter a valid email, such as name@example.com.' }).toLowerCase())
  .refine((email) => !isRemovedAddress(email), {
    error: `Emails that end in ${REMOVED_DOMAIN} belong to deleted accounts. Enter another email.`,
  });

/** Text people type, of one line or several. One that shows nothing is empty. */
export const text = (most: number) => bounded(z.string(), most);

/** Text that must not be empty; `what` names it in the sentence. */
export const requiredText = (what: string, most: number) => text(most).min(1, `Enter ${what}.`);

/** What is typed on one line. Lines that were pasted become one, as in a browser's field: nobody sees what would be refused. */
export const line = (most: number) => bounded(z.string().overwrite(onOneLine), most);

/** One line that must not be empty. */
export const requiredLine = (what: string, most: number) => line(most).min(1, `Enter ${what}.`);

/** One line that may still be empty in a draft, but is not of letters that show nothing. */
export const draftLine = (what: string, most: number) =>
  bounded(
    z
      .string()
      .refine((typed) => typed.trim() === '' || !isBlank(typed), { error: `Enter ${what}.` })
      .overwrite(onOneLine),
    most,
  );

const bounded = (typed: z.ZodString, most: number) =>
  typed
    .trim()
    .overwrite((shown) => (isBlank(shown) ? '' : shown))
    .max(most, `Use ${most} characters or fewer.`);
