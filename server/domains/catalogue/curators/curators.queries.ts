import { sql } from 'kysely';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { RECENT_PITCHES_MS } from '#contract/catalogue/curators/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsText, matchesAddress, materializeMatches } from '#server/db/search.ts';

const curatorRows = ({ db }: Source) => db.selectFrom('curators').selectAll('curators');

type CuratorQuery = ReturnType<typeof curatorRows>;
export type CuratorRow = Awaited<ReturnType<CuratorQuery['executeTakeFirstOrThrow']>>;

/** The found curators with the numbers of their playlists and of their pitches of late. */
const curatorViews = ({ db, now }: Pick<Context, 'db' | 'now'>, found: CuratorQuery) =>
  db
    .selectFrom(found.as('curators'))
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('pitches')
          .select([
            sql<number>`count(*)::int`.as('sent'),
            sql<number>`count(*) filter (where status in ('accepted', 'declined'))::int`.as('answered'),
            sql<number>`count(*) filter (where status = 'accepted')::int`.as('accepted'),
          ])
          .whereRef('pitches.curator_id', '=', 'curators.id')
          .where('sent_at', '>=', plus(now(), -RECENT_PITCHES_MS))
          .as('asked'),
      (join) => join.onTrue(),
    )
    .selectAll('curators')
    .select(['asked.sent', 'asked.answered', 'asked.accepted'])
    .select((row) =>
      row
        .selectFrom('playlists')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('playlists.curator_id', '=', 'curators.id')
        .where('playlists.status', '<>', 'removed')
        .as('playlists'),
    );

export type CuratorView = Awaited<ReturnType<ReturnType<typeof curatorViews>['executeTakeFirstOrThrow']>>;

/** Curators of both brands. */
export const curatorList = listOf(curators.list, {
  from: curatorRows,
  filters: { brand: 'curators.brand' },
  search: (query, text, source) => {
    const address = matchesAddress('curators.email', text, source);
    if (text.includes('@')) return query.where(address);
    const found = query.where((where) => where.or([address, containsText('curators.name_search', text)]));
    return materializeMatches(source.db, found, 'curators', text);
  },
  sorts: {
    '-createdAt': 'curators.created_at',
    createdAt: 'curators.created_at',
    name: 'curators.name_search',
  },
  complete: curatorViews,
});

export const findCuratorView = (ctx: Context, id: string): Promise<CuratorView | undefined> =>
  curatorViews(ctx, curatorRows(ctx).where('id', '=', id)).executeTakeFirst();

export const findCurator = (ctx: Context, id: string): Promise<CuratorRow | undefined> =>
  curatorRows(ctx).where('id', '=', id).executeTakeFirst();

export const lockCurator = (ctx: Context, id: string): Promise<CuratorRow | undefined> =>
  curatorRows(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
