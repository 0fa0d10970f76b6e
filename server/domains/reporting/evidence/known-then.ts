import type { Signal } from '#contract/catalogue/quality/schema.ts';
import type { Context } from '#server/context.ts';
import { growthSignal } from '#server/domains/catalogue/quality/follower-signals.ts';
import { freshnessSignal, wordingSignal } from '#server/domains/catalogue/quality/signals.ts';
import {
  findReviewsThen,
  findSnapshotsThen,
  type ReviewThen,
  type SnapshotThen,
} from './evidence.queries.ts';

/** What was known of a playlist when a song was pitched to it. */
export interface KnownThen {
  /** The review that counted; null without one. */
  review: {
    id: string;
    verdict: string;
    at: Date;
    reviewer: string;
    evidence: NonNullable<ReviewThen['evidence']>;
  } | null;
  /** The newest sight of the playlist before the pitch. */
  snapshot: SnapshotThen | null;
  /** What the snapshots up to then said. */
  signals: readonly Signal[];
}

/** What was known of the playlist of each sent pitch of an order at that time, by the pitch. */
export async function readKnownThen(ctx: Context, orderId: string): Promise<Map<string, KnownThen>> {
  const pitches = await findReviewsThen(ctx, orderId);
  const snapshots = Map.groupBy(await findSnapshotsThen(ctx, pitches), ({ playlist_id }) => playlist_id);
  return new Map(
    pitches.map((pitch) => [pitch.pitch_id, knownOf(pitch, snapshots.get(pitch.playlist_id) ?? [])]),
  );
}

function knownOf(pitch: ReviewThen, snapshots: readonly SnapshotThen[]): KnownThen {
  const { id, verdict, reviewed_at: at, reviewer, evidence, sent_at: sentAt } = pitch;
  const before = snapshots.filter((one) => sentAt !== null && one.at <= sentAt);
  const history = before.map(({ snapshot_id: snapshotId, ...one }) => ({ ...one, snapshotId, tracks: null }));
  const watched = { now: sentAt ?? new Date(0), history, others: [], promoted: 0 };
  return {
    review:
      id && verdict && at ? { id, verdict, at, reviewer: reviewer ?? '', evidence: evidence ?? [] } : null,
    snapshot: before.at(-1) ?? null,
    signals:
      before.length === 0 ? [] : [growthSignal(watched), freshnessSignal(watched), wordingSignal(watched)],
  };
}
