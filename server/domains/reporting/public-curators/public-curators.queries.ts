import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { RECENT_PITCHES_MS } from '#contract/catalogue/curators/rules.ts';
import { publicCurators } from '#contract/reporting/public-curators/calls.ts';
import { MAX_PUBLIC_PLAYLISTS } from '#contract/reporting/public-curators/schema.ts';
import { plus } from '#contract/time.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { isPublic } from '#server/domains/catalogue/curators/is-public.ts';
import { ranOut } from '#server/domains/fulfilment/pitches/expire-pitches.ts';

const publicRows = ({ db }: Source) => db.selectFrom('curators').selectAll('curators').where(isPublic);

/** The found curators with their playlists, and what became of their pitches of late. */
const publicViews = ({ db, now }: Source, found: ReturnType<typeof publicRows>) =>
  db
    .selectFrom(found.as('curators'))
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('pitches')
          .select([
            sql<number>`(count(*) filter (where status in ('accepted', 'declined') or ${ranOut}))::int`.as(
              'of',
            ),
            sql<number>`(count(*) filter (where status in ('accepted', 'declined')))::int`.as('given'),
            sql<number>`(count(*) filter (where status = 'accepted'))::int`.as('accepted'),
            sql<
              number | null
            >`round(extract(epoch from percentile_cont(0.5) within group (order by closed_at - sent_at)
              filter (where status in ('accepted', 'declined'))) / 3600)::int`.as('median_hours'),
          ])
          .whereRef('pitches.curator_id', '=', 'curators.id')
          .where('sent_at', 'is not', null)
          .where('closed_at', '>=', plus(now(), -RECENT_PITCHES_MS))
          .as('answers'),
      (join) => join.onTrue(),
    )
    .select([
      'curators.id',
      'curators.brand',
      'curators.name',
      'curators.public_name',
      'curators.public_since',
      'curators.answer_rank',
    ])
    .select(['answers.of', 'answers.given', 'answers.accepted', 'answers.median_hours'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('playlists')
          .whereRef('playlists.curator_id', '=', 'curators.id')
          .where('playlists.status', '=', 'active')
          .select(['id', 'name', 'url', 'genres'])
          .orderBy('followers', 'desc')
          .orderBy('id')
          .limit(MAX_PUBLIC_PLAYLISTS),
      ).as('playlists'),
    );

export type PublicCuratorRow = Awaited<ReturnType<ReturnType<typeof publicViews>['executeTakeFirstOrThrow']>>;

export const publicCuratorList = listOf(publicCurators.list, {
  from: publicRows,
  filters: {},
  sorts: { '-answers': 'curators.answer_rank' },
  complete: publicViews,
});

export const findPublicCurator = (source: Source, id: string): Promise<PublicCuratorRow | undefined> =>
  publicViews(source, publicRows(source).where('curators.id', '=', id)).executeTakeFirst();
