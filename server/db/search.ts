import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A text to look for by `like`, with the signs that mean something there taken as themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a column that is kept in lower case holds `text`, in whatever case that is written. */
export const containsText = (
  column: 'orders.title_search' | 'users.name_search',
  text: string,
): RawBuilder<boolean> => sql`${sql.ref(column)} like lower(${`%${escapeLike(text)}%`})`;

/**
 * The rows that hold `text`, found before they are sorted. Several words stand together in few titles; but the planner,
 * whose sample of titles may hold them, then expects a page of them among the newest and walks the whole table for
 * it: a second and more at a million rows. One word it judges well, and is left to it.
 */
export function materializeMatches<Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
  table: Table,
  text: string,
): SelectQueryBuilder<Database, Table, Row> {
  if (!/\s/.test(text)) return query;
  // An offset, even of none, is what the planner does not look behind.
  const found = query.offset(0).as(table) as unknown as Table;
  return db.selectFrom(found).selectAll() as unknown as typeof query;
}
