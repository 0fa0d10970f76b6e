import type { Asked, ListEndpoint } from '#contract/list.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { ListReader } from '#server/db/list-of.ts';
import { audit } from '#server/features/audit/audit.ts';
import { type Columns, csvText } from '#server/lib/csv.ts';

/**
 * The rows of a list as a file for spreadsheets, read while it is sent. Who took it is recorded before the first row
 * leaves, with the filters but without the words, which may be somebody's address.
 */
export async function exportRows<L extends ListEndpoint, Row>(
  ctx: AccountContext,
  // biome-ignore lint/suspicious/noExplicitAny: of any tables.
  { name, rows, columns }: { name: string; rows: ListReader<L, any, Row>; columns: Columns<Row> },
  asked: Asked<L>,
): Promise<AsyncIterable<string>> {
  const { q, ...filters } = asked as Record<string, unknown>;
  await inTx(ctx, (ctx) =>
    audit(ctx, {
      kind: `${name}.exported`,
      subject: ['export', name],
      text: `Exported ${name}${q === undefined ? '' : ' found by words'} as a file`,
      data: filters,
    }),
  );
  return csvText(columns, rows.batches(ctx, asked));
}
