import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { type BrokenRemark, verifyRemarks } from '#server/domains/office/audit/event-chain.ts';
import { type CheckRow, hashOfCheck } from './chain.ts';
import { type BrokenAnchor, type MailedAnchor, verifyAnchors } from './verify-anchors.ts';

/** Rows of one statement. */
const PAGE = 20_000;

/** The first thing in the ledger that is not as it was written. */
export interface BrokenRow {
  placementId: string;
  /** The number of the check in its chain. */
  number: number;
  why: string;
}

export interface LedgerReport {
  placements: number;
  checks: number;
  anchors: number;
  /** Null: every chain holds. */
  broken: BrokenRow | null;
  /** Null: every anchor holds, and the mailed ones are among them. */
  brokenAnchor: BrokenAnchor | null;
  /** Audit events that the anchors cover, and what was typed about events, erased or not. */
  events: number;
  remarks: number;
  erased: number;
  /** Null: every remark is as it was typed, or erased with an account. */
  brokenRemark: BrokenRemark | null;
}

interface Head {
  number: number;
  hash: string;
  recordedAt: Date;
}

/** Placements with what their rows say of their chains, in the order of the walk. */
async function* placementHeads({ db }: Pick<Context, 'db'>) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('placements')
      .select(['id', 'checks', 'chain_head'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return;
  }
}

/** Every row of the ledger, chain by chain. */
async function* ledgerRows({ db }: Pick<Context, 'db'>): AsyncGenerator<CheckRow[]> {
  let after = { id: '', number: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('placement_checks')
      .selectAll()
      .where(sql<boolean>`(placement_id, number) > (${after.id}, ${after.number})`)
      .orderBy('placement_id')
      .orderBy('number')
      .limit(PAGE)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { id: last.placement_id, number: last.number };
  }
}

/** Why a row does not follow the one before it in its chain; null when it does. */
export function chainFlaw(row: CheckRow, before: Head | null): string | null {
  if (row.number !== (before?.number ?? 0) + 1) return 'the previous row is missing';
  if (row.before_hash !== (before?.hash ?? '')) return 'it doesn’t follow the previous row';
  if (before && row.recorded_at < before.recordedAt) return 'it was recorded before the previous row';
  return hashOfCheck(row) === row.hash ? null : 'its contents were changed';
}

/**
 * Walks every chain of the ledger: each row must have its own hash and that of the row before, each placement must name
 * the end of its chain, each anchor must fit its chains and events, those of emails (`mailed`) must be among them, and what was typed
 * about events must be as it was. Stops at the first broken row. `progress` gets the number of verified rows.
 */
export async function verifyLedger(
  ctx: Pick<Context, 'db'>,
  {
    progress = () => undefined,
    mailed = [],
  }: { progress?: (checks: number) => void; mailed?: readonly MailedAnchor[] } = {},
): Promise<LedgerReport> {
  const report: LedgerReport = {
    ...{ placements: 0, checks: 0, anchors: 0, broken: null, brokenAnchor: null },
    ...{ events: 0, remarks: 0, erased: 0, brokenRemark: null },
  };
  const placements = placementHeads(ctx);
  let current: { id: string; head: Head } | null = null;

  /** Compares the placements up to and including `id` with the chains that were walked; one without rows has no checks. */
  const close = async (id: string | null): Promise<BrokenRow | null> => {
    while (id !== null || !current) {
      const next = await placements.next();
      if (next.done) return null;
      const placement = next.value;
      report.placements += 1;
      const head = current?.id === placement.id ? current.head : null;
      if (placement.checks !== (head?.number ?? 0) || placement.chain_head !== (head?.hash ?? ''))
        return {
          placementId: placement.id,
          number: Math.max(placement.checks, head?.number ?? 0),
          why: 'the placement refers to a different chain head',
        };
      if (placement.id === id) return null;
    }
    return null;
  };

  for await (const rows of ledgerRows(ctx)) {
    for (const row of rows) {
      if (current && row.placement_id !== current.id) {
        report.broken = await close(current.id);
        if (report.broken) return report;
        current = null;
      }
      const why = chainFlaw(row, current?.head ?? null);
      if (why) {
        report.broken = { placementId: row.placement_id, number: row.number, why };
        return report;
      }
      current = {
        id: row.placement_id,
        head: { number: row.number, hash: row.hash, recordedAt: row.recorded_at },
      };
      report.checks += 1;
    }
    progress(report.checks);
  }
  if (current) report.broken = await close(current.id);
  current = null;
  report.broken ??= await close(null);
  if (report.broken) return report;
  return { ...report, ...(await verifyAnchors(ctx, mailed)), ...(await verifyRemarks(ctx)) };
}
