import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { PlacementToCheck } from '#contract/fulfilment/placements/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsSpelling } from '#server/db/search.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentPlacement } from './placements.present.ts';

/** Placements that no account reads and that are due, or whose curator sent proof. */
export const isToCheckByHand = (
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`placements.check_at is not null
  and (playlists.account_id is null or placements.track_id is null)
  and (placements.check_at <= ${now} or placements.id in
    (select placement_id from placement_proofs where placement_proofs.status = 'waiting'))`;

const rows = ({ db, now }: Source) =>
  db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .leftJoin('placement_proofs as proofs', (join) =>
      join.onRef('proofs.placement_id', '=', 'placements.id').on('proofs.status', '=', sql`'waiting'`),
    )
    .selectAll('placements')
    .select(({ selectFrom }) => [
      'playlists.name as playlist_name',
      'playlists.url as playlist_url',
      'playlists.image as playlist_image',
      'playlists.followers as playlist_followers',
      'curators.name as curator_name',
      'campaigns.song_name',
      'campaigns.artist_name',
      'proofs.id as proof_id',
      'proofs.sent_at as proof_sent_at',
      'proofs.link as proof_link',
      jsonArrayFrom(
        selectFrom('placement_images')
          .select([sql<string>`placement_images.id`.as('id'), 'width', 'height'])
          .whereRef('placement_images.placement_id', '=', 'placements.id')
          .where(sql<boolean>`placement_images.sha256 = any(proofs.images)`)
          .orderBy('placement_images.id'),
      ).as('pictures'),
    ])
    .where(isToCheckByHand(now()));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const toCheck = listOf<typeof placements.toCheck, ReturnType<typeof rows>, Row>(placements.toCheck, {
  from: rows,
  filters: { brand: 'placements.brand' },
  search: (query, text) =>
    query.where(
      containsSpelling(sql`concat_ws(' ', campaigns.song_name, campaigns.artist_name, playlists.name)`, text),
    ),
  sorts: { checkAt: 'placements.check_at' },
});

/** One page of what admins are to look at by hand, the longest due first. */
export const listToCheck = pagesOf(toCheck, (row, ctx: AccountContext) => present(row, ctx.now()));

function present(row: Row, now: Date): PlacementToCheck {
  const {
    days: _,
    chainHead: __,
    source: ___,
    ...placement
  } = presentPlacement({ ...row, readable: false, writable: false, source: null }, [], now);
  return {
    ...placement,
    brand: row.brand,
    curatorName: row.curator_name,
    missedAt: row.missed_at?.toISOString() ?? null,
    proof:
      row.proof_id && row.proof_sent_at
        ? {
            id: row.proof_id,
            sentAt: row.proof_sent_at.toISOString(),
            link: row.proof_link,
            images: row.pictures,
          }
        : null,
  };
}
