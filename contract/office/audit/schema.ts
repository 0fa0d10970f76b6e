import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

const FieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

export type FieldValue = z.infer<typeof FieldValue>;

/** A changed field. Values that may have to be erased, e.g. addresses, are left out. */
export const FieldChange = z.object({
  field: z.string(),
  from: FieldValue.optional(),
  to: FieldValue.optional(),
});

export type FieldChange = z.infer<typeof FieldChange>;

export const TimelineEntry = z.object({
  at: IsoTime,
  kind: z.string(),
  text: z.string(),
  actor: z.string(),
  /** The changed fields; for admins only. */
  changes: z.array(FieldChange).optional(),
});

export type TimelineEntry = z.infer<typeof TimelineEntry>;
