import type { Brand } from '#contract/brand.ts';
import { type MailTemplate, mailTemplate } from '#mails/mail-templates.ts';
import type { Context } from '#server/context.ts';
import { writeLater } from '#server/db/write-later.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { seal } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { maskAddresses } from '#server/lib/mask-addresses.ts';
import { sendMailJob } from './mails.jobs.ts';

/** Where the data of a mail is sealed for. */
export const mailPlace = (id: string): string => `mails:${id}:data`;

/**
 * Queues a mail in the caller's transaction. News with a `dedupeKey` that was queued before is not written again; its
 * job finds nothing to send.
 */
export async function queueMail(
  ctx: Context,
  mail: MailTemplate & { to: string; dedupeKey: string; brand?: Brand },
): Promise<void> {
  const { to, dedupeKey, brand = ctx.brand, ...template } = mail;
  const id = newId('mail', ctx.now());
  const insert = ctx.db
    .insertInto('mails')
    .values({
      id,
      brand,
      recipient: to,
      template: template.template,
      data: seal(ctx.config.secrets, mailPlace(id), JSON.stringify(mailTemplate.parse(template))),
      dedupe_key: dedupeKey,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing());
  await writeLater(ctx.db, 'mails', insert);
  const label = `${template.template} mail to ${maskAddresses(to)}`;
  await enqueue(ctx, sendMailJob, { mailId: id }, { type: 'mail', id, label, brand });
}
