import type { AuditKind } from '../../nouns.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import type { MailStatus } from '../mails/schema.ts';

const FieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

export type FieldValue = z.infer<typeof FieldValue>;

/** A changed field. Values that may have to be erased, e.g. addresses, are left out. */
export const FieldChange = z.object({
  field: z.string(),
  from: FieldValue.optional(),
  to: FieldValue.optional(),
});

export type FieldChange = z.infer<typeof FieldChange>;

/** What an entry of a timeline tells: an event, or how an email of the order fared. */
export type EntryKind = AuditKind | `mail.${MailStatus}`;

export const TimelineEntry = z.object({
  at: IsoTime,
  /** An `EntryKind`, or one of an earlier version. */
  kind: z.string(),
  text: z.string(),
  actor: z.string(),
  /** The changed fields; for admins only. */
  changes: z.array(FieldChange).optional(),
});

export type TimelineEntry = z.infer<typeof TimelineEntry>;
