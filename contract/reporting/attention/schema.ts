import { Brand, BrandPath } from '../../brand.schema.ts';
import { requiredText } from '../../fields.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { DAY, HOUR } from '../../time.ts';
import { z } from '../../zod.ts';

/** Why something needs attention; a `note` was written by hand. */
export const AttentionKind = z.enum([
  'note',
  'review',
  'message',
  'review_report',
  'curator',
  'dispute',
  'inquiry',
  'refund_failed',
  'refund_to_pay',
  'refund_returned',
  'refund_elsewhere',
  'captured_in_part',
  'stray_payment',
  'make_good',
  'playlist_review',
  'playlist_lost',
  'check',
  'unconfirmed',
  'account',
  'key',
  'webhook',
  'ledger',
  'backup',
  'job',
]);

export type AttentionKind = z.infer<typeof AttentionKind>;

/** One thing that needs attention. All but notes end by themselves when their cause is gone. */
export const AttentionItem = z.object({
  /** The kind and the id of its row, such as `message.ord_…`. */
  id: z.string(),
  brand: Brand,
  kind: AttentionKind,
  /** What it is about: an order's number, a song, a playlist, or the note's text. */
  title: z.string(),
  /** The row it is about; a note has none. */
  subjectId: z.string().nullable(),
  since: IsoTime,
  dueAt: IsoTime,
  assignee: z.object({ id: z.string(), email: z.string() }).nullable(),
  snoozedUntil: IsoTime.nullable(),
});

export type AttentionItem = z.infer<typeof AttentionItem>;

export const ofItem = z.strictObject({
  name: BrandPath,
  id: z.string().regex(/^[a-z_]{3,20}\.[\w-]{3,60}$/, 'This isn’t the ID of an entry.'),
});

export const NewNote = z.strictObject({
  text: requiredText('what needs attention', 500),
  dueAt: IsoTime,
});

export const Assignment = z.strictObject({
  assigneeId: z.string().max(60).nullable().meta({ description: 'An admin, or null for no one' }),
});

export const Snooze = z.strictObject({ until: IsoTime });

export const Dismissal = z.strictObject({ reason: requiredText('a reason', 500) });

/** A song's review is listed this long before it is due. */
export const REVIEW_SOON_MS = 12 * HOUR;

/** An order that nobody confirmed is listed this long after its approval. */
export const UNCONFIRMED_MS = 3 * DAY;

/** Within which we act on a cause that has no due time of its own, from when it began. */
export const ACT_WITHIN_MS = DAY;

/** A snooze lasts at most this long. */
export const MAX_SNOOZE_MS = 30 * DAY;
