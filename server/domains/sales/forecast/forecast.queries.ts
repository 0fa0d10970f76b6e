import { sql } from 'kysely';
import { forecast } from '#contract/sales/forecast/calls.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { listOf, type Source } from '#server/db/list-of.ts';

/** Campaigns with at least one result outside its range. The condition matches a partial index. */
const outside = ({ db }: Source) =>
  db
    .selectFrom('campaign_outcomes')
    .selectAll('campaign_outcomes')
    .where(sql<boolean>`(not placements_inside or not streams_inside or not listeners_inside)`);

type OutsideQuery = ReturnType<typeof outside>;

const withOrder = ({ db }: Source, found: OutsideQuery) =>
  db
    .selectFrom(found.as('campaign_outcomes'))
    .innerJoin('orders', 'orders.id', 'campaign_outcomes.order_id')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_outcomes.campaign_id')
    .selectAll('campaign_outcomes')
    .select(['orders.number', 'orders.package_name', 'campaigns.song_name', 'campaigns.artist_name']);

export type OutsideRow = Awaited<ReturnType<ReturnType<typeof withOrder>['executeTakeFirstOrThrow']>>;

const byEnd: Keyset<OutsideRow> = {
  column: sql.ref('campaign_outcomes.ended_at'),
  id: sql.ref('campaign_outcomes.order_id'),
  direction: 'desc',
  keyOf: (row) => [row.ended_at.toISOString(), row.order_id],
};

/** Ended campaigns of both brands that are outside a range. */
export const outsideList = listOf<typeof forecast.outside, OutsideQuery, OutsideRow>(forecast.outside, {
  from: outside,
  filters: {
    genre: (query, genres) => query.where(sql<boolean>`campaign_outcomes.genres && ${genres}::text[]`),
    pitches: 'campaign_outcomes.pitches',
    duration: 'campaign_outcomes.duration',
  },
  sorts: { '-endedAt': byEnd },
  complete: withOrder,
});
