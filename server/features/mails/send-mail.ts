import { brandNames } from '#contract/brand.ts';
import { moved } from '#contract/states.ts';
import { MINUTE, plus } from '#contract/time.ts';
import { type MailTemplate, mailTemplate } from '#mails/mail-templates.ts';
import { MailFailed } from '#server/adapters/mail/mail-failed.ts';
import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { unseal } from '#server/lib/crypto.ts';
import { withoutAddresses } from '#server/lib/without-addresses.ts';
import { mailStates } from './mail-states.ts';
import { mailPlace } from './queue-mail.ts';

/** A sign-in mail is of no use, and puzzles whoever gets it, once its link has expired. */
const isTooLate = (ctx: Context, mail: MailTemplate, writtenAt: Date): boolean =>
  mail.template === 'sign-in' && plus(writtenAt, mail.minutes * MINUTE) <= ctx.now();

/**
 * Renders and hands over one mail; a mail that was sent is left alone. A refusal that will not change is kept with the
 * mail; any other is thrown, so that the queue tries again (under the same Message-ID).
 */
export async function sendMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (mail?.status !== 'queued' || mail.data === null) return;
  const template = mailTemplate.parse(JSON.parse(unseal(ctx.config.secrets, mailPlace(mail.id), mail.data)));
  const end = async (to: 'sent' | 'failed', error: string | null): Promise<void> => {
    await ctx.db
      .updateTable('mails')
      .set({
        status: moved(mailStates, 'mail', mail.status, to),
        data: null,
        error,
        ...(to === 'sent' && { sent_at: ctx.now() }),
      })
      .where('id', '=', mail.id)
      .execute();
  };
  if (isTooLate(ctx, template, mail.created_at)) {
    return end('failed', 'Its link had expired before the mail server took it.');
  }
  const rendered = await ctx.outside.renderMail({
    ...template,
    brandName: brandNames[mail.brand],
    publicUrl: addressOf(ctx.config, mail.brand),
    supportEmail: ctx.config.SUPPORT_EMAIL,
  });
  try {
    await ctx.outside.mail.send({
      id: mail.id,
      from: ctx.config.MAIL_FROM,
      to: mail.recipient,
      replyTo: ctx.config.SUPPORT_EMAIL,
      ...rendered,
    });
    await end('sent', null);
  } catch (error) {
    if (!(error instanceof MailFailed) || !error.permanent) throw error;
    ctx.log.warn({ mail: mail.id, reason: error.message }, 'a mail was refused for good');
    await end('failed', withoutAddresses(error.message));
  }
}
