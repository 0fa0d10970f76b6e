import { createHash } from 'node:crypto';
import type { Brand } from '#contract/brand.schema.ts';
import { HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { comparePayments } from '#server/domains/orders/payments/compare-payments.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { type LedgerFlaw, proveLedger } from './prove-ledger.ts';

/** Differences that are kept of one source; the command names all. */
const MOST = 200;
/** What the provider has just changed may not be known here yet. */
const SETTLED_MS = HOUR;

type Source = 'ledger' | 'provider';

/** Proves the ledger and compares every payment with the provider, and keeps what differs for Needs Attention until it agrees. */
export async function checkLedger(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'ledger.check');
  const { flaws } = await proveLedger(ctx);
  await keepFlaws(ctx, 'ledger', flaws.length > 0 ? await stillThere(ctx, flaws) : []);
  await keepFlaws(ctx, 'provider', await differencesAtProvider(ctx));
}

/** Those that a second look finds, too: the first may have read rows before and after a change. */
async function stillThere(ctx: Context, found: readonly LedgerFlaw[]): Promise<LedgerFlaw[]> {
  const again = new Set((await proveLedger(ctx)).flaws.map(idOf));
  return found.filter((flaw) => again.has(idOf(flaw)));
}

async function differencesAtProvider(ctx: Context): Promise<LedgerFlaw[]> {
  const { differences } = await comparePayments(ctx);
  if (differences.length === 0) return [];
  const settled = await ctx.db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where(
      'id',
      'in',
      differences.slice(0, MOST).map(({ paymentId }) => paymentId),
    )
    .where('updated_at', '<', plus(ctx.now(), -SETTLED_MS))
    .execute();
  const orders = new Map(settled.map(({ id, order_id }) => [id, order_id]));
  return differences.flatMap(({ paymentId, what }) => {
    const orderId = orders.get(paymentId);
    return orderId === undefined ? [] : { orderId, row: `payment ${paymentId}`, what: what.join(' ') };
  });
}

const idOf = ({ row, what }: LedgerFlaw): string =>
  createHash('sha256').update(`${row}\n${what}`).digest('hex').slice(0, 32);

/** Replaces what was kept of a source; what differs as before keeps its time. */
export async function keepFlaws(ctx: Context, source: Source, flaws: readonly LedgerFlaw[]): Promise<void> {
  const brands = await brandsOf(ctx, flaws);
  const rows = flaws.slice(0, MOST).map((flaw) => ({
    id: idOf(flaw),
    brand: brands.get(flaw.orderId) ?? ('real-playlist' as const),
    order_id: flaw.orderId,
    source,
    about: flaw.row.slice(0, 200),
    what: flaw.what.slice(0, 1000),
    found_at: ctx.now(),
  }));
  await inTx(ctx, async ({ db }) => {
    const gone = db.deleteFrom('ledger_flaws').where('source', '=', source);
    await (rows.length > 0
      ? gone.where(
          'id',
          'not in',
          rows.map(({ id }) => id),
        )
      : gone
    ).execute();
    if (rows.length === 0) return;
    await db
      .insertInto('ledger_flaws')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  });
}

async function brandsOf({ db }: Context, flaws: readonly LedgerFlaw[]): Promise<Map<string | null, Brand>> {
  const ids = flaws.flatMap(({ orderId }) => orderId ?? []).slice(0, MOST);
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom('orders').select(['id', 'brand']).where('id', 'in', ids).execute();
  return new Map(orders.map(({ id, brand }) => [id, brand]));
}
