import { Brand } from '../../brand.schema.ts';
import { requiredText } from '../../fields.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** Whether a brand adds accepted songs to playlists through the API, where their curators let it. */
export const PlaylistWriting = z.object({
  brand: Brand,
  allowed: z.boolean(),
  /** Why it was switched on or off; null where it never was. */
  last: z.object({ reason: z.string(), at: IsoTime }).nullable(),
});

export type PlaylistWriting = z.infer<typeof PlaylistWriting>;

export const WritingChange = z.strictObject({
  allowed: z.boolean(),
  reason: requiredText('a reason', 500),
});

export type WritingChange = z.output<typeof WritingChange>;
