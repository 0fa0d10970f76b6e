import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type CheckRow = Selectable<Database['placement_checks']>;

/**
 * The hash of a row of the ledger (SHA-256, hex): over a JSON list of every column, in this order, times as ISO 8601 in UTC.
 * The list ends with the hash of the row before, so a chain holds only as a whole. This form never changes: old rows are
 * verified by it.
 */
export function hashOfCheck(row: Omit<CheckRow, 'hash'>): string {
  const canonical = JSON.stringify([
    row.placement_id,
    row.number,
    row.at.toISOString(),
    row.result,
    row.source,
    row.position,
    row.snapshot_id,
    row.note,
    row.link,
    row.by_id,
    row.recorded_at.toISOString(),
    row.images,
    row.before_hash,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}

/** A line of an anchor: a placement, how many checks its chain has, and the hash of the newest. */
export const lineOfHead = (head: { id: string; number: number; hash: string }): string =>
  `${head.id} ${head.number} ${head.hash}\n`;

/** What an anchor holds, but for its own hash. */
export interface AnchorFacts {
  /** `YYYY-MM-DD` */
  day: string;
  placements: number;
  checks: number;
  /** The heads of all chains at the end of the day, in one hash. */
  root: string;
  before_hash: string;
  /** The audit events since the anchor before; null in anchors that were made when these had none. */
  events: number | null;
  events_root: string | null;
}

/** The hash of an anchor (SHA-256, hex), with that of the anchor before in it. This form never changes. */
export function hashOfAnchor({ day, placements, checks, root, before_hash, ...events }: AnchorFacts): string {
  const ofEvents = events.events_root === null ? '' : ` ${events.events} ${events.events_root}`;
  return createHash('sha256')
    .update(`${day} ${placements} ${checks} ${root} ${before_hash}${ofEvents}`)
    .digest('hex');
}
