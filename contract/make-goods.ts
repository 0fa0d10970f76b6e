import { z } from 'zod';
import { Cents } from './money.ts';
import type { StateTable } from './states.ts';
import { IsoTime } from './time.ts';

/** Why something is owed for a pitch. */
export const MakeGoodCause = z.enum(['unreviewed', 'removed_early', 'condemned']);
export type MakeGoodCause = z.infer<typeof MakeGoodCause>;

/** `nothing_owed`: the order was free, or all its money went back before. */
export const MakeGoodStatus = z.enum(['due', 'replaced', 'refunded', 'nothing_owed']);
export type MakeGoodStatus = z.infer<typeof MakeGoodStatus>;

export const makeGoodStates = {
  due: ['replaced', 'refunded', 'nothing_owed'],
  replaced: [],
  refunded: [],
  nothing_owed: [],
} as const satisfies StateTable<MakeGoodStatus>;

/** What is owed for a pitch that was not reviewed or a placement that ended too early. */
export const MakeGood = z.object({
  id: z.string(),
  cause: MakeGoodCause,
  status: MakeGoodStatus,
  pitchId: z.string(),
  placementId: z.string().nullable(),
  /** Of a placement. */
  days: z.object({ promised: z.int(), seen: z.int() }).nullable(),
  dueAt: IsoTime,
  replacementId: z.string().nullable(),
  refundId: z.string().nullable(),
  amount: Cents.nullable(),
  createdAt: IsoTime,
  settledAt: IsoTime.nullable(),
});
export type MakeGood = z.infer<typeof MakeGood>;
