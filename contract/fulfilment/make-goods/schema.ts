import { PlacementEnding } from '../../endings/schema.ts';
import { Cents } from '../../money.schema.ts';
import type { StateTable } from '../../states.ts';
import { IsoTime } from '../../time.schema.ts';
import { HOUR } from '../../time.ts';
import { z } from '../../zod.ts';
import { PitchStatus } from '../pitches/schema.ts';

/**
 * Why something is owed for a pitch. `not_delivered`: the song was accepted, but never seen. `playlist_lost`: its playlist is
 * gone or private. `unproved`: its campaign ended, and no one had seen the song on its last days.
 */
export const MakeGoodCause = z.enum([
  'unreviewed',
  'removed_early',
  'condemned',
  'not_delivered',
  'playlist_lost',
  'ended_early',
  'unproved',
]);

export type MakeGoodCause = z.infer<typeof MakeGoodCause>;

/** `nothing_owed`: the order was free, or all its money went back before. */
export const MakeGoodStatus = z.enum(['due', 'replaced', 'refunded', 'nothing_owed']);

export type MakeGoodStatus = z.infer<typeof MakeGoodStatus>;

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

const NamedPlaylist = z.object({ id: z.string(), name: z.string() });

/** The same, as admins see it. */
export const OwedPitch = MakeGood.extend({
  playlist: NamedPlaylist,
  /** Its review was reported, and doesn’t count. */
  discounted: z.boolean(),
  /** How its placement ended. */
  endedBy: PlacementEnding.nullable(),
  replacement: z.object({ playlist: NamedPlaylist, status: PitchStatus }).nullable(),
});

export type OwedPitch = z.infer<typeof OwedPitch>;

export const makeGoodStates = {
  due: ['replaced', 'refunded', 'nothing_owed'],
  replaced: [],
  refunded: [],
  nothing_owed: [],
} as const satisfies StateTable<MakeGoodStatus>;

/** How soon a replacement pitch is promised. */
export const MAKE_GOOD_MS = 48 * HOUR;
