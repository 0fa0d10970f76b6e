import { MailChoices, SavedBilling } from '../../accounts/account/schema.ts';
import { Role } from '../../accounts/sessions/schema.ts';
import { UserStatus } from '../../accounts/users/schema.ts';
import { Brand } from '../../brand.schema.ts';
import { requiredText } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { Cents } from '../../money.schema.ts';
import { MailStatus } from '../../office/mails/schema.ts';
import { OrderStatus } from '../../orders/orders/schema.ts';
import { CampaignStatus } from '../../sales/campaigns/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** A person with an account, and what they have bought. Amounts are cents, of the brands that the caller sees. */
export const Customer = z.object({
  id: z.string(),
  /** Empty for an account that was merged. */
  email: z.string(),
  name: z.string(),
  brand: Brand,
  role: Role,
  status: UserStatus,
  suspendedReason: z.string(),
  /** The account that this one was merged into; null for one that stands. */
  mergedInto: z.string().nullable(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime.nullable(),
  version: z.int(),
  /** What was charged less what was refunded or lost to chargebacks, with the orders that took money. */
  spend: z.object({
    orders: z.int(),
    paid: z.int(),
    charged: Cents,
    refunded: Cents,
    lost: Cents,
    kept: z.int(),
  }),
  billing: SavedBilling.nullable(),
  /** Further addresses that were confirmed, or asked to be; at most 20. */
  addresses: z.array(z.object({ email: z.string(), confirmedAt: IsoTime.nullable() })),
  /** The terms that were agreed to last; null before the first order. */
  consent: z.object({ version: z.string(), at: IsoTime, orderNumber: z.string() }).nullable(),
  /** Which groups of emails the account gets. */
  mails: MailChoices,
});

export type Customer = z.infer<typeof Customer>;

const OrderRef = z.object({ id: z.string(), number: z.string(), brand: Brand });

export const CustomerOrder = OrderRef.extend({
  status: OrderStatus,
  packageName: z.string(),
  songName: z.string(),
  artistName: z.string(),
  total: Cents,
  refunded: Cents,
  createdAt: IsoTime,
});

export type CustomerOrder = z.infer<typeof CustomerOrder>;

export const CustomerCampaign = z.object({
  id: z.string(),
  brand: Brand,
  status: CampaignStatus,
  songName: z.string(),
  artistName: z.string(),
  packageName: z.string(),
  endsAt: IsoTime.nullable(),
  createdAt: IsoTime,
});

export type CustomerCampaign = z.infer<typeof CustomerCampaign>;

/** An email to the customer. Of those that the team wrote itself, the words while they are kept. */
export const CustomerMail = z.object({
  id: z.string(),
  title: z.string(),
  to: z.string(),
  status: MailStatus,
  error: z.string().nullable(),
  order: OrderRef.nullable(),
  words: z.object({ subject: z.string(), text: z.string() }).nullable(),
  createdAt: IsoTime,
});

export type CustomerMail = z.infer<typeof CustomerMail>;

/** A message about an order, or an email in the team’s own words about none. */
export const CustomerMessage = z.object({
  id: z.string(),
  from: z.enum(['team', 'artist']),
  author: z.string(),
  text: z.string(),
  order: OrderRef.nullable(),
  createdAt: IsoTime,
});

export type CustomerMessage = z.infer<typeof CustomerMessage>;

export const CustomerNote = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  createdAt: IsoTime,
});

export type CustomerNote = z.infer<typeof CustomerNote>;

export const CustomerSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
  /** Null while it lasts. */
  endedAt: IsoTime.nullable(),
});

export type CustomerSession = z.infer<typeof CustomerSession>;

export const oneCustomer = z.strictObject({ id: idOf('user') });

export const NewNote = z.strictObject({ text: requiredText('a note', 2000) });

export const LetterTemplate = z.enum(['blank', 'missing-details', 'after-campaign', 'apology']);

export type LetterTemplate = z.infer<typeof LetterTemplate>;

/** An email in the team’s own words. */
export const NewLetter = z.strictObject({
  template: LetterTemplate.default('blank'),
  /** The order of the customer that it is about; it then stands with the order’s messages and emails. */
  orderId: idOf('order').optional(),
  // A subject is one header: nothing in it may begin another, and what was pasted there is looked at again.
  subject: requiredText('a subject', 78).regex(/^\P{Cc}*$/u, 'Use one line without control characters.'),
  text: requiredText('the text', 4000),
});
