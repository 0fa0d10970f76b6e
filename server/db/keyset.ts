import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { COUNT_LIMIT, type Page, type PageQuery } from '#contract/paging.ts';

// biome-ignore lint/suspicious/noExplicitAny: any tables will do; the row's own type is what is kept.
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/** What a list is sorted by; the id breaks ties, so that no row is skipped or seen twice. */
export interface Keyset<Row> {
  column: Expression<unknown>;
  id: Expression<unknown>;
  direction: 'asc' | 'desc';
  /** The sorted value and id of a row, as the cursor holds them. */
  keyOf: (row: Row) => [value: string | number, id: string];
}

/**
 * One page of a query: page 10,000 costs what page 1 costs. `complete` joins to the rows of the page, and of no other,
 * what they show besides. Throws `invalid_input` on a cursor that was not sent.
 */
export async function readPage<Found, Row = Found>(
  query: Query<Found>,
  keyset: Keyset<Row>,
  { limit, cursor, count }: PageQuery,
  complete?: (page: Query<Found>) => Query<Row>,
): Promise<Page<Row>> {
  const { column, id, direction, keyOf } = keyset;
  const sorted = <T>(rows: Query<T>): Query<T> => rows.orderBy(column, direction).orderBy(id, direction);
  let paged = sorted(query).limit(limit + 1);
  if (cursor !== undefined) {
    const [value, lastId] = decodeCursor(cursor);
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    paged = paged.where(sql<SqlBool>`(${column}, ${id}) ${beyond} (${value}, ${lastId})`);
  }
  const shown = complete ? sorted(complete(paged)) : (paged as unknown as Query<Row>);
  const rows = await shown.execute().catch((error: unknown) => {
    // PostgreSQL's class 22: a value that the column can't be compared with, so not one that was sent.
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
    // Refused below with the rest.
  }
  throw cursorRefused();
}

const cursorRefused = (): AppError =>
  new AppError('invalid_input', 'cursor: Take it from the Link header of the page before.', {
    errors: { cursor: 'Take it from the Link header of the page before.' },
  });
