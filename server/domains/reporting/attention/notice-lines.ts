import { attentionPath, attentionTitles } from '#contract/reporting/attention/places.ts';
import type { Context } from '#server/context.ts';
import { type Line, mailNotice } from '#server/domains/accounts/notices/mail-notice.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { ItemRow } from './attention.queries.ts';

/** Entries that an email lists; its page has all. */
const MOST_LINES = 20;

const pageOf = (ctx: Context, brand: Context['brand']): string =>
  `${addressOf(ctx.config, brand)}${brand === 'eaa' ? '/eaa' : '/admin'}/attention`;

export interface BrandItem {
  brand: Context['brand'];
  row: ItemRow;
}

function lineOf(ctx: Context, { brand, row }: BrandItem, readerId: string) {
  const { kind, title, due_at, subject_id } = row;
  const path = attentionPath({ kind, brand, title, subjectId: subject_id });
  const own = row.assignee_id === readerId ? 'Assigned to you: ' : '';
  return {
    label: `${own}${attentionTitles[kind]}`,
    title,
    url: path === null ? pageOf(ctx, brand) : `${addressOf(ctx.config, brand)}${path}`,
    dueAt: due_at.toISOString(),
  };
}

/** Emails an admin these mentions and entries, which are not none, in the caller's transaction. */
export async function mailItems(
  ctx: Context,
  reader: { id: string; email: string },
  {
    items,
    mentions = [],
    digest,
  }: { items: readonly BrandItem[]; mentions?: readonly Line[]; digest: boolean },
): Promise<void> {
  const all = [...mentions, ...items.map((item) => lineOf(ctx, item, reader.id))];
  const lines = all.slice(0, MOST_LINES);
  await mailNotice(ctx, reader, {
    digest,
    lines,
    more: all.length - lines.length,
    pageUrl: pageOf(ctx, ctx.brand),
  });
}
