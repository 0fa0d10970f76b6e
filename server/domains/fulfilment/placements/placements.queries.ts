import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CheckResult, CheckSource } from '#contract/fulfilment/placements/schema.ts';
import type { Context } from '#server/context.ts';
import { addsSongs } from '#server/domains/catalogue/playlists/adds.ts';

/** Placements of the brand, with what is shown of song and playlist. */
const placementViews = ({ db, brand }: Pick<Context, 'db' | 'brand'>) =>
  db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .selectAll('placements')
    .select((where) => [
      'playlists.name as playlist_name',
      'playlists.url as playlist_url',
      'playlists.image as playlist_image',
      'playlists.followers as playlist_followers',
      'campaigns.song_name',
      'campaigns.artist_name',
      where
        .and([where('playlists.account_id', 'is not', null), where('placements.track_id', 'is not', null)])
        .as('readable'),
      addsSongs.as('writable'),
      where
        .selectFrom('placement_checks')
        .select('source')
        .whereRef('placement_checks.placement_id', '=', 'placements.id')
        .whereRef('placement_checks.number', '=', 'placements.checks')
        .$castTo<CheckSource | null>()
        .as('source'),
    ])
    .where('placements.brand', '=', brand);

export type PlacementView = Awaited<ReturnType<ReturnType<typeof placementViews>['executeTakeFirstOrThrow']>>;

export const findPlacementView = (ctx: Context, id: string): Promise<PlacementView | undefined> =>
  placementViews(ctx).where('placements.id', '=', id).executeTakeFirst();

/** Placements that one playlist shows. */
const MAX_PLACEMENTS = 100;

/** The placements of a campaign, or the newest of a playlist; the newest first. */
export const listPlacementViews = (
  ctx: Pick<Context, 'db' | 'brand'>,
  of: { campaignId: string } | { playlistId: string },
): Promise<PlacementView[]> => {
  const found =
    'campaignId' in of
      ? placementViews(ctx).where('placements.campaign_id', '=', of.campaignId)
      : placementViews(ctx).where('placements.playlist_id', '=', of.playlistId).limit(MAX_PLACEMENTS);
  return found.orderBy('placements.accepted_at', 'desc').orderBy('placements.id', 'desc').execute();
};

/** What a day of a placement showed: seen if any check saw it, else not seen if any missed it. */
export interface DayRow {
  placement_id: string;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  result: CheckResult;
}

export const listDays = async (
  { db }: Pick<Context, 'db'>,
  placementIds: readonly string[],
): Promise<DayRow[]> => {
  if (placementIds.length === 0) return [];
  const { rows } = await sql<DayRow>`
    select placement_id, ((at at time zone 'UTC')::date)::text as day,
      case when bool_or(result = 'seen') then 'seen' when bool_or(result = 'not_seen') then 'not_seen'
        else 'unknown' end as result
    from placement_checks where placement_id in (${sql.join(placementIds)})
    group by 1, 2`.execute(db);
  return rows;
};

/** Checks that one placement shows. */
export const MAX_CHECKS = 60;

/** The newest checks of a placement with the pictures that they name. */
export const listChecks = ({ db }: Context, placementId: string) =>
  db
    .selectFrom('placement_checks')
    .selectAll('placement_checks')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('placement_images')
          .select([sql<string>`placement_images.id`.as('id'), 'width', 'height'])
          .whereRef('placement_images.placement_id', '=', 'placement_checks.placement_id')
          .where(sql<boolean>`placement_images.sha256 = any(placement_checks.images)`)
          .orderBy('placement_images.id'),
      ).as('pictures'),
    )
    .where('placement_checks.placement_id', '=', placementId)
    .orderBy('placement_checks.number', 'desc')
    .limit(MAX_CHECKS)
    .execute();

export type CheckView = Awaited<ReturnType<typeof listChecks>>[number];

/** The newest anchor of the ledger. */
export const findLastAnchor = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('ledger_anchors')
    .select([sql<string>`day::text`.as('day'), 'made_at', 'placements', 'checks', 'root'])
    .orderBy('ledger_anchors.day', 'desc')
    .limit(1)
    .executeTakeFirst();
