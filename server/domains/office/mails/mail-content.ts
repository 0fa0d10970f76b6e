import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MailTemplate } from '#mails/all-mails.ts';
import type { Context } from '#server/context.ts';
import { seal, unseal } from '#server/lib/crypto.ts';

/** Mails with a link that signs in or confirms. Their content is erased once they are sent. */
const secretLinkTemplates: readonly MailTemplate['template'][] = ['sign-in', 'confirm-address'];

/** What the team wrote in its own words; its content is kept without an order, too. */
const LETTER: MailTemplate['template'] = 'team-letter';

/** Whether the content of a mail is kept after it was sent or failed. */
export const retainsContent = (mail: { order_id: string | null; template: string }): boolean =>
  mail.template === LETTER ||
  (mail.order_id !== null && !secretLinkTemplates.some((template) => template === mail.template));

/** The same condition in SQL, on `mails`. */
export const isRetained: RawBuilder<SqlBool> = sql`(template = ${sql.lit(LETTER)} or order_id is not null and template not in (${sql.join(
  secretLinkTemplates.map((template) => sql.lit(template)),
)}))`;

const place = (id: string): string => `mails:${id}:said`;

interface Words {
  subject: string;
  text: string;
}

export const sealContent = (ctx: Context, id: string, { subject, text }: Words): string =>
  seal(ctx.config.secrets, place(id), JSON.stringify({ subject, text }));

export const unsealContent = (ctx: Context, id: string, said: string): Words =>
  JSON.parse(unseal(ctx.config.secrets, place(id), said)) as Words;
