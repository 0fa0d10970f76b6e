import { z } from '../../zod.ts';
import { basisKinds, estimatedFigures } from './rules.ts';

export const EstimatedFigure = z.enum(estimatedFigures);

export type EstimatedFigure = z.infer<typeof EstimatedFigure>;

export const BasisKind = z.enum(basisKinds);

export type BasisKind = z.infer<typeof BasisKind>;

/** What a range rests on. Size is the number of pitches and the duration. */
export const Basis = z.object({
  from: BasisKind,
  /** How many campaigns; of a package's own range, how many of this size have ended, which are too few. */
  campaigns: z.int().nonnegative(),
});

export type Basis = z.infer<typeof Basis>;

/** What each range of an estimate rests on. */
export const EstimateBasis = z.object({ placements: Basis, streams: Basis, listeners: Basis });

export type EstimateBasis = z.infer<typeof EstimateBasis>;
