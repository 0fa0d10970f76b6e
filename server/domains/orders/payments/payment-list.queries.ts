import type { Brand } from '#contract/brand.schema.ts';
import { payments } from '#contract/orders/payments/calls.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import {
  beginsWith,
  escapeLike,
  matchesAddress,
  matchesNumber,
  materializeMatches,
} from '#server/db/search.ts';

const rows = ({ db }: Source) => db.selectFrom('payments').selectAll('payments');

type PaymentQuery = ReturnType<typeof rows>;

/** The found payments with their billing addresses. */
const paymentViews = ({ db }: Source, found: PaymentQuery) =>
  db
    .selectFrom(found.as('payments'))
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .selectAll('payments')
    .select([
      'orders.number',
      'orders.email',
      'orders.city',
      'orders.address',
      'orders.zip',
      'campaigns.created_at as campaign_created_at',
    ]);

export type PaymentView = Awaited<ReturnType<ReturnType<typeof paymentViews>['executeTakeFirstOrThrow']>>;

/** Payments of all brands. */
export const paymentViewList = listOf(payments.list, {
  from: rows,
  filters: {
    status: 'payments.status',
    createdFrom: 'payments.created_at',
    createdTo: 'payments.created_at',
  },
  search: (query, text, source) =>
    materializeMatches(source.db, matching(query, text, source), 'payments', text),
  sorts: {
    '-createdAt': 'payments.created_at',
    createdAt: 'payments.created_at',
    '-amount': 'payments.amount_cents',
    amount: 'payments.amount_cents',
  },
  complete: paymentViews,
});

/** Narrows to one brand. */
export const ofBrand =
  (brand: Brand) =>
  (query: PaymentQuery): PaymentQuery =>
    query.where('payments.brand', '=', brand);

/**
 * Payments whose transaction id, order number, email, its domain or city starts with the text. Each part of the union uses its own index;
 * an `or` over both tables would scan them.
 */
function matching(query: PaymentQuery, text: string, source: Source): PaymentQuery {
  const like = `${escapeLike(text)}%`;
  return query.where('payments.id', 'in', ({ selectFrom }) =>
    selectFrom('payments as found')
      .select('found.id')
      .where('found.intent_id', 'like', like)
      .unionAll(
        selectFrom('payments as found')
          .select('found.id')
          .where('found.reference', 'is not', null)
          .where(beginsWith('found.reference', text)),
      )
      .unionAll(
        selectFrom('orders')
          .innerJoin('payments as found', 'found.order_id', 'orders.id')
          .select('found.id')
          .where((where) =>
            where.or([
              matchesAddress('orders.email', text, source),
              matchesNumber(text),
              beginsWith('orders.city', text),
            ]),
          ),
      ),
  );
}
