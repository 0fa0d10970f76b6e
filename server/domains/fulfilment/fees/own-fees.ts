import { sql } from 'kysely';
import { MIN_PAYOUT_CENTS, payBy, payoutState } from '#contract/fulfilment/fees/rules.ts';
import type { Statement } from '#contract/fulfilment/fees/schema.ts';
import type { CuratorContext } from '#server/context.ts';
import { heldUntil } from '#server/domains/catalogue/curators/change-curator-address.ts';
import { maskedPayout } from '#server/domains/catalogue/curators/payouts.ts';
import { type Columns, csvText, dollars } from '#server/lib/csv.ts';
import { reachedAt, soFar } from './fees-due.ts';

/** Months that a statement tells apart. */
const MAX_MONTHS = 60;

const monthOf = sql<string>`to_char(curator_fees.earned_at at time zone 'UTC', 'YYYY-MM')`;

/** What the curator earned, by month. */
export async function getStatement(ctx: CuratorContext): Promise<Statement> {
  const { db, actor } = ctx;
  const sums = await db
    .selectFrom('curator_fees')
    .select([
      monthOf.as('month'),
      sql<number>`(count(*) filter (where cancelled_at is null))::int`.as('reviews'),
      sql<number>`coalesce(sum(amount_cents) filter (where cancelled_at is null), 0)::int`.as('earned'),
      sql<number>`coalesce(sum(amount_cents) filter (where paid_at is not null), 0)::int`.as('paid'),
    ])
    .where('curator_id', '=', actor.id)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
  const payout = await maskedPayout(ctx);
  const months = sums.map((month) => ({ ...month, due: month.earned - month.paid }));
  const total = (key: 'reviews' | 'earned' | 'paid' | 'due') =>
    months.reduce((sum, month) => sum + month[key], 0);
  const due = total('due');
  const isHeld = (await heldUntil(ctx, actor.id)) !== null;
  const isReady = payoutState({ due, hasDetails: payout !== null, hasLeft: false, isHeld }) === 'ready';
  const reached = isReady ? await readReached(ctx) : null;
  const day = reached && payBy(reached);
  return {
    currency: 'USD',
    reviews: total('reviews'),
    earned: total('earned'),
    paid: total('paid'),
    due,
    minimum: MIN_PAYOUT_CENTS,
    payBy: day?.toISOString() ?? null,
    payable: day ? dueBefore(months, day > ctx.now() ? day : ctx.now()) : 0,
    payout,
    months: months.slice(0, MAX_MONTHS),
  };
}

/** When the unpaid fees of the curator came to what is paid out. */
async function readReached({ db, actor }: CuratorContext): Promise<Date | null> {
  const unpaid = db
    .selectFrom('curator_fees')
    .select(['earned_at', soFar.as('so_far')])
    .where('curator_id', '=', actor.id)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null);
  const query = db.selectFrom(unpaid.as('fees')).select(reachedAt.as('reached'));
  return (await query.executeTakeFirstOrThrow()).reached;
}

/** What is due of months that are over at a time. */
const dueBefore = (months: readonly { month: string; due: number }[], at: Date): number =>
  months.filter(({ month }) => month < at.toISOString().slice(0, 7)).reduce((sum, { due }) => sum + due, 0);

/** Rows of a batch. */
const BATCH = 500;

type FeeRow = Awaited<ReturnType<typeof readFees>>[number];

const columns: Columns<FeeRow> = {
  Answered: (row) => row.earned_at.toISOString(),
  Song: (row) => row.song_name,
  Artist: (row) => row.artist_name,
  Playlist: (row) => row.playlist_name,
  Answer: (row) => (row.status === 'accepted' ? 'Accepted' : 'Declined'),
  'Fee (USD)': (row) => dollars(row.cancelled_at === null ? row.amount_cents : 0),
  Paid: (row) => row.paid_at?.toISOString() ?? null,
  Cancelled: (row) => row.cancelled_at?.toISOString() ?? null,
  'Payment reference': (row) => row.reference,
  Pitch: (row) => row.pitch_id,
};

/** Each answer with its fee, newest first; of one month where it is named. */
export const exportStatement = async (ctx: CuratorContext, month?: string): Promise<AsyncIterable<string>> =>
  csvText(columns, batchesOf(ctx, month));

async function* batchesOf(ctx: CuratorContext, month: string | undefined): AsyncGenerator<FeeRow[]> {
  let rows: FeeRow[] = [];
  do {
    rows = await readFees(ctx, month, rows.at(-1));
    if (rows.length > 0) yield rows;
  } while (rows.length === BATCH);
}

const readFees = (
  { db, actor }: CuratorContext,
  month: string | undefined,
  after: { earned_at: Date; pitch_id: string } | undefined,
) =>
  db
    .selectFrom('curator_fees')
    .innerJoin('pitches', 'pitches.id', 'curator_fees.pitch_id')
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .select([
      'curator_fees.pitch_id',
      'curator_fees.amount_cents',
      'curator_fees.earned_at',
      'curator_fees.paid_at',
      'curator_fees.cancelled_at',
      'curator_fees.reference',
      'pitches.status',
      'campaigns.song_name',
      'campaigns.artist_name',
      'playlists.name as playlist_name',
    ])
    .where('curator_fees.curator_id', '=', actor.id)
    .$if(month !== undefined, (fees) => fees.where(monthOf, '=', month ?? ''))
    .$if(after !== undefined, (fees) =>
      fees.where(
        sql<boolean>`(curator_fees.earned_at, curator_fees.pitch_id) < (${after?.earned_at}, ${after?.pitch_id})`,
      ),
    )
    .orderBy('curator_fees.earned_at', 'desc')
    .orderBy('curator_fees.pitch_id', 'desc')
    .limit(BATCH)
    .execute();
