import { sql } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { digestsOf, type ProvedTable, proofColumns, provedTables } from '#server/db/proof-columns.ts';
import { type LedgerReport, verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { answerRules } from './replay-answers.ts';
import { type Replay, replayLedger } from './replay-ledger.ts';
import { moneyRules } from './replay-money.ts';
import { isReal, recordRules } from './replay-records.ts';
import { stateRules } from './replay-states.ts';
import { brokenBy, type RowRule, told } from './row-rules.ts';

const names: Record<ProvedTable, string> = {
  pitches: 'pitch',
  placements: 'placement',
  make_goods: 'make-good',
  refunds: 'refund',
  curator_fees: 'fee of pitch',
  playlist_reviews: 'review',
  pitch_ratings: 'rating of pitch',
};

/** Rows that are not as the newest audit event of theirs holds them. Words may have been erased with an account. */
const proofRules: readonly RowRule[] = provedTables.map((table) => {
  const { facts, words } = digestsOf(table);
  const columns: readonly string[] = proofColumns[table].words;
  const erased = sql`exists (select from users where removed_at is not null)
    and concat(${columns.length > 0 ? sql.join(columns.map((name) => sql.ref(`t.${name}`))) : sql`''`}) like '%(removed)%'`;
  return brokenBy({
    brand: sql`coalesce(proof.brand, 'real-playlist')`,
    order: sql`proof.order_id`,
    row: sql`${sql.lit(`${names[table]} `)} || proof.key`,
    what: sql`case when t.gone is null then 'it is gone, and audit event ' else 'it is not as audit event ' end
      || proof.id || ' tells of it, which is of ' || ${told(sql`proof.at`)}`,
    from: sql`(select key, max(at) as at, max(id) as id, max(brand) as brand, max(order_id) as order_id,
          array_agg(digests ->> 0) as facts, array_agg(digests ->> 1) as words
        from (select each.key, each.value as digests, e.id, e.at, e.brand,
            case when e.subject_type = 'order' then e.subject_id end as order_id,
            rank() over (partition by each.key order by e.at desc) as place
          from audit_events e cross join lateral jsonb_each(e.data -> 'proof' -> ${sql.lit(table)}) as each
          where e.data -> 'proof' ? ${sql.lit(table)} and ${isReal}) as events
        where place = 1 group by key) as proof
      left join (select t.*, false as gone from ${sql.table(table)} as t) as t on ${sql.ref(`t.${proofColumns[table].key}`)} = proof.key
      where t.gone is null or not (${facts} = any(proof.facts))
        ${words ? sql`or not (${words} = any(proof.words)) and not (${erased})` : sql``}`,
  });
});

/** How long an anchor may be missing: it is made within an hour of its day’s end, by a process that runs. */
const ANCHORED_MS = 2 * DAY;

/** A row that differs from what it follows from. */
export interface LedgerFlaw {
  /** Null for what is about no order. */
  orderId: string | null;
  /** `placement pla_…`, `payment pay_…`, `anchor 2026-11-20`. */
  row: string;
  what: string;
}

export interface LedgerProof extends Omit<Replay, 'flaws'> {
  checks: number;
  anchors: number;
  events: number;
  flaws: LedgerFlaw[];
}

/**
 * Proves the ledger: walks its chains, computes placements, what is owed and refunds from the checks, and fees, placements and money
 * from the answers and from what was moved, and compares each row with them. The audit log is a witness only: nothing is computed from it,
 * but it must not say anything else.
 */
export async function proveLedger(ctx: Pick<Context, 'db' | 'now'>): Promise<LedgerProof> {
  const report = await verifyLedger(ctx);
  const { flaws: replayed, ...counts } = await replayLedger(ctx);
  const flaws: LedgerFlaw[] = [...brokenChains(report), ...(await missingAnchors(ctx)), ...replayed];
  for (const rule of [...answerRules, ...moneyRules, ...recordRules, ...proofRules, ...stateRules]) {
    const { rows } = await rule.execute(ctx.db);
    flaws.push(...rows.map(({ order_id, row, what }) => ({ orderId: order_id, row, what })));
  }
  const { checks, anchors, events } = report;
  return { ...counts, checks, anchors, events, flaws };
}

function brokenChains({ broken, brokenAnchor, brokenRemark }: LedgerReport): LedgerFlaw[] {
  const of = (row: string, what: string): LedgerFlaw => ({ orderId: null, row, what });
  return [
    ...(broken ? [of(`check ${broken.number} of placement ${broken.placementId}`, broken.why)] : []),
    ...(brokenAnchor ? [of(`anchor ${brokenAnchor.day}`, brokenAnchor.why)] : []),
    ...(brokenRemark ? [of(`remark of event ${brokenRemark.eventId}`, brokenRemark.why)] : []),
  ];
}

/** Checks that no anchor covers, although its day is long over. */
async function missingAnchors({ db, now }: Pick<Context, 'db' | 'now'>): Promise<LedgerFlaw[]> {
  const { rows } = await sql<{ last: string | null; checks: number }>`
    select (select max(day)::text from ledger_anchors) as last, count(*)::int as checks from placement_checks
    where recorded_at < ${plus(now(), -ANCHORED_MS)} and recorded_at >= coalesce(
      (select (max(day) + 1)::timestamp at time zone 'UTC' from ledger_anchors), '-infinity')
      and not exists (select from placements where id = placement_id and demo)`.execute(db);
  const [{ last, checks } = { last: null, checks: 0 }] = rows;
  if (checks === 0) return [];
  const what = `${last ? `the last one is of ${last}` : 'there is none'}, and ${checks} checks since then are older than two days`;
  return [{ orderId: null, row: 'anchors', what }];
}
