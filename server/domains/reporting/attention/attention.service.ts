import type { Brand } from '#contract/brand.schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import { jobTitles } from '#contract/nouns.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { inbox } from '#contract/reporting/attention/calls.ts';
import type { AttentionItem, Colleague } from '#contract/reporting/attention/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { itemFile } from './attention.csv.ts';
import { findAdmins, findItems, type ItemRow, itemList } from './attention.queries.ts';
import { itemPath } from './item-path.ts';
import { nextSteps, rolesFor } from './next-steps.ts';

/** What an entry is about, in words: several jobs by what they do. */
export const titleOf = ({ kind, title }: Pick<ItemRow, 'kind' | 'title'>): string =>
  kind === 'job' ? ((jobTitles as Record<string, string>)[title] ?? title) : title;

/** Where an entry is dealt with. */
export const pathOf = ({ kind, brand, title, subject_id: subjectId }: ItemRow): string | null =>
  itemPath({ kind, brand, title, subjectId });

function presentItem({ now }: Context, row: ItemRow): AttentionItem {
  const { kind, brand } = row;
  const path = pathOf(row);
  return {
    id: row.id,
    brand,
    kind,
    title: titleOf(row),
    subjectId: kind === 'note' ? null : row.subject_id,
    amount: row.cents,
    customer: row.customer,
    song: row.song_name,
    orderNumber: row.order_number,
    causes: row.causes,
    since: row.since.toISOString(),
    dueAt: row.due_at.toISOString(),
    action: path === null ? null : { label: nextSteps[kind].label, path },
    may: rolesFor(kind),
    assignee:
      row.assignee_id !== null && row.assignee_email !== null
        ? { id: row.assignee_id, email: row.assignee_email }
        : null,
    snoozedUntil: row.snoozed_until && row.snoozed_until > now() ? row.snoozed_until.toISOString() : null,
  };
}

type Asked = ListQuery<typeof inbox.list>;

/** Snoozed items are listed where they are asked for alone. */
const openUnlessAsked = <A extends Asked>(asked: A): A => ({ ...asked, shown: asked.shown ?? 'open' });

/** One page of what needs attention and the caller may deal with. */
export async function listItems(ctx: AccountContext, asked: Asked & PageQuery): Promise<Page<AttentionItem>> {
  const page = await itemList.page(ctx, openUnlessAsked(asked));
  return { ...page, items: page.items.map((row) => presentItem(ctx, row)) };
}

/** Exports what needs attention and the caller may deal with. */
export const exportItems = (ctx: AccountContext, asked: Asked): Promise<AsyncIterable<string>> =>
  exportRows(ctx, itemFile, openUnlessAsked(asked));

/** One item of these brands. Throws `not_found`, also when its cause is gone. */
export async function findItem(ctx: Context, brands: readonly Brand[], id: string): Promise<ItemRow> {
  const [row] = await findItems(ctx, brands, [id]);
  return mustExist(row, 'This entry is done or was dismissed.');
}

/** One item of the brand. Throws `not_found`, also when its cause is gone. */
export const getItem = async (ctx: Context, id: string): Promise<AttentionItem> =>
  presentItem(ctx, await findItem(ctx, [ctx.brand], id));

/** The admins with a role in the caller's brands, who may be assigned what that role may deal with. */
export async function listColleagues(ctx: AccountContext): Promise<Colleague[]> {
  const brands = ctx.brands ?? (Object.keys(ctx.actor.team) as Brand[]);
  const admins = await findAdmins(ctx);
  return admins.filter(({ team }) => brands.some((brand) => team[brand] !== null));
}
