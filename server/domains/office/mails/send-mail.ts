import { brandNames } from '#contract/brand.ts';
import { mailStates } from '#contract/office/mails/rules.ts';
import { moved } from '#contract/states.ts';
import { MINUTE, plus } from '#contract/time.ts';
import { type MailTemplate, mailTemplate } from '#mails/all-mails.ts';
import { MailFailed } from '#server/adapters/mail/mail-failed.ts';
import type { Context } from '#server/context.ts';
import { resolveJobsOfCopy } from '#server/domains/office/jobs/resolve-jobs.ts';
import { PermanentFailure } from '#server/jobs/permanent-failure.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { contactOf } from '#server/lib/brand-site.ts';
import { companyOf } from '#server/lib/company.ts';
import { unseal } from '#server/lib/crypto.ts';
import { withoutAddresses } from '#server/lib/without-addresses.ts';
import { unsubscribeLinks } from './mail-choices.ts';
import { retainsContent, sealContent } from './mail-content.ts';
import { mailPlace } from './queue-mail.ts';

/** A sign-in mail is useless and confusing once its link has expired. */
const isTooLate = (ctx: Context, mail: MailTemplate, writtenAt: Date): boolean =>
  mail.template === 'sign-in' && plus(writtenAt, mail.minutes * MINUTE) <= ctx.now();

/** Whether the address was typed by the one who reads it, and not by the team for a curator, an admin or a customer. */
const isTypedByCustomer = ({ order_id }: { order_id: string | null }, mail: MailTemplate): boolean =>
  order_id !== null ||
  (mail.template === 'sign-in' && mail.audience !== 'curator') ||
  [
    'many-sign-ins',
    'confirm-address',
    'change-address',
    'account-deleted',
    'confirm-application',
    'application-declined',
    'invite-colleague',
  ].includes(mail.template);

/**
 * Renders and hands over one mail; a mail that was sent is left alone. A refusal that will not change is kept with the
 * mail and throws `PermanentFailure`; any other is thrown, so that the queue tries again (under the same Message-ID). What a mail
 * about an order said is kept with it.
 */
export async function sendMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (mail?.status !== 'queued' || mail.data === null) return;
  const template = mailTemplate.parse(JSON.parse(unseal(ctx.config.secrets, mailPlace(mail.id), mail.data)));
  if (isTooLate(ctx, template, mail.created_at)) {
    const error = 'The link expired before the mail server accepted the email.';
    return endMail(ctx, mailId, { status: 'failed', error, data: null });
  }
  const { supportEmail, mailFrom } = contactOf(ctx.config, mail.brand);
  const links = await unsubscribeLinks(ctx, mail);
  const rendered = ctx.outside.renderMail({
    ...template,
    brand: mail.brand,
    brandName: brandNames[mail.brand],
    company: companyOf(ctx.config, mail.brand),
    publicUrl: addressOf(ctx.config, mail.brand),
    supportEmail,
    unsubscribeUrl: links?.page,
  });
  const words = retainsContent(mail) ? { said: sealContent(ctx, mail.id, rendered) } : { data: null };
  try {
    await ctx.outside.mail.send({
      id: mail.id,
      from: mailFrom,
      to: mail.recipient,
      replyTo: supportEmail,
      ...(links && { unsubscribeUrl: links.oneClick }),
      ...rendered,
    });
    await endMail(ctx, mailId, { status: 'sent', sent_at: ctx.now(), ...words });
    if (mail.resend_of !== null) await resolveJobsOfCopy(ctx, mailId);
  } catch (error) {
    if (!(error instanceof MailFailed) || !error.permanent) throw error;
    const reason = withoutAddresses(error.message);
    const cameBack = error.noAddress && isTypedByCustomer(mail, template);
    await endMail(ctx, mailId, { status: 'failed', error: reason, came_back: cameBack, ...words });
    // Nobody here can do more about it than whoever typed the address.
    if (cameBack) return ctx.log.info({ mail: mailId, reason }, 'an email came back: no one has its address');
    throw new PermanentFailure(error.message);
  }
}

async function endMail(
  ctx: Context,
  id: string,
  {
    status,
    ...changes
  }: {
    status: 'sent' | 'failed';
    error?: string;
    came_back?: boolean;
    sent_at?: Date;
    data?: null;
    said?: string;
  },
): Promise<void> {
  await ctx.db
    .updateTable('mails')
    .set({ ...changes, status: moved(mailStates, 'mail', 'queued', status) })
    .where('id', '=', id)
    // Removing the account may have erased the mail in the meantime.
    .where('status', '=', 'queued')
    .execute();
}
