import { line } from '../../fields.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { AddressChange } from '../address-changes/schema.ts';
import { SavedCard } from '../saved-cards/schema.ts';

/** The billing details that an account keeps; every field may be empty. */
export const SavedBilling = z.strictObject({
  name: line(200),
  address: line(200),
  city: line(120),
  zip: line(20),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Choose your country.'),
});

export type SavedBilling = z.infer<typeof SavedBilling>;

export const MailChoices = z.strictObject({
  answers: z.boolean(),
  placements: z.boolean(),
  changes: z.boolean(),
  reports: z.boolean(),
  results: z.boolean(),
  reminders: z.boolean(),
});

export type MailChoices = z.infer<typeof MailChoices>;

/** An artist's own account. */
export const Account = z.object({
  email: z.string(),
  name: z.string(),
  billing: SavedBilling.nullable(),
  /** Which groups of mails the account gets. */
  mails: MailChoices,
  /** The card that the payment provider keeps for the next campaign of this brand; null without one. */
  card: SavedCard.extend({ expired: z.boolean() }).nullable(),
  /** Another email that was asked for and waits for both addresses; null without one. */
  addressChange: AddressChange.nullable(),
  /** Sign-ins at the identity service that are linked to the account, oldest first. */
  /** Number of an order that is under way, which keeps the account from being deleted; null without one. */
  openOrder: z.string().nullable(),
  createdAt: IsoTime,
  version: z.int(),
});

export type Account = z.infer<typeof Account>;
