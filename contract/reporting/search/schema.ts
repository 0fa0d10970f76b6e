import { Brand } from '../../brand.schema.ts';
import { TaggingStatus } from '../../orders/tagging/schema.ts';
import { z } from '../../zod.ts';

const found = { id: z.string(), brand: Brand, label: z.string(), detail: z.string() };

/** A row to go to. `label` is what people call it, `detail` tells it apart. */
export const Found = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), ...found }),
  z.object({ type: z.literal('user'), ...found }),
  z.object({ type: z.literal('playlist'), ...found }),
  z.object({ type: z.literal('curator'), ...found }),
  z.object({ type: z.literal('package'), ...found }),
  z.object({ type: z.literal('coupon'), ...found }),
  /** A song in review or reviewed, by the id of its place in the queue. */
  z.object({ type: z.literal('song'), ...found, status: TaggingStatus }),
]);

export type Found = z.infer<typeof Found>;

/** Rows found of each kind, at most. */
export const MAX_RESULTS = 6;
