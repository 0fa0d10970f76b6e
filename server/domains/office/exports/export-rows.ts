import type { ListEndpoint, ListQuery } from '#contract/list.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { lateReads } from '#server/db/late-reads.ts';
import type { ListReader } from '#server/db/list-of.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { type Columns, csvText } from '#server/lib/csv.ts';

// biome-ignore lint/suspicious/noExplicitAny: of any tables.
type Reader<L extends ListEndpoint, Row> = ListReader<L, any, Row>;

/** The columns of a list's file, by the column of its table that each belongs to. */
export type ColumnsOf<L extends ListEndpoint, Row> = Record<
  NonNullable<L['list']['columns']>[number],
  Columns<Row>
>;

/**
 * The rows of a list as a file for spreadsheets, read while it is sent. The export is recorded before the first row is
 * sent, with its filters but without its search text, which may be a person's address. It has the columns asked for, in
 * their order; without a choice all. `narrow` adds conditions that the caller can't choose, such as the brand.
 */
export async function exportRows<L extends ListEndpoint, Row>(
  ctx: AccountContext,
  { name, rows, columns }: { name: string; rows: Reader<L, Row>; columns: Record<string, Columns<Row>> },
  asked: ListQuery<L>,
  narrow?: Parameters<Reader<L, Row>['batches']>[2],
): Promise<AsyncIterable<string>> {
  await recordExport(ctx, name, asked);
  const { columns: chosen = Object.keys(columns) } = asked as { columns?: string[] };
  const shown = Object.fromEntries(chosen.flatMap((id) => Object.entries(columns[id] ?? {})));
  return csvText(shown, rows.batches(await lateReads(ctx), asked, narrow));
}

/** Records an export, in a transaction of its own. */
export async function recordExport(ctx: AccountContext, name: string, asked: object): Promise<void> {
  const { q, ...filters } = asked as Record<string, unknown>;
  await inTx(ctx, (ctx) =>
    audit(ctx, {
      kind: `${name}.exported`,
      subject: ['export', name],
      text: `Exported ${name}${q === undefined ? '' : ' search results'} to CSV`,
      data: filters,
    }),
  );
}
