import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { pitchStanding, placementStanding } from '#contract/endings/standings.ts';
import type { CheckSource, Placement } from '#contract/fulfilment/placements/schema.ts';
import type { Report, SentPitch } from '#contract/reporting/reports/schema.ts';
import { type Columns, csvText } from '#server/lib/csv.ts';

interface Row {
  pitch: SentPitch;
  placement: Placement | undefined;
}

const day = (at: string): string => at.slice(0, 10);
const dayOf = (at: string | null): string | null => at && day(at);

/** How what came of a pitch ended, with the cause and the day. */
const ending = ({ pitch, placement }: Row): string | null => {
  if (placement?.endedBy) return placementEndings[placement.endedBy].said(dayOf(placement.overAt));
  return pitch.endedBy && pitchEndings[pitch.endedBy].said(dayOf(pitch.closedAt));
};

const sources: Record<CheckSource, string> = {
  account: 'Connected account',
  manual: 'Manual evidence',
  player: 'Public player',
  curator: 'Curator’s picture',
  export: 'Export',
  word: 'Word',
};

const columns: Columns<Row> = {
  Playlist: ({ pitch }) => pitch.playlist.name,
  Link: ({ pitch }) => pitch.playlist.url,
  Curator: ({ pitch }) => pitch.curator.name,
  Followers: ({ pitch }) => pitch.playlist.followers,
  'Playlist reviewed': ({ pitch }) => pitch.playlist.reviewedAt,
  Sent: ({ pitch }) => pitch.sentAt,
  Answered: ({ pitch }) => (pitch.status === 'expired' ? null : pitch.closedAt),
  Verdict: ({ pitch }) => pitchStanding(pitch).label,
  Reason: ({ pitch }) => pitch.reason,
  'Heard by': ({ pitch }) => pitch.heardSource,
  'Seconds heard': ({ pitch }) => pitch.heardSeconds,
  'Moment named': ({ pitch }) => pitch.heardMoment,
  Placement: ({ placement }) => (placement ? placementStanding(placement, day).label : null),
  'First seen': ({ placement }) => placement?.liveAt ?? null,
  'Last seen': ({ placement }) => placement?.seenAt ?? null,
  'Days seen': ({ placement }) => placement?.daysSeen ?? null,
  Position: ({ placement }) => placement?.position ?? null,
  'Last checked': ({ placement }) => placement?.checkedAt ?? null,
  Source: ({ placement }) => (placement?.source ? sources[placement.source] : null),
  Until: ({ placement }) => placement?.until ?? null,
  Ending: ending,
};

/** The sent pitches of a report with their placements, as the text of a file. */
export function reportCsv({ pitches, placements }: Report): AsyncIterable<string> {
  const byPitch = new Map(placements.map((placement) => [placement.pitchId, placement]));
  const rows = pitches.map((pitch) => ({ pitch, placement: byPitch.get(pitch.id) }));
  return csvText(columns, once(rows));
}

async function* once<T>(rows: T): AsyncGenerator<T> {
  yield rows;
}
