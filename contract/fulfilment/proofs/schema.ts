import { BrandPath } from '../../brand.schema.ts';
import { text } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { MAX_PLACEMENT_IMAGES } from '../placements/rules.ts';

/** What a curator sent to show a song on the playlist: it counts once an admin confirmed it. */
export const ProofStatus = z.enum(['waiting', 'confirmed', 'refused']);

export type ProofStatus = z.infer<typeof ProofStatus>;

/** What curators see of it. */
export const OfferProof = z.object({
  /** Whether a picture or a link can be sent now. */
  wanted: z.boolean(),
  /** What was sent last; null before the first. */
  last: z.object({ status: ProofStatus, sentAt: IsoTime, reason: z.string() }).nullable(),
});

export type OfferProof = z.infer<typeof OfferProof>;

/** What admins see of one that waits. */
export const WaitingProof = z.object({
  id: z.string(),
  sentAt: IsoTime,
  link: z.string().nullable(),
  images: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
});

/** What a curator sends. */
export const NewProof = z
  .strictObject({
    link: z
      .url({
        protocol: /^https?$/,
        error: 'Enter a link that starts with https://, or leave the field empty.',
      })
      .max(500)
      .nullable()
      .default(null),
    images: z
      .array(idOf('placementImage'))
      .max(MAX_PLACEMENT_IMAGES, `Add up to ${MAX_PLACEMENT_IMAGES} images.`)
      .default([]),
  })
  .refine(({ link, images }) => link !== null || images.length > 0, {
    path: ['link'],
    message: 'Add a screenshot or a link to the playlist’s public page.',
  });

export type NewProof = z.output<typeof NewProof>;

/** An admin's verdict. */
export const ProofDecision = z
  .strictObject({
    verdict: ProofStatus.exclude(['waiting']),
    /** The curator reads it. */
    reason: text(500).default(''),
  })
  .refine(({ verdict, reason }) => verdict === 'confirmed' || reason !== '', {
    path: ['reason'],
    message: 'Tell the curator what is missing.',
  });

export type ProofDecision = z.output<typeof ProofDecision>;

export const oneProof = z.strictObject({ name: BrandPath, id: idOf('placementProof') });
