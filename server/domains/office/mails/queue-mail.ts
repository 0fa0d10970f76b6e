import type { Brand } from '#contract/brand.schema.ts';
import { isRemovedAddress } from '#contract/fields.ts';
import { mailTitles } from '#contract/nouns.ts';
import type { MailKind } from '#contract/office/mails/schema.ts';
import { limitOf, type MailTemplate, mailTemplate, urgencyOf } from '#mails/all-mails.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { tryCountUse } from '#server/domains/office/limits/count-use.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { seal } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { hasUnsubscribed } from './mail-choices.ts';
import { mailLanes } from './mail-lanes.ts';

/** Where the data of a mail is sealed for. */
export const mailPlace = (id: string): string => `mails:${id}:data`;

interface Addressed {
  to: string;
  dedupeKey: string;
  brand?: Brand;
  /** The mail's account: it counts toward that account's limit, and is erased with it. */
  userId?: string;
  /** The mail that is sent again. */
  resendOf?: string;
}

/** The order that a mail is about; its content is kept for a retention period. Such a mail has a title. */
type About = { orderId?: undefined } | { orderId: string; template: MailKind };

/**
 * Queues a mail in the caller's transaction. News with a `dedupeKey` that was queued before is not written again; its
 * job finds nothing to send. Answers false for a held mail, which is recorded with the reason, and for one of a group
 * that the account has turned off.
 */
export async function queueMail(ctx: Context, mail: MailTemplate & Addressed & About): Promise<boolean> {
  const { to, dedupeKey, brand = ctx.brand, userId, orderId, resendOf, ...template } = mail;
  const id = newId('mail', ctx.now());
  const parsed = mailTemplate.parse(template);
  if (await hasUnsubscribed(ctx, parsed.template, userId)) return false;
  const held = await holdReason(ctx, parsed, { userId, to });
  const insert = ctx.db
    .insertInto('mails')
    .values({
      id,
      brand,
      user_id: userId ?? null,
      order_id: orderId ?? null,
      resend_of: resendOf ?? null,
      recipient: to,
      template: template.template,
      data: held ? null : seal(ctx.config.secrets, mailPlace(id), JSON.stringify(parsed)),
      dedupe_key: dedupeKey,
      status: held ? 'held' : 'queued',
      error: held,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing());
  await deferWrite(ctx.db, 'mails', insert);
  if (held === null) {
    const about = { type: 'mail', id, label: `${template.template} email`, brand } as const;
    await enqueue(ctx, mailLanes[urgencyOf(parsed)], { mailId: id }, about);
    return true;
  }
  ctx.log.warn({ mail: id, template: template.template, reason: held }, 'an email was not sent');
  if (orderId) {
    const text = `Email “${titleOf(template.template)}” not sent: ${held}`;
    await audit(ctx, { kind: 'mail.held_back', subject: ['order', orderId], brand, text });
  }
  return false;
}

/** The title of a mail, for people. */
export const titleOf = (template: string): string =>
  (mailTitles as Record<string, string>)[template] ?? template.replaceAll('-', ' ');

/** Why a mail must not go out; null when it may. Sign-in mails are counted where they are requested. */
async function holdReason(
  ctx: Context,
  mail: MailTemplate,
  { userId, to }: { userId: string | undefined; to: string },
): Promise<string | null> {
  if (isRemovedAddress(to)) return 'the account was removed';
  const limit = limitOf(mail);
  if (limit === null) return null;
  const uses = { email: to, ...(userId !== undefined && { account: userId }) };
  if (await tryCountUse(ctx, limit, uses)) return null;
  return 'the email limit for this account or address was reached';
}
