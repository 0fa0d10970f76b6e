import type { Rows } from './invariants.ts';

/** What befalls campaigns beside what curators answer. */
export const turns = [
  'late',
  'gone',
  'private',
  'paused',
  'refunded',
  'disputed',
  'by hand',
  'curator left',
] as const;

export type Turn = (typeof turns)[number];

export const pairsOfTurns: readonly (readonly [Turn, Turn])[] = turns.flatMap((one, index) =>
  turns.slice(index + 1).map((other) => [one, other] as const),
);

/** The two turns of the campaign number `index`: with 28 campaigns each pair occurs. */
export const turnsOf = (index: number): readonly [Turn, Turn] =>
  pairsOfTurns[index % pairsOfTurns.length] as readonly [Turn, Turn];

/** What befell each campaign, as the rows prove it. */
function befallen(rows: Rows, order: Rows['orders'][number]): ReadonlySet<Turn> {
  const placements = rows.placements.filter(({ campaign_id }) => campaign_id === order.campaign_id);
  const payment = rows.payments.find(({ order_id }) => order_id === order.id);
  const proofs: Record<Turn, boolean> = {
    late: placements.some(({ late_at }) => late_at !== null),
    gone: placements.some(({ ended_by }) => ended_by === 'playlist_gone'),
    private: placements.some(({ ended_by }) => ended_by === 'playlist_private'),
    paused: rows.paused.some(({ subject_id }) => subject_id === order.id),
    refunded: rows.refunds.some((row) => row.payment_id === payment?.id && row.kind === 'goodwill'),
    disputed: (payment?.dispute_id ?? null) !== null,
    'by hand': rows.checks.some(
      ({ source, placement_id }) => source === 'manual' && placements.some(({ id }) => id === placement_id),
    ),
    'curator left': rows.pitches.some(
      ({ order_id, ended_by }) => order_id === order.id && ended_by === 'curator_left',
    ),
  };
  return new Set(turns.filter((turn) => proofs[turn]));
}

/** How many campaigns each pair of turns befell: `late, gone: 4`. */
export function countPairs(rows: Rows): Map<string, number> {
  const each = rows.orders.map((order) => befallen(rows, order));
  return new Map(
    pairsOfTurns.map(([one, other]) => [
      `${one}, ${other}`,
      each.filter((seen) => seen.has(one) && seen.has(other)).length,
    ]),
  );
}
