import { sql } from 'kysely';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { Context } from '#server/context.ts';
import { readPage } from '#server/db/keyset.ts';
import { packageColumns } from './package-columns.ts';

const withPackage = (ctx: Context) =>
  ctx.db
    .selectFrom('campaigns')
    .innerJoin('packages', 'packages.id', 'campaigns.package_id')
    .selectAll('campaigns')
    .select(packageColumns);

/** A campaign with what its package says. */
export type CampaignWithPackage = Awaited<
  ReturnType<ReturnType<typeof withPackage>['executeTakeFirstOrThrow']>
>;

/** The own campaigns, newest first. */
export function listCampaignsOf(
  ctx: Context,
  userId: string,
  query: PageQuery & { status?: CampaignStatus | undefined; artist?: string | undefined },
): Promise<Page<CampaignWithPackage>> {
  return readPage(
    withPackage(ctx)
      .where('campaigns.user_id', '=', userId)
      .where('campaigns.brand', '=', ctx.brand)
      .$if(query.status !== undefined, (rows) =>
        rows.where('campaigns.status', '=', query.status as CampaignStatus),
      )
      .$if(query.artist !== undefined, (rows) =>
        rows.where(sql`lower(campaigns.artist_name)`, '=', query.artist?.toLowerCase()),
      ),
    {
      column: sql.ref('campaigns.created_at'),
      id: sql.ref('campaigns.id'),
      direction: 'desc',
      keyOf: (row) => [row.created_at.toISOString(), row.id],
    },
    query,
  );
}

/** Campaigns of an account that are looked at for its artists. */
const LATEST = 200;
const MAX_ARTISTS = 50;

/** The artists of an account's latest campaigns, by name; of each the newest campaign whose audience is described. */
export const findArtistsOf = ({ db, brand }: Context, userId: string) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('campaigns')
        .select(['artist_name', 'genres', 'moods', 'language', 'created_at'])
        .where('user_id', '=', userId)
        .where('brand', '=', brand)
        .where('artist_name', '<>', '')
        .orderBy('created_at', 'desc')
        .limit(LATEST)
        .as('latest'),
    )
    .distinctOn(sql`lower(artist_name)`)
    .select(['artist_name as name', 'genres', 'moods', 'language'])
    .orderBy(sql`lower(artist_name)`)
    .orderBy(sql`cardinality(genres) > 0`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_ARTISTS)
    .execute();

export function findCampaign(ctx: Context, id: string): Promise<CampaignWithPackage | undefined> {
  return withPackage(ctx).where('campaigns.id', '=', id).executeTakeFirst();
}

/** The campaign of an account that a request made earlier. */
export const findByRequestKey = (
  ctx: Context,
  userId: string,
  requestKey: string,
): Promise<CampaignWithPackage | undefined> =>
  withPackage(ctx)
    .where('campaigns.request_key', '=', requestKey)
    .where('campaigns.user_id', '=', userId)
    .executeTakeFirst();
