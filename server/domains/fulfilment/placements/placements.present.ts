import type {
  LedgerAnchor,
  Placement,
  PlacementCheck,
  PlacementDay,
} from '#contract/fulfilment/placements/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { utcDay } from './placement-rules.ts';
import type { CheckView, DayRow, PlacementView } from './placements.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Each day from the acceptance until `now` or the end, oldest first; a day without a check is unknown. */
function daysOf(row: PlacementView, checked: readonly DayRow[], now: Date): PlacementDay[] {
  const results = new Map(checked.map(({ day, result }) => [day, result]));
  const last = utcDay(row.over_at ?? now);
  const days: PlacementDay[] = [];
  for (let at = row.accepted_at; utcDay(at) <= last; at = plus(at, DAY)) {
    const day = utcDay(at);
    days.push({ day, result: results.get(day) ?? 'unknown' });
  }
  return days;
}

export const presentPlacement = (row: PlacementView, checked: readonly DayRow[], now: Date): Placement => ({
  id: row.id,
  pitchId: row.pitch_id,
  campaignId: row.campaign_id,
  song: { songName: row.song_name, artistName: row.artist_name },
  playlist: {
    id: row.playlist_id,
    name: row.playlist_name,
    url: row.playlist_url,
    image: row.playlist_image,
    followers: row.playlist_followers,
  },
  readable: Boolean(row.readable),
  writable: Boolean(row.writable),
  status: row.status,
  acceptedAt: row.accepted_at.toISOString(),
  until: row.until.toISOString(),
  lateAt: iso(row.late_at),
  remindedAt: iso(row.reminded_at),
  liveAt: iso(row.live_at),
  overAt: iso(row.over_at),
  endedBy: row.ended_by,
  checkAt: iso(row.check_at),
  checkedAt: iso(row.checked_at),
  seenAt: iso(row.seen_at),
  source: row.source,
  position: row.position,
  daysSeen: row.days,
  days: daysOf(row, checked, now),
  checks: row.checks,
  addedByUs: row.written_at !== null,
  removalAskedAt: iso(row.removal_asked_at),
  chainHead: row.chain_head,
});

export const presentCheck = (row: CheckView): PlacementCheck => ({
  number: row.number,
  at: row.at.toISOString(),
  result: row.result,
  source: row.source,
  position: row.position,
  note: row.note,
  link: row.link,
  images: row.pictures,
  hash: row.hash,
});

/** The anchor of a day, without the time at which it was made. */
export const presentAnchor = (
  anchor: { day: string; placements: number; checks: number; root: string } | undefined,
): LedgerAnchor | null =>
  anchor
    ? { day: anchor.day, placements: anchor.placements, checks: anchor.checks, root: anchor.root }
    : null;
