import type { Context } from '#server/context.ts';

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
      'dispute_evidence.asked_at',
      'dispute_evidence.sent_at',
      'dispute_evidence.hash',
      'dispute_evidence.error',
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
    .select(['id', 'at', 'text', 'kind'])
    .where('subject_id', '=', orderId)
    .where('actor_kind', '=', 'artist')
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();

export type ArtistEvent = Awaited<ReturnType<typeof findArtistEvents>>[number];
