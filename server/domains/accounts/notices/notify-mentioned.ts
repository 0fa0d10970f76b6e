import { isNamed, partsOf } from '#contract/accounts/notices/mentions.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { newId } from '#server/lib/ids.ts';
import { mailNotice } from './mail-notice.ts';
import { mentionLine } from './mention-line.ts';
import { type NoticeReader, noticeReaders } from './notices.queries.ts';

/** What a text is about: its name, which must be no one's, and its page; and the field that it is typed in. */
interface About {
  brand: Brand;
  title: string;
  path: string;
  field?: string;
}

/**
 * Tells the admins whom a text mentions, as each has chosen, in the caller's transaction. Throws `invalid_input` when one of
 * them has no role in the brand, so no one learns of what they may not see.
 */
export async function notifyMentioned(ctx: AccountContext, text: string, about: About): Promise<void> {
  const names = partsOf(text).flatMap(({ mention }) => mention ?? []);
  if (names.length === 0) return;
  const admins = await noticeReaders(ctx, null);
  const mentioned = admins.filter(({ email }) => names.some((name) => isNamed(name, email)));
  const stranger = mentioned.find(({ team }) => team[about.brand] === null);
  if (stranger) {
    const sentence = `${stranger.email} has no role in this brand. Remove the mention.`;
    const { field = 'text' } = about;
    throw new AppError('invalid_input', `${field}: ${sentence}`, { errors: { [field]: sentence } });
  }
  for (const reader of mentioned) if (reader.id !== ctx.actor.id) await tell(ctx, reader, about);
}

async function tell(ctx: AccountContext, reader: NoticeReader, { brand, title, path }: About): Promise<void> {
  const way = reader.choices.mentioned;
  if (way === 'now') {
    const url = `${addressOf(ctx.config, brand)}${path}`;
    const notice = { lines: [mentionLine(title, url)], more: 0, digest: false, pageUrl: url };
    await mailNotice({ ...ctx, brand }, reader, notice);
  }
  if (way === 'digest')
    await ctx.db
      .insertInto('waiting_notices')
      .values({
        id: newId('waitingNotice', ctx.now()),
        user_id: reader.id,
        brand,
        title,
        path,
        created_at: ctx.now(),
      })
      .execute();
}
