import { sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { noticeOfKind } from '#contract/reporting/attention/places.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import {
  type NoticeReader,
  readNoticeReader,
  readNoticeReaders,
} from '#server/domains/accounts/notices/notices.service.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { findItems, type ItemRow, MOST_OPEN, openItemRows } from './attention.queries.ts';
import { mayDo } from './next-steps.ts';
import { mailItems } from './notice-lines.ts';

/** Emails each admin what began to need attention since they were told, of what they may deal with and want to know at once. */
export async function tellAdmins(ctx: Context): Promise<void> {
  for (const brand of Brand.options) {
    const inBrand = { ...ctx, brand };
    const items = await openItemRows(inBrand);
    await forgetEnded(inBrand, items);
    const readers = await readNoticeReaders(inBrand, brand);
    await forEachLoggingErrors(ctx, readers, 'an admin could not be emailed what needs attention', (reader) =>
      tell(inBrand, reader, items),
    );
  }
}

/** Entries whose cause is gone are new when it comes back, as are those that were snoozed. */
async function forgetEnded({ db, brand }: Context, items: readonly ItemRow[]): Promise<void> {
  if (items.length === MOST_OPEN) return;
  const open = sql`${items.map(({ id }) => id)}::text[]`;
  await db
    .deleteFrom('told_items')
    .where('brand', '=', brand)
    .where(sql<boolean>`item_id <> all(${open})`)
    .execute();
}

async function tell(ctx: Context, reader: NoticeReader, items: readonly ItemRow[]): Promise<void> {
  const wanted = items.filter(
    ({ kind }) => mayDo(kind, reader.team[ctx.brand]) && reader.choices[noticeOfKind[kind]] === 'now',
  );
  if (wanted.length === 0) return;
  await inTx(ctx, async (ctx) => {
    const untold = await markTold(ctx, reader.id, wanted);
    if (untold.length === 0) return;
    await mailItems(ctx, reader, { items: untold.map((row) => ({ brand: ctx.brand, row })), digest: false });
  });
}

/** Marks entries as told to an admin, and answers those that were not, or that began anew. Concurrent runs mark each once. */
async function markTold(
  ctx: Context,
  userId: string,
  items: readonly ItemRow[],
): Promise<readonly ItemRow[]> {
  const marked = await ctx.db
    .insertInto('told_items')
    .values(items.map(({ id, since }) => ({ user_id: userId, item_id: id, brand: ctx.brand, since })))
    .onConflict((known) =>
      known
        .columns(['user_id', 'item_id'])
        .doUpdateSet({ since: sql`excluded.since` })
        .where(sql<boolean>`told_items.since < excluded.since`),
    )
    .returning('item_id')
    .execute();
  const ids = new Set(marked.map(({ item_id }) => item_id));
  return items.filter(({ id }) => ids.has(id));
}

/** Emails an admin the entry that someone else assigned to them, if they want to know at once. */
export async function tellAssignee(ctx: AccountContext, assigneeId: string, itemId: string): Promise<void> {
  if (assigneeId === ctx.actor.id) return;
  const reader = await readNoticeReader(ctx, assigneeId);
  const [row] = reader?.choices.assigned === 'now' ? await findItems(ctx, [ctx.brand], [itemId]) : [];
  if (reader && row) await mailItems(ctx, reader, { items: [{ brand: ctx.brand, row }], digest: false });
}
