import { AppError, mustBeAllowed } from '#contract/errors.ts';
import { isRemovedAddress } from '#contract/fields.ts';
import { mailCan } from '#contract/office/mails/rules.ts';
import type { MailKind, OrderMail } from '#contract/office/mails/schema.ts';
import { type MailTemplate, mailTemplate } from '#mails/all-mails.ts';
import type { AccountContext } from '#server/context.ts';
import { requestConfirmation } from '#server/domains/accounts/addresses/request-confirmation.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { mailPlace, queueMail, titleOf } from '#server/domains/office/mails/queue-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { unseal } from '#server/lib/crypto.ts';
import { presentMail } from './order-mails.present.ts';
import { findMail, type MailView } from './order-mails.queries.ts';

/**
 * Sends a mail about an order again, as a new mail: to the current address of the order's mails, or `to` an address
 * that was confirmed for the account. Any other address gets a confirmation request first, which then is the answer.
 * Throws `not_found`, `illegal_transition`, `conflict`, `too_many_requests`.
 */
export async function resendMail(
  ctx: AccountContext,
  orderId: string,
  mailId: string,
  { to }: { to?: string | undefined },
): Promise<OrderMail> {
  await findMail(ctx, orderId, mailId);
  return withLockedOrder(ctx, orderId, async (ctx, state) => {
    const mail = await findMail(ctx, orderId, mailId);
    const { kind, status } = presentMail(mail);
    const awaitsPayment = state.order.status === 'awaiting_payment';
    mustBeAllowed(mailCan.resend({ kind, status, kept: mail.data !== null, awaitsPayment }));
    const recipient = to ?? state.mailTo;
    if (isRemovedAddress(recipient)) throw new AppError('illegal_transition', 'This account was removed.');
    await countUse(ctx, 'mail_resend', { account: state.order.user_id, email: recipient });
    const asked = to !== undefined && to !== state.mailTo && (await askFirst(ctx, state, to));
    if (!asked) await queueCopy(ctx, state, mail, recipient);
    const title = titleOf(mail.template);
    await audit(ctx, {
      kind: asked ? 'mail.address_asked' : 'mail.resent',
      subject: ['order', orderId],
      text: asked ? `New address for email “${title}” asked to confirm` : `Email “${title}” resent`,
      data: { mailId },
    });
    return presentMail(await newestMail(ctx, orderId));
  });
}

/** Asks an unconfirmed address for confirmation. Answers whether it did. */
async function askFirst(ctx: AccountContext, { order }: OrderState, to: string): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const answer = await requestConfirmation(ctx, account, { id: order.id, email: to });
  if (answer === 'waiting') {
    throw new AppError('conflict', 'to: We’ve already asked this address to confirm, and it hasn’t yet.');
  }
  if (answer === 'held') {
    throw new AppError(
      'too_many_requests',
      'to: Too many confirmation requests for this account or address. Try again tomorrow.',
      { retryAfterSeconds: 24 * 3600 },
    );
  }
  return answer === 'asked';
}

async function queueCopy(
  ctx: AccountContext,
  { order }: OrderState,
  mail: MailView,
  to: string,
): Promise<void> {
  const data = unseal(ctx.config.secrets, mailPlace(mail.id), mail.data ?? '');
  await queueMail(ctx, {
    // It was queued about an order before.
    ...(mailTemplate.parse(JSON.parse(data)) as Extract<MailTemplate, { template: MailKind }>),
    to,
    userId: order.user_id,
    orderId: order.id,
    brand: order.brand,
    dedupeKey: `resent:${mail.id}:${crypto.randomUUID()}`,
    resendOf: mail.id,
  });
}

/** The mail that this transaction wrote. */
async function newestMail(ctx: AccountContext, orderId: string): Promise<MailView> {
  const { id } = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return findMail(ctx, orderId, id);
}
