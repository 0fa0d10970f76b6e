import type { Kysely, Selectable } from 'kysely';
import { REMOVED_AFTER_MS } from '#contract/fulfilment/placements/rules.ts';
import { DAY } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';

/** What was recorded of a placement, as whoever recorded it remembers. */
export interface RecordedPlacement {
  at: Date;
  result: 'seen' | 'not_seen' | 'unknown';
}

type Row<T extends keyof Database> = Selectable<Database[T]>;

/** Everything that weeks of campaigns left behind. */
export async function readRows(db: Kysely<Database>) {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    campaigns: await db.selectFrom('campaigns').selectAll().execute(),
    // The newest of an order first: one marked as paid has the page’s payment, too.
    payments: await db.selectFrom('payments').selectAll().orderBy('created_at', 'desc').execute(),
    refunds: await db.selectFrom('refunds').selectAll().orderBy('id').execute(),
    pitches: await db.selectFrom('pitches').selectAll().execute(),
    placements: await db.selectFrom('placements').selectAll().execute(),
    makeGoods: await db.selectFrom('make_goods').selectAll().orderBy('id').execute(),
    checks: await db
      .selectFrom('placement_checks')
      .selectAll()
      .orderBy('placement_id')
      .orderBy('number')
      .execute(),
  };
}

export type Rows = Awaited<ReturnType<typeof readRows>>;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const wasAnswered = ({ status }: Row<'pitches'>): boolean => status === 'accepted' || status === 'declined';

/** A fraction of a pitch. */
interface Part {
  top: bigint;
  bottom: bigint;
}

/** What is left of a sold pitch when its last replacement is done: computed from the rows, not by the product's code. */
function unearnedOf(rows: Rows, pitch: Row<'pitches'>, worth: Part): Part {
  const lost = rows.makeGoods.find(({ pitch_id }) => pitch_id === pitch.id);
  if (!lost) return wasAnswered(pitch) ? { top: 0n, bottom: 1n } : worth;
  const left =
    lost.cause === 'condemned' || lost.days_promised === null || lost.days_seen === null
      ? worth
      : {
          top: worth.top * BigInt(lost.days_promised - lost.days_seen),
          bottom: worth.bottom * BigInt(lost.days_promised),
        };
  const next = rows.pitches.find(({ id }) => id === lost.replacement_id);
  return next ? unearnedOf(rows, next, left) : left;
}

/** Cents of an order that were not earned in the end, rounded half up once. */
export function unearnedCents(rows: Rows, order: Row<'orders'>, captured: number): number {
  const sold = rows.pitches.filter((row) => row.order_id === order.id && row.replaces_id === null);
  let total: Part = { top: BigInt(order.pitches - sold.length), bottom: 1n };
  for (const pitch of sold) {
    const part = unearnedOf(rows, pitch, { top: 1n, bottom: 1n });
    total = { top: total.top * part.bottom + part.top * total.bottom, bottom: total.bottom * part.bottom };
  }
  const bottom = total.bottom * BigInt(order.pitches);
  return Number((2n * BigInt(captured) * total.top + bottom) / (2n * bottom));
}

/** Sentences about money that is not as it must be. */
export function moneyProblems(rows: Rows): string[] {
  const problems: string[] = [];
  for (const order of rows.orders) {
    const payment = rows.payments.find(({ order_id }) => order_id === order.id);
    const refunds = rows.refunds.filter(({ payment_id }) => payment_id === payment?.id);
    const owed = refunds.filter(({ kind }) => kind === 'owed');
    const given = sum(owed.map((refund) => refund.amount_cents));
    const captured = payment?.captured_cents ?? 0;
    const gifts = sum(refunds.map(({ amount_cents }) => amount_cents)) - given;
    if (given + gifts > captured)
      problems.push(`${order.number}: ${given + gifts} of ${captured} cents were given back`);
    const due = Math.min(unearnedCents(rows, order, captured), captured - gifts);
    if (given !== due) problems.push(`${order.number}: ${given} cents were given back, and ${due} are owed`);
  }
  for (const refund of rows.refunds) {
    const parts = rows.makeGoods.filter(({ refund_id }) => refund_id === refund.id);
    const cents = sum(parts.map((row) => row.amount_cents ?? 0));
    if (parts.length > 0 && cents !== refund.amount_cents)
      problems.push(`refund ${refund.id}: its pitches add up to ${cents} of ${refund.amount_cents}`);
  }
  return problems;
}

/** Sentences about what is owed and its time: settled `latest` milliseconds after it was owed. */
export function makeGoodProblems(rows: Rows, latest: number): string[] {
  const problems: string[] = [];
  for (const owed of rows.makeGoods) {
    const settledAfter = (owed.settled_at?.getTime() ?? Number.POSITIVE_INFINITY) - owed.created_at.getTime();
    if (settledAfter > latest) problems.push(`make-good ${owed.id}: settled too late`);
    const next = rows.pitches.filter(({ replaces_id }) => replaces_id === owed.pitch_id);
    if (next.length !== (owed.status === 'replaced' ? 1 : 0))
      problems.push(`make-good ${owed.id}: ${owed.status} with ${next.length} replacements`);
  }
  for (const campaign of rows.campaigns) {
    const sold = rows.pitches.filter((row) => row.campaign_id === campaign.id && row.replaces_id === null);
    const sent = sold.filter(({ sent_at }) => sent_at !== null).length;
    if (campaign.pitches_sent !== sent)
      problems.push(`campaign ${campaign.id}: counts ${sent} sent pitches wrong`);
  }
  return problems;
}

/** Sentences about placements that are not as their checks say. */
export function placementProblems(
  rows: Rows,
  remembered: ReadonlyMap<string, readonly RecordedPlacement[]>,
): string[] {
  const problems: string[] = [];
  for (const placement of rows.placements) {
    const checks = rows.checks.filter(({ placement_id }) => placement_id === placement.id);
    const known = remembered.get(placement.id) ?? [];
    const asText = (list: readonly { at: Date; result: string }[]) =>
      list.map(({ at, result }) => `${at.toISOString()} ${result}`).join();
    if (asText(checks) !== asText(known))
      problems.push(`placement ${placement.id}: ${checks.length} checks are kept of ${known.length}`);
    // From the first sight to the last, the days between included.
    const seen = checks
      .filter(({ result }) => result === 'seen')
      .map(({ at }) => Math.floor(at.getTime() / DAY));
    if (placement.days !== (seen.length === 0 ? 0 : Math.max(...seen) - Math.min(...seen) + 1))
      problems.push(`placement ${placement.id}: days are counted wrong`);
    if (placement.status !== 'removed') continue;
    const lastSeen = checks.findLastIndex(({ result }) => result === 'seen');
    const misses = checks.slice(lastSeen + 1).filter(({ result }) => result === 'not_seen');
    const apart = (misses.at(-1)?.at.getTime() ?? 0) - (misses[0]?.at.getTime() ?? 0);
    if (lastSeen === -1 || misses.length < 2 || apart < REMOVED_AFTER_MS)
      problems.push(`placement ${placement.id}: removed without two misses six hours apart`);
  }
  const offered = rows.pitches.map(({ campaign_id, playlist_id }) => `${campaign_id} ${playlist_id}`);
  if (new Set(offered).size !== offered.length) problems.push('a song was offered to a playlist twice');
  return problems;
}
