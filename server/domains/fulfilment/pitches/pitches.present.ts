import type {
  OwnPitch,
  Pitch,
  PitchMatch,
  PitchOffer,
  PlaylistPitch,
} from '#contract/fulfilment/pitches/schema.ts';
import { proofCan } from '#contract/fulfilment/proofs/rules.ts';
import type { Match } from '#server/domains/sales/fit/match-playlists.ts';
import { exclusionText } from './exclusion-text.ts';
import { shownSource } from './kept-hearing.ts';
import type { OfferView, PitchView, PlaylistPitchView } from './pitches.queries.ts';
import type { ReadPlaylist } from './read-matching.ts';

export const presentPitch = (row: PitchView): Pitch => ({
  id: row.id,
  status: row.status,
  playlist: {
    id: row.playlist_id,
    name: row.playlist_name,
    url: row.playlist_url,
    image: row.playlist_image,
    followers: row.followers,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  },
  curator: { id: row.curator_id, name: row.curator_name },
  why: row.why,
  replacesId: row.replaces_id,
  plannedAt: row.planned_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  answerBy: row.answer_by?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  endedBy: row.ended_by,
  reason: row.reason,
  heardSource: shownSource(row),
  heardSeconds: row.heard_seconds,
  heardMoment: row.heard_moment,
  placementId: row.placement_id,
});

export const presentPlaylistPitch = (row: PlaylistPitchView): PlaylistPitch => ({
  ...presentPitch(row),
  campaign: {
    id: row.campaign_id,
    songName: row.song_name,
    artistName: row.artist_name,
    image: row.song_image,
    status: row.campaign_status,
  },
});

export const presentMatch = ({ playlist, why, bars }: Match<ReadPlaylist>): PitchMatch => ({
  playlist: {
    id: playlist.id,
    name: playlist.name,
    url: playlist.url,
    image: playlist.image,
    followers: playlist.followers,
    reviewedAt: playlist.reviewedAt?.toISOString() ?? null,
  },
  curator: { id: playlist.curatorId, name: playlist.curatorName },
  acceptance: playlist.acceptance,
  why,
  bars: bars.map((bar) => ({ bar, text: exclusionText(bar, playlist) })),
});

/** What a curator sees; nothing of the order, its price, or other curators. */
export const presentOffer = (row: OfferView, status: PitchOffer['status']): PitchOffer => ({
  brand: row.brand,
  status,
  curatorName: row.curator_name,
  song: {
    name: row.song_name,
    artist: row.artist_name,
    image: row.song_image,
    url: row.song_url,
    genres: row.genres,
    moods: row.moods,
    language: row.language,
    aiUse: row.ai_use,
  },
  note: row.curator_note,
  playlist: { name: row.playlist_name, url: row.playlist_url, image: row.playlist_image },
  answerBy: status === 'open' ? ((row.kept_until ?? row.answer_by)?.toISOString() ?? null) : null,
  seen: row.placement_status === 'live',
  checksOver: row.placement_status === 'ended' || row.placement_status === 'removed',
  alreadyOn: status === 'open' && row.already_on,
  adds: row.adds_offered || row.adds_since !== null ? row.adds_since !== null : null,
  addedByUs: row.written_at !== null || (row.adds_offered && row.adds_since !== null),
  // What was found missing is no longer there to be removed.
  removal:
    row.written_at === null || row.placement_status === 'removed'
      ? null
      : row.removal_asked_at === null
        ? 'possible'
        : 'asked',
  reason: row.reason,
  proof: {
    wanted:
      row.placement_status !== null &&
      proofCan.send({ ...row, status: row.placement_status, proof: row.proof_status }) === null,
    last:
      row.proof_status && row.proof_sent_at
        ? {
            status: row.proof_status,
            sentAt: row.proof_sent_at.toISOString(),
            reason: row.proof_reason ?? '',
          }
        : null,
  },
});

export const presentOwnPitch = (
  row: OfferView,
  { status, token }: Pick<OwnPitch, 'status' | 'token'>,
): OwnPitch => ({
  ...presentOffer(row, status),
  id: row.id,
  token,
  sentAt: row.sent_at?.toISOString() ?? '',
  closedAt: row.closed_at?.toISOString() ?? null,
  placementId: row.placement_id,
  fee:
    row.fee_cents === null
      ? null
      : {
          amount: row.fee_cents,
          currency: 'USD',
          paidAt: row.fee_paid_at?.toISOString() ?? null,
          cancelledAt: row.fee_cancelled_at?.toISOString() ?? null,
        },
});
