import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { FeePayment, FeesDue } from '#contract/fulfilment/fees/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { type Columns, csvText } from '#server/lib/csv.ts';

/** Curators of one answer. */
const MAX_CURATORS = 1000;

/** The fees of a brand that are neither paid nor cancelled. */
const unpaid = ({ db, brand }: Context) =>
  db
    .selectFrom('curator_fees')
    .where('curator_fees.brand', '=', brand)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null);

/** What is due to each curator of the brand, the oldest first. */
export async function listFeesDue(ctx: Context): Promise<FeesDue[]> {
  const rows = await unpaid(ctx)
    .innerJoin('curators', 'curators.id', 'curator_fees.curator_id')
    .select(['curators.id', 'curators.name', 'curators.email'])
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('reviews'),
      sql<number>`sum(amount_cents)::int`.as('due'),
      fn.min('earned_at').as('since'),
    ])
    .groupBy('curators.id')
    .orderBy('since')
    .orderBy('curators.id')
    .limit(MAX_CURATORS)
    .execute();
  return rows.map(({ id, name, email, reviews, due, since }) => ({
    curator: { id, name, email },
    reviews,
    due,
    since: since.toISOString(),
  }));
}

/** Marks what is due to a curator as paid. Throws `not_found`, and `conflict` when more or less is due than was paid. */
export async function payFees(
  ctx: AccountContext,
  curatorId: string,
  { due, reference }: FeePayment,
): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { db, brand, actor, now } = ctx;
    const curator = db.selectFrom('curators').select('id').where('id', '=', curatorId);
    if (!(await curator.where('brand', '=', brand).executeTakeFirst()))
      throw new AppError('not_found', 'Curator not found.');
    const fees = await unpaid(ctx)
      .select(['pitch_id', 'amount_cents'])
      .where('curator_id', '=', curatorId)
      .orderBy('pitch_id')
      .forUpdate()
      .execute();
    const sum = fees.reduce((total, { amount_cents }) => total + amount_cents, 0);
    if (sum !== due)
      throw new AppError('conflict', 'Another amount is due by now. Reload the page, and pay what it shows.');
    await db
      .updateTable('curator_fees')
      .set({ paid_at: now(), paid_by: actor.id, reference })
      .where(
        'pitch_id',
        'in',
        fees.map(({ pitch_id }) => pitch_id),
      )
      .execute();
    await audit(ctx, {
      kind: 'curator.paid',
      subject: ['curator', curatorId],
      text: `Fees for ${fees.length} ${fees.length === 1 ? 'answer' : 'answers'} marked as paid`,
      data: { amount: sum },
    });
  });
}

const columns: Columns<FeesDue> = {
  Curator: ({ curator }) => curator.name,
  Email: ({ curator }) => curator.email,
  Answers: ({ reviews }) => reviews,
  'Due (USD)': ({ due }) => (due / 100).toFixed(2),
  'Oldest answer': ({ since }) => since,
  'Curator ID': ({ curator }) => curator.id,
};

/** What is due to each curator, as a file. */
export const exportFeesDue = async (ctx: Context): Promise<AsyncIterable<string>> =>
  csvText(columns, rowsOf(ctx));

async function* rowsOf(ctx: Context): AsyncGenerator<FeesDue[]> {
  yield await listFeesDue(ctx);
}
