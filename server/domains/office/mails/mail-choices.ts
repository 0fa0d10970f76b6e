import { MailGroup } from '#contract/accounts/account/schema.ts';
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
  'half-time': 'results',
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

/** Where a mail of a group is stopped: by people on a page, by mail services with one click. */
export function unsubscribeLinks(
  ctx: Context,
  mail: { template: string; user_id: string | null; brand: Context['brand'] },
): { page: string; oneClick: string } | null {
  const group = groupOf(mail.template);
  if (!group || mail.user_id === null) return null;
  const token = tokenOf(ctx, { userId: mail.user_id, group });
  const base = addressOf(ctx.config, mail.brand);
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
