import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#contract/counts.ts';

/** How many rows a query finds, counted no further than `MOST_COUNTED`: a subquery. */
export const countAtMost = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED)}) as counted)`;
