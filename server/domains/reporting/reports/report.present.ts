import type { MakeGood } from '#contract/fulfilment/make-goods/schema.ts';
import type { OwnReport, Report, SentPitch, Share } from '#contract/reporting/reports/schema.ts';
import { shownSource } from '#server/domains/fulfilment/pitches/kept-hearing.ts';
import { shownForecast } from '#server/domains/sales/forecast/stored-forecast.ts';
import type { MakeGoodRow, Reported, SentPitchRow } from './report.queries.ts';

export function presentPitch(row: SentPitchRow): SentPitch {
  if (!row.sent_at) throw new Error(`Pitch ${row.id} has no sending time.`);
  return {
    id: row.id,
    status: row.status,
    playlist: {
      id: row.playlist_id,
      name: row.name,
      url: row.url,
      image: row.image,
      followers: row.followers,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
    },
    curator: { id: row.curator_id, name: row.curator_handle, isPublic: row.is_public },
    replacesId: row.replaces_id,
    sentAt: row.sent_at.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    reason: row.reason,
    heardSource: shownSource(row),
    heardSeconds: row.heard_seconds,
    heardMoment: row.heard_moment,
    placementId: row.placement_id,
  };
}

export const presentMakeGood = (row: MakeGoodRow): MakeGood => ({
  id: row.id,
  cause: row.cause,
  status: row.status,
  pitchId: row.pitch_id,
  placementId: row.placement_id,
  days: row.days_promised === null ? null : { promised: row.days_promised, seen: row.days_seen ?? 0 },
  dueAt: row.due_at.toISOString(),
  replacementId: row.replacement_id,
  refundId: row.refund_id,
  amount: row.amount_cents,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

export const presentReported = (row: Reported): Report['campaign'] => ({
  songName: row.song_name,
  artistName: row.artist_name,
  image: row.image,
  songUrl: row.song_url,
  status: row.status,
  genres: row.genres,
  packageName: row.package_name,
  duration: row.duration,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  endedBy: row.ended_by,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The link that works at a time, or null. */
export const presentShare = ({ shared_at, share_ends_at }: Reported, now: Date): Share | null =>
  shared_at && share_ends_at && share_ends_at > now
    ? { createdAt: shared_at.toISOString(), expiresAt: share_ends_at.toISOString() }
    : null;

/** The ranges that the artist was shown before ordering. */
export const presentEstimate = ({ duration, ordered, forecast }: Reported): OwnReport['estimate'] =>
  ordered && shownForecast({ duration, ranges: ordered, forecast }).estimate;
