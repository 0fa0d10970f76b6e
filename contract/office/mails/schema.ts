import { BrandPath } from '../../brand.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { mailTitles } from '../../nouns.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

export const MailKind = z.enum(Object.keys(mailTitles) as (keyof typeof mailTitles)[]);

export type MailKind = z.infer<typeof MailKind>;

/** Mails that one may stop, by what they are about. All others are about an order itself. */
export const MailGroup = z.enum(['answers', 'placements', 'changes', 'reports', 'results', 'reminders']);

export type MailGroup = z.infer<typeof MailGroup>;

export const MailStatus = z.enum(['queued', 'sent', 'failed', 'held']);

export type MailStatus = z.infer<typeof MailStatus>;

/** One mail about an order. Sending it again makes another row. */
export const OrderMail = z.object({
  id: z.string(),
  kind: MailKind,
  to: z.string(),
  status: MailStatus,
  createdAt: IsoTime,
  sentAt: IsoTime.nullable(),
  /** The reason of `failed` and `held`. */
  error: z.string().nullable(),
  /** Id of the mail that this one repeats. */
  resendOf: z.string().nullable(),
  /** Failed, and not sent again. */
  unresolved: z.boolean(),
  /** The reason why it can't be sent again, or null. */
  resendRefusal: z.string().nullable(),
});

export type OrderMail = z.infer<typeof OrderMail>;

/** A mail with its content; null when the content is not kept. */
export const OrderMailContent = OrderMail.extend({
  words: z.object({ subject: z.string(), text: z.string() }).nullable(),
});

export type OrderMailContent = z.infer<typeof OrderMailContent>;

export const ofOrder = z.strictObject({ name: BrandPath, id: idOf('order') });

export const oneMail = ofOrder.extend({ mailId: idOf('mail') });
