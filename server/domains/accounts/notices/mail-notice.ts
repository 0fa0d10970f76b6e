import type { MailTemplate } from '#mails/all-mails.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { newId } from '#server/lib/ids.ts';

type NoticeMail = Extract<MailTemplate, { template: 'notice' }>;

/** One thing that an email tells of. */
export type Line = NoticeMail['lines'][number];

/** Emails an admin what needs their attention, in the caller's transaction. */
export async function mailNotice(
  ctx: Context,
  { id, email }: { id: string; email: string },
  notice: Omit<NoticeMail, 'template'>,
): Promise<void> {
  await queueMail(ctx, {
    template: 'notice',
    to: email,
    userId: id,
    dedupeKey: `notice:${newId('mail', ctx.now())}`,
    ...notice,
  });
}
