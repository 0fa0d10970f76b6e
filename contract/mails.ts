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
  'last-step': 'Confirmation reminder',
  'order-approved': 'Song approved',
  'order-rejected': 'Song not approved',
  'order-voided': 'Order ended automatically',
  'order-cancelled': 'Order cancelled',
  'payment-link': 'Payment link',
  'refund-issued': 'Refund',
  'campaign-started': 'Campaign started',
  'weekly-report': 'Weekly report',
  'placement-removed': 'Song removed early',
  'placement-lost': 'Playlist failed its review',
  'pitch-taken-back': 'Pitch withdrawn',
  'campaign-completed': 'Campaign completed',
  'confirm-address': 'Confirm your email',
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
export const MAIL_CONTENT_RETENTION_MS = 90 * DAY;

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

/** What may be done with a mail, and if not, why. */
export const mailCan = {
  resend: (mail: { kind: MailKind; status: MailStatus; kept: boolean; awaitsPayment: boolean }): Refusal => {
    if (mail.status === 'queued') return 'This email is already queued.';
    if (mail.kind === 'confirm-address')
      return 'You can’t resend this email because its link works only once.';
    if (mail.kind === 'payment-link' && !mail.awaitsPayment) return 'This order no longer needs a payment.';
    return mail.kept ? null : 'The content of this email is no longer stored.';
  },
} as const;

const ofOrder = z.strictObject({ name: BrandPath, id: idOf('order') });
const oneMail = ofOrder.extend({ mailId: idOf('mail') });

/** The mails about an order, as admins see them. */
export const orderMails = {
  list: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/mails/',
    summary: 'List the emails of an order, oldest first',
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
    summary: 'Get an order email with its content',
    access: 'admin',
    brand: 'path',
    params: oneMail,
    status: 200,
    answer: OrderMailContent,
    errors: ['not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/mails/{mailId}/resend/',
    summary:
      'Resend an order email to the current address or another confirmed address. An unconfirmed address gets a confirmation request instead, which is returned.',
    access: 'admin',
    brand: 'path',
    params: oneMail,
    body: z.strictObject({ to: Email.optional() }),
    status: 200,
    answer: OrderMail,
    errors: ['not_found', 'illegal_transition', 'conflict'],
  }),
};
