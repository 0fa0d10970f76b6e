import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import { COUNT_LIMIT, type Page } from '#contract/paging.ts';

/** Pages of this many rows are usual, and of some times as many. */
const USUAL_ROWS = 50;

// biome-ignore lint/suspicious/noExplicitAny: works for any tables; only the row type matters.
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/** The sort key of a list. The id breaks ties, so no row is skipped or repeated. */
export interface Keyset<Row> {
  column: Expression<unknown>;
  id: Expression<unknown>;
  direction: 'asc' | 'desc';
  /** The sorted value and id of a row, as the cursor holds them. */
  keyOf: (row: Row) => [value: string | number, id: string];
}

/**
 * Reads one page of a query by keyset: page 10,000 costs as much as page 1. `complete` joins further columns for the
 * rows of the page only. Throws `invalid_input` on a cursor that this API did not issue.
 */
export async function readPage<Found, Row = Found>(
  query: Query<Found>,
  keyset: Keyset<Row>,
  { limit, cursor, count }: PageQuery,
  complete?: (page: Query<Found>) => Query<Row>,
): Promise<Page<Row>> {
  const { column, id, direction, keyOf } = keyset;
  const sorted = <T>(rows: Query<T>): Query<T> => rows.orderBy(column, direction).orderBy(id, direction);
  let paged = sorted(query).limit(limitOf(limit));
  if (cursor !== undefined) {
    const [value, lastId] = decodeCursor(cursor);
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    paged = paged.where(sql<SqlBool>`(${column}, ${id}) ${beyond} (${value}, ${lastId})`);
  }
  // With no further columns a row is what was found.
  const shown = complete ? sorted(complete(paged)) : (paged as unknown as Query<Row>);
  const rows = await shown.execute().catch((error: unknown) => {
    // PostgreSQL class 22: the cursor's value does not fit the column, so the cursor is forged.
    const { code } = error as { code?: string };
    throw cursor !== undefined && code?.startsWith('22') ? cursorRefused() : error;
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
    total: count ? await countRows(query) : null,
  };
}

/** One row more than a page has, to learn whether another follows. Each literal limit is its own statement. */
const limitOf = (rows: number): number | Expression<number> =>
  rows % USUAL_ROWS === 0 ? rows + 1 : sql<number>`${rows + 1}`;

async function countRows(query: Query<unknown>): Promise<Page<unknown>['total']> {
  const counted = await query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_LIMIT + 1)
    .execute();
  return { count: Math.min(counted.length, COUNT_LIMIT), exact: counted.length <= COUNT_LIMIT };
}

const encodeCursor = (key: [string | number, string]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

function decodeCursor(cursor: string): [string | number, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'string')
      return [value, id];
  } catch {
    // Refused below with the other invalid cursors.
  }
  throw cursorRefused();
}

const cursorRefused = (): AppError =>
  new AppError('invalid_input', 'cursor: Take it from the Link header of the previous page.', {
    errors: { cursor: 'Take it from the Link header of the previous page.' },
  });
