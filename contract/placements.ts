import { z } from 'zod';
import type { Refusal, StateTable } from './states.ts';
import { HOUR, IsoTime } from './time.ts';

/** `ended` as planned, or with its campaign; `removed` before. */
export const PlacementStatus = z.enum(['pending', 'live', 'ended', 'removed']);
export type PlacementStatus = z.infer<typeof PlacementStatus>;

export const placementStates = {
  pending: ['live', 'ended'],
  live: ['ended', 'removed'],
  ended: [],
  removed: [],
} as const satisfies StateTable<PlacementStatus>;

/** `unknown` never counts as a miss. */
export const CheckResult = z.enum(['seen', 'not_seen', 'unknown']);
export type CheckResult = z.infer<typeof CheckResult>;

/** A connected account that read the playlist, or an admin's evidence. */
export const CheckSource = z.enum(['account', 'manual']);
export type CheckSource = z.infer<typeof CheckSource>;

/** Two misses at least this far apart are a removal. */
export const REMOVED_AFTER_MS = 6 * HOUR;

/** What was seen of a placement at one time. */
export const PlacementCheck = z.object({
  number: z.int(),
  at: IsoTime,
  result: CheckResult,
  source: CheckSource,
  position: z.int().nullable(),
  note: z.string(),
  link: z.string().nullable(),
  images: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
  hash: z.string(),
});
export type PlacementCheck = z.infer<typeof PlacementCheck>;

/** The heads of all chains at the end of a day (UTC), in one hash. */
export const LedgerAnchor = z.object({
  day: z.iso.date(),
  placements: z.int(),
  checks: z.int(),
  root: z.string(),
});
export type LedgerAnchor = z.infer<typeof LedgerAnchor>;

/** What a day (UTC) of a placement showed: seen if any check saw it, else not seen if any missed it. */
export const PlacementDay = z.object({ day: z.iso.date(), result: CheckResult });
export type PlacementDay = z.infer<typeof PlacementDay>;

/** A song that a curator accepted, on its playlist. */
export const Placement = z.object({
  id: z.string(),
  pitchId: z.string(),
  campaignId: z.string(),
  song: z.object({ songName: z.string(), artistName: z.string() }),
  playlist: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    image: z.string().nullable(),
    followers: z.int(),
  }),
  /** Its playlist is read through a connected account; otherwise admins record evidence. */
  readable: z.boolean(),
  status: PlacementStatus,
  acceptedAt: IsoTime,
  until: IsoTime,
  liveAt: IsoTime.nullable(),
  overAt: IsoTime.nullable(),
  /** When its next check is due; null once it is over. */
  checkAt: IsoTime.nullable(),
  /** Source and age of what is known of it: those of the newest check. */
  checkedAt: IsoTime.nullable(),
  seenAt: IsoTime.nullable(),
  source: CheckSource.nullable(),
  position: z.int().nullable(),
  /** Days on which a check saw it. */
  daysSeen: z.int(),
  /** Each day from acceptance until today or its end, oldest first; empty in lists of many campaigns. */
  days: z.array(PlacementDay),
  checks: z.int(),
  /** Hash of the newest check. */
  chainHead: z.string(),
});
export type Placement = z.infer<typeof Placement>;

const over: Record<'ended' | 'removed', string> = {
  ended: 'This placement has ended.',
  removed: 'This placement was removed.',
};

/** What may be done with a placement, and if not, why. */
export const placementCan = {
  check: ({ status, readable }: Pick<Placement, 'status' | 'readable'>): Refusal => {
    if (status === 'ended' || status === 'removed') return over[status];
    return readable ? null : 'No connected account has access to this playlist. Record evidence instead.';
  },
  addEvidence: ({ status }: Pick<Placement, 'status'>): Refusal =>
    status === 'ended' || status === 'removed' ? over[status] : null,
} as const;
