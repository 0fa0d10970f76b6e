import { mayResume } from '#contract/catalogue/curators/pauses.ts';
import type { Curator, CuratorAccount, CuratorStatus } from '#contract/catalogue/curators/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { type AwayRow, absenceOf } from './absence.ts';
import type { CuratorView } from './curators.queries.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first and the last day of it. */
export function presentAway(row: AwayRow): CuratorAccount['away'] {
  const absence = absenceOf(row);
  return absence && { from: dayOf(absence.from), to: dayOf(plus(absence.until, -DAY)) };
}

/** One that is suspended is not paused as well. */
export const statusOf = ({ status, paused_at }: Pick<CuratorView, 'status' | 'paused_at'>): CuratorStatus =>
  status === 'active' && paused_at !== null ? 'paused' : status;

/** A curator as it leaves the server; lists leave the timeline empty. */
export const presentCurator = (row: CuratorView, now: Date, timeline: TimelineEntry[] = []): Curator => ({
  id: row.id,
  brand: row.brand,
  name: row.name,
  email: row.email,
  playlists: Number(row.playlists),
  pitches: { sent: row.sent, answered: row.answered, accepted: row.accepted },
  status: statusOf(row),
  pause: row.paused_at &&
    row.paused_why && {
      at: row.paused_at.toISOString(),
      cause: row.paused_why,
      mayResume: mayResume(row.paused_why, row.resumed_at, now),
    },
  standing: row.standing,
  areSlotsHalved: row.slots_halved,
  concern: row.concern,
  away: presentAway(row),
  createdAt: row.created_at.toISOString(),
  version: row.version,
  timeline,
});
