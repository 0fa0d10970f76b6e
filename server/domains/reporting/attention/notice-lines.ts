import { attentionTitles } from '#contract/reporting/attention/places.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { newId } from '#server/lib/ids.ts';
import type { ItemRow } from './attention.queries.ts';
import { pathOf, titleOf } from './attention.service.ts';

/** Entries that an email lists; its page has all. */
const MOST_LINES = 20;

const pageOf = (ctx: Context, brand: Context['brand']): string =>
  `${addressOf(ctx.config, brand)}${brand === 'eaa' ? '/eaa' : '/admin'}/attention`;

export interface BrandItem {
  brand: Context['brand'];
  row: ItemRow;
}

function lineOf(ctx: Context, { brand, row }: BrandItem, readerId: string) {
  const path = pathOf(row);
  const own = row.assignee_id === readerId ? 'Assigned to you: ' : '';
  return {
    label: `${own}${attentionTitles[row.kind]}`,
    title: titleOf(row),
    url: path === null ? pageOf(ctx, brand) : `${addressOf(ctx.config, brand)}${path}`,
    dueAt: row.due_at.toISOString(),
  };
}

/** Emails an admin these entries, which are not none, in the caller's transaction. */
export async function mailItems(
  ctx: Context,
  { id, email }: { id: string; email: string },
  { items, digest }: { items: readonly BrandItem[]; digest: boolean },
): Promise<void> {
  const lines = items.slice(0, MOST_LINES).map((item) => lineOf(ctx, item, id));
  await queueMail(ctx, {
    template: 'notice',
    to: email,
    userId: id,
    dedupeKey: `notice:${newId('mail', ctx.now())}`,
    digest,
    lines,
    more: items.length - lines.length,
    pageUrl: pageOf(ctx, ctx.brand),
  });
}
