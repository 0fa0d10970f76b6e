import { Brand, BrandPath } from '../../brand.schema.ts';
import { PlacementEnding } from '../../endings/schema.ts';
import { text } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { WaitingProof } from '../proofs/schema.ts';
import { MAX_PLACEMENT_IMAGES, MAX_POSITION } from './rules.ts';

/** `removed`: checks no longer found the song; `ended` in any other way. How: `endedBy`. */
export const PlacementStatus = z.enum(['pending', 'live', 'ended', 'removed']);

export type PlacementStatus = z.infer<typeof PlacementStatus>;

/** `unknown` never counts as a miss. */
export const CheckResult = z.enum(['seen', 'not_seen', 'unknown']);

export type CheckResult = z.infer<typeof CheckResult>;

/**
 * Who showed it, the best proof first: a connected account that read the playlist, an admin at its full public page, an admin
 * at the public player, which shows the first hundred, a curator's picture or link that an admin confirmed, an export of a
 * distributor or the platform, someone's word.
 */
export const CheckSource = z.enum(['account', 'manual', 'player', 'curator', 'export', 'word']);

export type CheckSource = z.infer<typeof CheckSource>;

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
  /** Brand and curator let us add its song to the playlist, and move it. */
  writable: z.boolean(),
  status: PlacementStatus,
  acceptedAt: IsoTime,
  until: IsoTime,
  /** When it was found not to have been seen within 72 hours; null before that. */
  lateAt: IsoTime.nullable(),
  /** When its curator was emailed about a song that is late; null where nobody was. */
  remindedAt: IsoTime.nullable(),
  liveAt: IsoTime.nullable(),
  overAt: IsoTime.nullable(),
  /** How it ended; null before that. */
  endedBy: PlacementEnding.nullable(),
  /** When its next check is due; null once it is over. */
  checkAt: IsoTime.nullable(),
  /** Source and age of what is known of it: those of the newest check. */
  checkedAt: IsoTime.nullable(),
  seenAt: IsoTime.nullable(),
  source: CheckSource.nullable(),
  position: z.int().nullable(),
  /** Days from the first on which a check saw it to the last; those between count as seen. */
  daysSeen: z.int(),
  /** Each day from acceptance until today or its end, oldest first; empty in lists of many campaigns. */
  days: z.array(PlacementDay),
  checks: z.int(),
  /** We put the song on the playlist, through the account that its curator connected. */
  addedByUs: z.boolean(),
  /** When its curator or an admin asked us to take it off; null where nobody did. */
  removalAskedAt: IsoTime.nullable(),
  /** Hash of the newest check. */
  chainHead: z.string(),
});

export type Placement = z.infer<typeof Placement>;

/** A placement with its newest checks, the newest first. */
export const PlacementDetails = Placement.extend({
  checkRows: z.array(PlacementCheck),
  /** The last anchor of the ledger; null before the first. */
  anchor: LedgerAnchor.nullable(),
});

export type PlacementDetails = z.infer<typeof PlacementDetails>;

/** A placement that an admin is to look at by hand, or whose curator sent proof. */
export const PlacementToCheck = Placement.omit({ days: true, chainHead: true, source: true }).extend({
  brand: Brand,
  curatorName: z.string(),
  /** The first of the misses since it was seen last: another one removes it. */
  missedAt: IsoTime.nullable(),
  /** What the curator sent; null where nothing waits for a verdict. */
  proof: WaitingProof.nullable(),
});

export type PlacementToCheck = z.infer<typeof PlacementToCheck>;

/** What an admin saw of a placement. */
export const NewEvidence = z
  .strictObject({
    result: z.enum(CheckResult.options, 'Choose what you saw.'),
    source: CheckSource.exclude(['account', 'curator']).default('manual'),
    /** When it was seen: after the newest check, now by default. */
    at: z.iso.datetime('Enter a time in UTC.').optional(),
    position: z.int().min(1, 'Positions start at 1.').max(MAX_POSITION).nullable().default(null),
    link: z
      .url({
        protocol: /^https?$/,
        error: 'Enter a link that starts with https://, or leave the field empty.',
      })
      .max(500)
      .nullable()
      .default(null),
    note: text(1000).default(''),
    images: z
      .array(idOf('placementImage'))
      .max(MAX_PLACEMENT_IMAGES, `Add up to ${MAX_PLACEMENT_IMAGES} images.`)
      .default([]),
  })
  .refine(({ result, position }) => result === 'seen' || position === null, {
    path: ['position'],
    message: 'Remove the position. Only a song that was seen has one.',
  })
  .refine(({ link, note, images }) => link !== null || note !== '' || images.length > 0, {
    path: ['note'],
    message: 'Add a link, a screenshot or a note as evidence.',
  });

export type NewEvidence = z.output<typeof NewEvidence>;

export const onePlacement = z.strictObject({ name: BrandPath, id: idOf('placement') });

export const ofPlacement = { access: 'admin', params: onePlacement } as const;
