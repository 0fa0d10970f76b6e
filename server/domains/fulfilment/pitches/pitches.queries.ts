import { sql } from 'kysely';
import { ownPitches } from '#contract/fulfilment/pitches/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/list-of.ts';
import { areAddsOffered } from '#server/domains/catalogue/playlists/adds.ts';
import { markOfColumn } from '#server/domains/catalogue/quality/track-sketch.ts';

/** Pitches with their playlists and curators. */
const pitchViews = ({ db, brand }: Context) =>
  db
    .selectFrom('pitches')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .innerJoin('curators', 'curators.id', 'pitches.curator_id')
    .leftJoin('placements', 'placements.pitch_id', 'pitches.id')
    .selectAll('pitches')
    .select([
      'playlists.name as playlist_name',
      'playlists.url as playlist_url',
      'playlists.image as playlist_image',
      'playlists.followers',
      'playlists.reviewed_at',
      'curators.name as curator_name',
      'placements.id as placement_id',
    ])
    .where('pitches.brand', '=', brand);

export type PitchView = Awaited<ReturnType<ReturnType<typeof pitchViews>['executeTakeFirstOrThrow']>>;

/** Pitches that a campaign shows, or a mail holds; the largest package has 200. */
export const MAX_LISTED = 1000;

/** The pitches of a campaign, those that were planned first first. */
export const listOfCampaign = (ctx: Context, campaignId: string): Promise<PitchView[]> =>
  pitchViews(ctx)
    .where('pitches.campaign_id', '=', campaignId)
    .orderBy('pitches.id')
    .limit(MAX_LISTED)
    .execute();

/** Pitches that one playlist shows. */
const MAX_PITCHES = 200;

/** The newest pitches of a playlist with their songs. */
export const listOfPlaylist = (ctx: Context, playlistId: string) =>
  pitchViews(ctx)
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .select([
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image as song_image',
      'campaigns.status as campaign_status',
    ])
    .where('pitches.playlist_id', '=', playlistId)
    .orderBy('pitches.planned_at', 'desc')
    .orderBy('pitches.id', 'desc')
    .limit(MAX_PITCHES)
    .execute();

export type PlaylistPitchView = Awaited<ReturnType<typeof listOfPlaylist>>[number];

/** The planned pitches of a curator for these campaigns, the oldest first, with what a mail says of them. */
export const waitingPitches = ({ db }: Context, curatorId: string, campaignIds: readonly string[]) =>
  db
    .selectFrom('pitches')
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .select([
      'pitches.id',
      'pitches.campaign_id',
      'pitches.playlist_id',
      'pitches.replaces_id',
      'pitches.status',
      'pitches.demo',
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image',
      'campaigns.genres',
      'campaigns.curator_note',
      'playlists.name as playlist_name',
      'playlists.status as playlist_status',
      'playlists.review_verdict',
      'playlists.review_due_at',
    ])
    .where('pitches.curator_id', '=', curatorId)
    .where('pitches.status', '=', 'queued')
    .where('pitches.campaign_id', 'in', campaignIds.length > 0 ? [...campaignIds] : [''])
    .orderBy('pitches.planned_at')
    .orderBy('pitches.id')
    .limit(MAX_LISTED)
    .execute();

const isReadable = sql<boolean>`playlists.account_id is not null and placements.track_id is not null`;

/** Pitches that were sent, as their curators see them. */
const offerViews = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('pitches')
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .innerJoin('curators', 'curators.id', 'pitches.curator_id')
    .leftJoin('placements', 'placements.pitch_id', 'pitches.id')
    .leftJoin('curator_fees', 'curator_fees.pitch_id', 'pitches.id')
    .leftJoin('pitch_hearings', 'pitch_hearings.pitch_id', 'pitches.id')
    .leftJoin('song_lengths', 'song_lengths.track_id', 'campaigns.track_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('placement_proofs')
          .select(['placement_proofs.status', 'placement_proofs.sent_at', 'placement_proofs.reason'])
          .whereRef('placement_proofs.placement_id', '=', 'placements.id')
          .orderBy('sent_at', 'desc')
          .limit(1)
          .as('proof'),
      (join) => join.onTrue(),
    )
    .selectAll('pitches')
    .select([
      'campaigns.status as campaign_status',
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image as song_image',
      'campaigns.song_url',
      'campaigns.genres',
      'campaigns.moods',
      'campaigns.language',
      'campaigns.ai_use',
      'campaigns.curator_note',
      'playlists.name as playlist_name',
      'playlists.url as playlist_url',
      'playlists.image as playlist_image',
      'curators.name as curator_name',
      'curators.email as curator_email',
      'curators.former_hash',
      'placements.id as placement_id',
      'placements.status as placement_status',
      'placements.written_at',
      'placements.removal_asked_at',
      isReadable.as('readable'),
      'proof.status as proof_status',
      'proof.sent_at as proof_sent_at',
      'proof.reason as proof_reason',
      // Read before the pitch was sent: added since then, it may be the curator's answer.
      sql<boolean>`exists (select from playlist_contents where playlist_id = playlists.id
        and ${markOfColumn('campaigns.track_id')} = any(marks) and read_at <= pitches.sent_at)`.as(
        'already_on',
      ),
      'song_lengths.seconds as song_seconds',
      'curator_fees.amount_cents as fee_cents',
      'curator_fees.paid_at as fee_paid_at',
      'curator_fees.cancelled_at as fee_cancelled_at',
      'pitch_hearings.told_at',
      'pitch_hearings.kept_until',
      'playlists.adds_since',
      areAddsOffered.as('adds_offered'),
    ])
    .where('pitches.sent_at', 'is not', null);

export type OfferView = Awaited<ReturnType<ReturnType<typeof offerViews>['executeTakeFirstOrThrow']>>;

/** A pitch that was sent. Undefined for one that is only planned. */
export const findOffer = (ctx: Context, id: string): Promise<OfferView | undefined> =>
  offerViews(ctx).where('pitches.id', '=', id).executeTakeFirst();

export const findOfferOfPlacement = (ctx: Context, id: string): Promise<OfferView | undefined> =>
  offerViews(ctx).where('placements.id', '=', id).executeTakeFirst();

/** Accepted, and not yet seen on its playlist, which we can’t read: unless proof is being checked, its curator is to send some. */
const isToProve = sql<boolean>`(placements.status = 'pending' and not (${isReadable})
  and proof.status is distinct from 'waiting')`;

/** The pitches of all curators; a caller narrows them to one’s. */
export const ownPitchList = listOf(ownPitches.list, {
  from: offerViews,
  filters: {
    state: (query, state) =>
      state === 'waiting'
        ? query.where('pitches.status', '=', 'sent')
        : query
            .where('pitches.status', 'in', ['accepted', 'declined', 'expired'])
            .where(isToProve, state === 'to_prove' ? 'is' : 'is not', true),
  },
  sorts: { '-sentAt': 'pitches.sent_at' },
  complete: (_source, found) => found,
});
