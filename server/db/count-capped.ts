import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '#contract/reporting/counts/rules.ts';

/** How many rows a query finds, counted no further than `COUNT_CAP`: a subquery. */
export const countCapped = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(COUNT_CAP)}) as counted)`;
