import { z } from 'zod';
import { BrandPath } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { Email } from './fields.ts';
import { idOf } from './ids.ts';
import type { Refusal, StateTable } from './states.ts';
import { DAY, IsoTime } from './time.ts';

/** Titles of the mails about orders, by template. */
export const mailTitles = {
  'order-placed': 'Order placed',
  'order-confirmed': 'Order confirmed',
  'last-step': 'Reminder of the last step',
  'order-approved': 'Song approved',
  'order-rejected': 'Song not approved',
  'order-voided': 'Order ended by itself',
  'order-cancelled': 'Order cancelled',
  'payment-link': 'Payment link',
  'refund-issued': 'Refund',
  'campaign-started': 'Campaign started',
  'weekly-report': 'Weekly report',
  'placement-removed': 'Song removed early',
  'placement-lost': 'Playlist failed its review',
  'pitch-taken-back': 'Pitch taken back',
  'campaign-completed': 'Campaign completed',
  'confirm-address': 'Confirm this address',
} as const;

export const MailKind = z.enum(Object.keys(mailTitles) as [keyof typeof mailTitles]);
export type MailKind = z.infer<typeof MailKind>;

export const MailStatus = z.enum(['queued', 'sent', 'failed', 'held']);
export type MailStatus = z.infer<typeof MailStatus>;

export const mailStates = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: [],
  /** Beyond what an account or an address may be sent: never handed over. */
  held: [],
} as const satisfies StateTable<MailStatus>;

/** Retention of the content of mails about orders. The row itself is kept with the order. */
export const MAIL_WORDS_KEPT_MS = 90 * DAY;

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
export const OrderMailWords = OrderMail.extend({
  words: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type OrderMailWords = z.infer<typeof OrderMailWords>;

/** What may be done with a mail, and if not, why. */
export const mailCan = {
  resend: (mail: { kind: MailKind; status: MailStatus; kept: boolean; awaitsPayment: boolean }): Refusal => {
    if (mail.status === 'queued') return 'This mail waits to be sent already.';
    if (mail.kind === 'confirm-address') return 'Its link works once, so it can’t be sent again.';
    if (mail.kind === 'payment-link' && !mail.awaitsPayment)
      return 'The order no longer waits for a payment.';
    return mail.kept ? null : 'What this mail said is no longer kept.';
  },
} as const;

const ofOrder = z.strictObject({ name: BrandPath, id: idOf('order') });
const oneMail = ofOrder.extend({ mailId: idOf('mail') });

/** The mails about an order, as operators see them. */
export const orderMails = {
  list: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/mails/',
    summary: 'Every mail about an order, oldest first',
    access: 'admin',
    brand: 'path',
    params: ofOrder,
    status: 200,
    answer: z.array(OrderMail),
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/mails/{mailId}/',
    summary: 'One mail about an order, with what it said',
    access: 'admin',
    brand: 'path',
    params: oneMail,
    status: 200,
    answer: OrderMailWords,
    errors: ['not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/mails/{mailId}/resend/',
    summary:
      "Send a mail again: to where the order's mails go, or to another address of the account that was confirmed; any other is asked first, and the answer is that question",
    access: 'admin',
    brand: 'path',
    params: oneMail,
    body: z.strictObject({ to: Email.optional() }),
    status: 200,
    answer: OrderMail,
    errors: ['not_found', 'illegal_transition', 'conflict'],
  }),
};
