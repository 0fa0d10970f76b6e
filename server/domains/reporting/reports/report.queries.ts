import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { curatorHandle } from '#server/domains/catalogue/curators/curator-handle.ts';
import { isPublic } from '#server/domains/catalogue/curators/is-public.ts';

/** A campaign was never sent to more curators than this. */
const MAX_PITCHES = 1000;

/** What a report says of the order and its campaign. */
export const findReported = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .leftJoin('report_shares', 'report_shares.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.brand',
      'orders.number',
      'orders.package_name',
      'orders.duration',
      'campaigns.id as campaign_id',
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image',
      'campaigns.song_url',
      'campaigns.status',
      'campaigns.genres',
      'campaigns.starts_at',
      'campaigns.ends_at',
      'campaigns.ended_by',
      'campaigns.ended_at',
      'campaigns.ordered',
      'campaigns.forecast',
      'report_shares.created_at as shared_at',
      'report_shares.expires_at as share_ends_at',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

export type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/** The pitches of an order that were sent: those with an answer first, the newest answer on top. */
export const findSentPitches = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('pitches')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .innerJoin('curators', 'curators.id', 'pitches.curator_id')
    .leftJoin('placements', 'placements.pitch_id', 'pitches.id')
    .select([
      'pitches.id',
      'pitches.status',
      'pitches.replaces_id',
      'pitches.sent_at',
      'pitches.answer_by',
      'pitches.closed_at',
      'pitches.ended_by',
      'pitches.reason',
      'pitches.heard_source',
      'pitches.heard_measured',
      'pitches.heard_seconds',
      'pitches.heard_moment',
      'pitches.playlist_id',
      'pitches.curator_id',
      'playlists.name',
      'playlists.url',
      'playlists.image',
      'playlists.followers',
      'playlists.reviewed_at',
      curatorHandle.as('curator_handle'),
      isPublic.as('is_public'),
      'placements.id as placement_id',
    ])
    .where('pitches.order_id', '=', orderId)
    // One that was never sent may have expired with its campaign.
    .where('pitches.sent_at', 'is not', null)
    .orderBy(sql`pitches.closed_at desc nulls last`)
    .orderBy('pitches.sent_at')
    .orderBy('pitches.id')
    .limit(MAX_PITCHES)
    .execute();

export type SentPitchRow = Awaited<ReturnType<typeof findSentPitches>>[number];

/** What is owed for pitches of an order, oldest first. */
export const findMakeGoods = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('make_goods')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PITCHES)
    .execute();

export type MakeGoodRow = Awaited<ReturnType<typeof findMakeGoods>>[number];

/** Streams and listeners that the artist's stats show above what was usual; null while a day has none. */
export async function findFiguresReached({ db }: Context, campaignId: string) {
  const { rows } = await sql<{ streams: number | null; listeners: number | null }>`
    select streams, listeners from figures_of_campaign(${campaignId})`.execute(db);
  return { streams: rows[0]?.streams ?? null, listeners: rows[0]?.listeners ?? null };
}
