import { mailCan } from '#contract/office/mails/rules.ts';
import { MailKind, type OrderMail } from '#contract/office/mails/schema.ts';
import type { MailView } from './order-mails.queries.ts';

/** A mail about an order without its content. */
export function presentMail(mail: MailView): OrderMail {
  const kind = MailKind.parse(mail.template);
  return {
    id: mail.id,
    kind,
    to: mail.recipient,
    status: mail.status,
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
    error: mail.error,
    resendOf: mail.resend_of,
    unresolved: mail.status === 'failed' && mail.later === null,
    resendRefusal: mailCan.resend({
      kind,
      status: mail.status,
      kept: mail.data !== null,
      awaitsPayment: mail.order_status === 'awaiting_payment',
    }),
  };
}
