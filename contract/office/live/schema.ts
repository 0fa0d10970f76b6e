import { Brand } from '../../brand.schema.ts';
import { changeTypes } from '../../nouns.ts';
import { z } from '../../zod.ts';

export const ChangeType = z.enum(changeTypes);

export type ChangeType = z.infer<typeof ChangeType>;

/** Says that a row changed, without its contents: the page reads the row again with its own rights. */
export const Change = z.object({
  type: ChangeType,
  /** Null when many rows of this kind changed, or unknown ones. */
  id: z.string().nullable(),
  /** The row's version when the event was sent; null for kinds without versions. */
  version: z.int().nullable(),
  /** Null for rows without a brand. */
  brand: Brand.nullable(),
});

export type Change = z.infer<typeof Change>;

/**
 * Data of the event `ready`: from here on the stream sends every change. `resumed`: it has also sent those since
 * `Last-Event-ID`. The event `reset` says that changes were missed, so the page must reload everything. Events without
 * a name carry a `Change`.
 */
export const Ready = z.object({ resumed: z.boolean() });

export type Ready = z.infer<typeof Ready>;
