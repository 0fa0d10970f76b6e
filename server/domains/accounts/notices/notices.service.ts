import { type NoticeChoices, noticeKinds } from '#contract/accounts/notices/rules.ts';
import type { NoticeSettings } from '#contract/accounts/notices/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { findNoticeReader, type NoticeReader, noticeReaders } from './notices.queries.ts';

/** How the caller is told of what needs attention. */
export async function getNotices(ctx: AccountContext): Promise<NoticeSettings> {
  const reader = await findNoticeReader(ctx, ctx.actor.id);
  if (!reader) throw new Error('Signed-in admin not found.');
  return { choices: reader.choices, timeZone: reader.timeZone };
}

type Changes = { readonly [K in keyof NoticeChoices]?: NoticeChoices[K] | undefined };

/** Keeps the caller's choices; kinds that are left out stay. */
export const changeNotices = (ctx: AccountContext, changes: Changes): Promise<NoticeSettings> =>
  inTx(ctx, async (ctx) => {
    const { choices: before, timeZone } = await getNotices(ctx);
    const changed = noticeKinds.filter(
      (kind) => changes[kind] !== undefined && changes[kind] !== before[kind],
    );
    if (changed.length === 0) return { choices: before, timeZone };
    const choices = Object.fromEntries(
      noticeKinds.map((kind) => [kind, changes[kind] ?? before[kind]]),
    ) as NoticeChoices;
    await ctx.db
      .insertInto('notice_settings')
      .values({ user_id: ctx.actor.id, choices: JSON.stringify(choices), digest_settled_at: ctx.now() })
      .onConflict((known) => known.column('user_id').doUpdateSet({ choices: JSON.stringify(choices) }))
      .execute();
    await audit(ctx, {
      kind: 'user.notices_changed',
      subject: ['user', ctx.actor.id],
      text: 'Email notifications updated',
      changes: changed.map((kind) => ({ field: kind, from: before[kind], to: choices[kind] })),
    });
    return { choices, timeZone };
  });

/** The active admins who may be told of anything in a brand, with how they want to be; in either brand, for null. */
export const readNoticeReaders = (ctx: Context, brand: Brand | null): Promise<NoticeReader[]> =>
  noticeReaders(ctx, brand);

/** How one active admin wants to be told; null for anyone else. */
export const readNoticeReader = (ctx: Context, userId: string): Promise<NoticeReader | null> =>
  findNoticeReader(ctx, userId);

export type { NoticeReader };
