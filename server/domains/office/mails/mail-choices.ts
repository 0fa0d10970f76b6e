import { MailGroup } from '#contract/office/mails/schema.ts';
import type { MailTemplate } from '#mails/all-mails.ts';
import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { signedText, signText } from '#server/lib/crypto.ts';

const groups: Partial<Record<MailTemplate['template'], MailGroup>> = {
  'pitch-accepted': 'answers',
  'placement-live': 'placements',
  'placement-late': 'placements',
  'placement-removed': 'placements',
  'placement-lost': 'placements',
  'pitch-taken-back': 'changes',
  'playlist-on-hold': 'changes',
  'pitches-not-sent': 'changes',
  dispute: 'changes',
  'weekly-report': 'reports',
  'campaign-completed': 'results',
  'last-step': 'reminders',
  'payment-reminder': 'reminders',
};

/** The group of mails that the reader can stop; null for mails about an order or a request. */
export const groupOf = (template: string): MailGroup | null =>
  groups[template as MailTemplate['template']] ?? null;

const PURPOSE = 'unsubscribe';

interface Stopped {
  userId: string;
  group: MailGroup;
}

/** A token that lets the holder of the mail stop its group, and nothing else. It does not expire (RFC 8058). */
const tokenOf = ({ config }: Context, { userId, group }: Stopped): string =>
  signText(config.secrets, PURPOSE, `${userId}.${group}`);

/** What a token stops, or null when this installation did not sign it. */
export function readUnsubscribeToken({ config }: Context, token: string): Stopped | null {
  const [userId = '', group] = signedText(config.secrets, PURPOSE, token)?.split('.') ?? [];
  const parsed = MailGroup.safeParse(group);
  return parsed.success ? { userId, group: parsed.data } : null;
}

const CURATOR_PURPOSE = 'unsubscribe-curator';

/** The curator whom a token of an email with pitches names, or null when this installation did not sign it. */
export const readCuratorToken = ({ config }: Context, token: string): string | null =>
  signedText(config.secrets, CURATOR_PURPOSE, token);

interface SentMail {
  template: string;
  user_id: string | null;
  recipient: string;
  brand: Context['brand'];
}

/** Where a mail is stopped: by people on a page, by mail services with one click. Null for one that can't be stopped. */
export async function unsubscribeLinks(
  ctx: Context,
  mail: SentMail,
): Promise<{ page: string; oneClick: string } | null> {
  const base = addressOf(ctx.config, mail.brand);
  if (mail.template === 'curator-pitches') {
    const curators = ctx.db.selectFrom('curators').select('id').where('brand', '=', mail.brand);
    const curator = await curators.where('email', '=', mail.recipient).executeTakeFirst();
    if (!curator) return null;
    const token = signText(ctx.config.secrets, CURATOR_PURPOSE, curator.id);
    return {
      page: `${base}/unsubscribe?curator=${token}`,
      oneClick: `${base}/api/curators/unsubscribe/?token=${token}`,
    };
  }
  const group = groupOf(mail.template);
  if (!group || mail.user_id === null) return null;
  const token = tokenOf(ctx, { userId: mail.user_id, group });
  return { page: `${base}/unsubscribe?token=${token}`, oneClick: `${base}/api/unsubscribe/?token=${token}` };
}

/** Whether an account has stopped the group of a mail. */
export async function hasUnsubscribed(
  { db }: Context,
  template: string,
  userId: string | undefined,
): Promise<boolean> {
  const group = groupOf(template);
  if (!group || userId === undefined) return false;
  const user = await db.selectFrom('users').select('mails_off').where('id', '=', userId).executeTakeFirst();
  return user?.mails_off.includes(group) ?? false;
}
