import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/schema.ts';

/** The pitches of an order for which something is owed, with their replacements. `order` is its id, or the column of a row. */
export const owedPitchesOf = (
  { selectFrom }: Pick<ExpressionBuilder<Database, never>, 'selectFrom'>,
  order: string | { column: 'orders.id' },
) =>
  jsonArrayFrom(
    selectFrom('make_goods')
      .leftJoin('pitches', 'pitches.id', 'make_goods.replacement_id')
      .select(['make_goods.pitch_id', 'days_promised', 'days_seen', 'replacement_id'])
      .select(
        sql<boolean | null>`pitches.status in ('accepted', 'declined') and pitches.discounted_at is null`.as(
          'replacement_answered',
        ),
      )
      .select(sql<boolean>`make_goods.cause = ${'condemned'}`.as('whole'))
      .select('pitches.status as replacement_status')
      .select(sql<boolean>`make_goods.status = ${'refunded'}`.as('refunded'))
      .where('make_goods.order_id', '=', typeof order === 'string' ? order : sql.ref<string>(order.column))
      .where('make_goods.undone_at', 'is', null)
      .orderBy('make_goods.id'),
  );
