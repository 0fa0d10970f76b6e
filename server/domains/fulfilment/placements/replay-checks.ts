import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { daysOfSights } from './placement-days.ts';
import { applyCheck, type CheckObservation, type PlacementState, utcDay } from './placement-rules.ts';

export type ReplayedRow = Selectable<Database['placements']>;

/** Placements of one statement. */
const PAGE = 2000;

/** What checks alone say of a placement. */
export interface Replayed {
  /** Days (UTC) from the first sight to the last. */
  days: number;
  standing: PlacementState;
}

const unchecked: PlacementState = {
  status: 'pending',
  live_at: null,
  over_at: null,
  missed_at: null,
  checked_at: null,
  seen_at: null,
  position: null,
};

/** Days on which a check saw it, without those between two sights. */
const daysOfChecks = (checks: readonly CheckObservation[]): number =>
  new Set(checks.filter(({ result }) => result === 'seen').map(({ at }) => utcDay(at))).size;

/** The standing of a placement whose checks were these, oldest first, had its campaign no end. */
export const replayChecks = (checks: readonly CheckObservation[]): Replayed => {
  const standing = checks.reduce((before, check) => applyCheck(before, check, null), unchecked);
  return { days: daysOfSights(standing), standing };
};

/** How a placement's row differs from what its checks say, in sentences. */
export function placementFlaws(row: ReplayedRow, { days, standing }: Replayed): string[] {
  const flaws: string[] = [];
  const compare = (what: string, kept: string, said: string) => {
    if (kept !== said) flaws.push(`${what}: the row says ${kept}, its checks say ${said}`);
  };
  const time = (at: Date | null): string => at?.toISOString() ?? 'never';
  compare('days', String(row.days), String(days));
  compare('first seen', time(row.live_at), time(standing.live_at));
  compare('last seen', time(row.seen_at), time(standing.seen_at));
  compare('missed', time(row.missed_at), time(standing.missed_at));
  compare('last checked', time(row.checked_at), time(standing.checked_at));
  compare('position', String(row.position), String(standing.position));
  // Before a second miss at the planned end removed a placement, the check ended it.
  const endedByIt =
    row.status === 'ended' &&
    standing.over_at !== null &&
    standing.over_at >= row.until &&
    standing.over_at.getTime() === row.over_at?.getTime();
  if (standing.status === 'removed' && !endedByIt) {
    compare('status', row.status, 'removed');
    compare('removed', time(row.over_at), time(standing.over_at));
  } else if (row.status === 'removed' || (row.status !== 'ended' && row.status !== standing.status)) {
    compare('status', row.status, standing.status);
  }
  return flaws;
}

/**
 * Every placement of both brands with what its checks say, in the order of the ids. `until` is what those say that were
 * recorded up to a time.
 */
export async function* replayedPlacements({ db }: Pick<Context, 'db'>) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('placements')
      .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
      .selectAll('placements')
      .select('pitches.order_id')
      .where('placements.id', '>', after)
      .orderBy('placements.id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const checks = await db
      .selectFrom('placement_checks')
      .select(['placement_id', 'at', 'result', 'position', 'recorded_at'])
      .where(sql<boolean>`placement_id > ${after} and placement_id <= ${last}`)
      .orderBy('placement_id')
      .orderBy('number')
      .execute();
    const byPlacement = Map.groupBy(checks, ({ placement_id }) => placement_id);
    for (const row of rows) {
      const own = byPlacement.get(row.id) ?? [];
      const until = (time: Date) => {
        const known = own.filter(({ recorded_at }) => recorded_at <= time);
        return { ...replayChecks(known), daysOfChecks: daysOfChecks(known) };
      };
      yield { row, until, ...replayChecks(own) };
    }
    after = last;
  }
}
