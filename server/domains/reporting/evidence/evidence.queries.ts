import { CheckSource } from '#contract/fulfilment/placements/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';

/** Events that a dispute's evidence names; an order has few. */
const MAX_EVENTS = 200;

/** The order as it was bought, and the dispute of its charge. */
export const findDisputed = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.dispute_id', 'is not', null),
    )
    .leftJoin('dispute_evidence', 'dispute_evidence.dispute_id', 'payments.dispute_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.email',
      'orders.customer_name',
      'orders.address',
      'orders.city',
      'orders.zip',
      'orders.country',
      'orders.consent_version',
      'orders.created_at',
      'orders.pitches as sold',
      'payments.id as payment_id',
      'payments.dispute_id',
      'payments.dispute_evidence_at',
      'dispute_evidence.asked_at',
      'dispute_evidence.sent_at',
      'dispute_evidence.hash',
      'dispute_evidence.error',
      'dispute_evidence.own_text',
    ])
    .where('orders.id', '=', orderId)
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Disputed = NonNullable<Awaited<ReturnType<typeof findDisputed>>>;

/** What the artist did with an order, oldest first. */
export const findArtistEvents = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('audit_events')
    .select(['id', 'at', eventText.as('text'), 'kind'])
    .where('subject_id', '=', orderId)
    .where('actor_kind', '=', 'artist')
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();

export type ArtistEvent = Awaited<ReturnType<typeof findArtistEvents>>[number];

/** How often checks by one kind of proof saw a placement. */
export interface ProofCount {
  source: CheckSource;
  seen: number;
}

/** How presence was shown on the playlists of an order, by the placement; the best proof first. */
export async function findProofs({ db }: Context, orderId: string): Promise<Map<string, ProofCount[]>> {
  const rows = await db
    .selectFrom('placement_checks')
    .innerJoin('placements', 'placements.id', 'placement_checks.placement_id')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placement_checks.placement_id', 'placement_checks.source'])
    .select(({ fn }) => fn.countAll<string>().as('seen'))
    .where('pitches.order_id', '=', orderId)
    .where('placement_checks.result', '=', 'seen')
    .groupBy(['placement_checks.placement_id', 'placement_checks.source'])
    .execute();
  const order = CheckSource.options;
  const sorted = rows
    .map(({ seen, ...row }) => ({ ...row, seen: Number(seen) }))
    .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
  return Map.groupBy(sorted, ({ placement_id }) => placement_id);
}

/** Days before a pitch whose snapshots say how its playlist was doing. */
const DAYS_BEFORE = 30;

/** The pitches of an order that were sent, each with the review of its playlist that counted then. */
export const findReviewsThen = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('pitches')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('playlist_reviews')
          .select(['id', 'verdict', 'reviewed_at', 'reviewer', 'evidence'])
          .whereRef('playlist_reviews.playlist_id', '=', 'pitches.playlist_id')
          .whereRef('reviewed_at', '<=', 'pitches.sent_at')
          .orderBy('reviewed_at', 'desc')
          .limit(1)
          .as('review'),
      (join) => join.onTrue(),
    )
    .select(['pitches.id as pitch_id', 'pitches.playlist_id', 'pitches.sent_at'])
    .select(['review.id', 'review.verdict', 'review.reviewed_at', 'review.reviewer', 'review.evidence'])
    .where('pitches.order_id', '=', orderId)
    .where('pitches.sent_at', 'is not', null)
    .execute();

export type ReviewThen = Awaited<ReturnType<typeof findReviewsThen>>[number];

/** What was seen of the playlists of an order’s pitches in the days before they were sent, oldest first. */
export async function findSnapshotsThen({ db }: Context, pitches: readonly ReviewThen[]) {
  const times = pitches.flatMap(({ sent_at }) => sent_at ?? []).map((at) => at.getTime());
  if (times.length === 0) return [];
  return db
    .selectFrom('playlist_snapshots')
    .select(['playlist_id', 'at', 'followers', 'snapshot_id', 'title', 'description'])
    .where(
      'playlist_id',
      'in',
      pitches.map(({ playlist_id }) => playlist_id),
    )
    .where('at', '>', plus(new Date(Math.min(...times)), -DAYS_BEFORE * DAY))
    .where('at', '<=', new Date(Math.max(...times)))
    .orderBy('day')
    .execute();
}

export type SnapshotThen = Awaited<ReturnType<typeof findSnapshotsThen>>[number];
