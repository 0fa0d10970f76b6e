import type { OrderMail, OrderMailContent } from '#contract/office/mails/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { unsealContent } from '#server/domains/office/mails/mail-content.ts';
import { brandOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { presentMail } from './order-mails.present.ts';
import { findMail, listMails } from './order-mails.queries.ts';

/** List the emails of an order, oldest first. Throws `not_found`. */
export async function listOrderMails(ctx: AccountContext, id: string): Promise<OrderMail[]> {
  return (await listMails(ctx, await brandOrderId(ctx, id))).map(presentMail);
}

/** One mail with its content while that is kept. Throws `not_found`. */
export async function getOrderMail(
  ctx: AccountContext,
  id: string,
  mailId: string,
): Promise<OrderMailContent> {
  const mail = await findMail(ctx, id, mailId);
  return { ...presentMail(mail), words: mail.said === null ? null : unsealContent(ctx, mail.id, mail.said) };
}
