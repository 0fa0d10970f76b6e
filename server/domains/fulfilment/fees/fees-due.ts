import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { MIN_PAYOUT_CENTS, payBy, payoutState } from '#contract/fulfilment/fees/rules.ts';
import type { FeePayment, FeesDue } from '#contract/fulfilment/fees/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { assertPayable } from '#server/domains/catalogue/curators/change-curator-address.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { recordExport } from '#server/domains/office/exports/export-rows.ts';
import { type Columns, csvText, dollars } from '#server/lib/csv.ts';

/** Curators of one answer, and of one batch of the file. */
const MAX_CURATORS = 1000;

/** The fees of a brand, earned by now, that are neither paid nor cancelled. */
const unpaid = ({ db, brand, now }: Context) =>
  db
    .selectFrom('curator_fees')
    .where('curator_fees.brand', '=', brand)
    .where('earned_at', '<=', now())
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null);

/** What unpaid fees of a curator came to with each of them, the oldest first. */
export const soFar = sql<number>`sum(amount_cents) over (partition by curator_id order by earned_at, pitch_id)`;

/** When these came to what is paid out; null before. */
export const reachedAt = sql<Date | null>`min(earned_at) filter (where so_far >= ${MIN_PAYOUT_CENTS})`;

/** What is due to each of a thousand curators at most. */
const dueByCurator = (ctx: Context) =>
  ctx.db
    .selectFrom(unpaid(ctx).selectAll('curator_fees').select(soFar.as('so_far')).as('curator_fees'))
    .innerJoin('curators', 'curators.id', 'curator_fees.curator_id')
    .leftJoin('curator_payouts', 'curator_payouts.curator_id', 'curators.id')
    .select(['curators.id', 'curators.name', 'curators.email', 'curators.status', 'changed_at'])
    .select(({ fn, val }) =>
      fn.coalesce(sql<boolean>`curators.undo_until > ${ctx.now()}`, val(false)).as('held'),
    )
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('reviews'),
      sql<number>`sum(amount_cents)::int`.as('due'),
      fn.min('earned_at').as('since'),
      reachedAt.as('reached'),
    ])
    .groupBy(['curators.id', 'changed_at'])
    .limit(MAX_CURATORS);

type DueRow = Awaited<ReturnType<ReturnType<typeof dueByCurator>['executeTakeFirstOrThrow']>>;

function presentDue({ id, name, email, status, changed_at, held, reviews, due, ...row }: DueRow): FeesDue {
  const { since, reached } = row;
  const hasLeft = status === 'suspended';
  const payout = payoutState({
    due,
    hasDetails: changed_at !== null,
    hasLeft,
    isHeld: held,
  });
  return {
    curator: { id, name, email },
    reviews,
    due,
    since: since.toISOString(),
    payout,
    payBy: payout === 'ready' ? payBy(hasLeft || reached === null ? since : reached).toISOString() : null,
  };
}

/**
 * What each brand is to pay by its next pay day, as rows of `brand`, `curators`, `cents` and `since`: fees of former months
 * that are ready, as `payoutState` says it, and when the first came to what is paid out.
 */
export const payableFees = (
  now: Date,
): RawBuilder<unknown> => sql`(select brand, count(*) as curators, sum(cents) as cents, min(since) as since from (
  select fees.brand, sum(amount_cents) as cents,
    case curators.status when 'suspended' then min(earned_at) else ${reachedAt} end as since
  from (select *, ${soFar} as so_far from curator_fees
      where paid_at is null and cancelled_at is null and earned_at < ${monthOf(now)}) as fees
    join curators on curators.id = fees.curator_id
    join curator_payouts on curator_payouts.curator_id = curators.id
  where undo_until is null or undo_until <= ${now}
  group by curators.id, fees.brand) as ready
where since is not null group by brand)`;

const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

/** What is due to each curator of the brand, the oldest first. */
export async function listFeesDue(ctx: Context): Promise<FeesDue[]> {
  const rows = await dueByCurator(ctx).orderBy('since').orderBy('curators.id').execute();
  return rows.map(presentDue);
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
    await assertPayable(ctx, curatorId, 'Pay them then.');
    const fees = await unpaid(ctx)
      .select(['pitch_id', 'amount_cents'])
      .where('curator_id', '=', curatorId)
      .orderBy('pitch_id')
      .forUpdate()
      .execute();
    const sum = fees.reduce((total, { amount_cents }) => total + amount_cents, 0);
    if (sum !== due)
      throw new AppError('conflict', 'Another amount is due by now. Reload the page, and pay what it shows.');
    const answers = fees.map(({ pitch_id }) => pitch_id);
    await db
      .updateTable('curator_fees')
      .set({ paid_at: now(), paid_by: actor.id, reference })
      .where('pitch_id', 'in', answers)
      .execute();
    await audit(ctx, {
      kind: 'curator.paid',
      subject: ['curator', curatorId],
      text: `Fees for ${pluralize(fees.length, 'answer')} marked as paid`,
      data: { amount: sum },
      proves: { curator_fees: answers },
    });
  });
}

const columns: Columns<FeesDue> = {
  Curator: ({ curator }) => curator.name,
  Email: ({ curator }) => curator.email,
  Answers: ({ reviews }) => reviews,
  'Due (USD)': ({ due }) => dollars(due),
  'Oldest answer': ({ since }) => since,
  'Curator ID': ({ curator }) => curator.id,
};

/** What is due to each curator, to the last of them, as a file. The export is recorded first. */
export async function exportFeesDue(ctx: AccountContext): Promise<AsyncIterable<string>> {
  await recordExport(ctx, 'fees', {});
  return csvText(columns, batchesOf(ctx));
}

async function* batchesOf(ctx: Context): AsyncGenerator<FeesDue[]> {
  let rows: DueRow[] = [];
  do {
    const after = rows.at(-1)?.id ?? '';
    rows = await dueByCurator(ctx).where('curators.id', '>', after).orderBy('curators.id').execute();
    yield rows.map(presentDue);
  } while (rows.length === MAX_CURATORS);
}
