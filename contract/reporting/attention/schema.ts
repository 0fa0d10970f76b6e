import { Brand, BrandPath } from '../../brand.schema.ts';
import { requiredText } from '../../fields.schema.ts';
import { anyOf, list, oneOf } from '../../list.schema.ts';
import { everyRole } from '../../team.ts';
import { IsoTime } from '../../time.schema.ts';
import { DAY, HOUR } from '../../time.ts';
import { z } from '../../zod.ts';

/** Why something needs attention, as lists group it: money and its deadlines first. A `note` was written by hand. */
export const AttentionKind = z.enum([
  'dispute',
  'inquiry',
  'refund_failed',
  'refund_to_pay',
  'refund_returned',
  'refund_elsewhere',
  'captured_in_part',
  'stray_payment',
  'fees',
  'make_good',
  'review',
  'message',
  'note',
  'review_report',
  'unconfirmed',
  'check',
  'playlist_lost',
  'playlist_review',
  'curator',
  'account',
  'key',
  'webhook',
  'ledger',
  'backup',
  'held',
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
  /** Cents at stake, where money is. */
  amount: z.int().nullable(),
  /** Who it is about: the customer of its order, or a curator. */
  customer: z.string().nullable(),
  song: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** How many rows have this same cause: jobs of one kind that failed, songs to check in one playlist. */
  causes: z.int(),
  since: IsoTime,
  dueAt: IsoTime,
  /** What to do next, and on which page; a note has none, nor has what no page shows. */
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** The team roles that may deal with it. */
  may: z.array(z.enum(everyRole)),
  assignee: z.object({ id: z.string(), email: z.string() }).nullable(),
  snoozedUntil: IsoTime.nullable(),
});

export type AttentionItem = z.infer<typeof AttentionItem>;

/** An admin who may be assigned entries, with their role in each brand. */
export const Colleague = z.object({
  id: z.string(),
  email: z.string(),
  team: z.record(Brand, z.enum(everyRole).nullable()),
});

export type Colleague = z.infer<typeof Colleague>;

export const ItemId = z.string().regex(/^[a-z_]{3,20}\.[\w.-]{3,60}$/, 'This isn’t the ID of an entry.');

export const ofItem = z.strictObject({ name: BrandPath, id: ItemId });

/** What may be asked of the entries of one brand. */
export const ofBrand = {
  row: AttentionItem,
  search: 'Part of a title, song, customer, amount or order number',
  filters: {
    kind: anyOf(AttentionKind),
    assignee: anyOf(z.enum(['me', 'none', 'others'])),
    shown: oneOf(z.enum(['open', 'snoozed'])),
  },
  sorts: ['kind', 'dueAt', '-amount'],
} as const;

/** The entries of both brands. */
export const allEntries = list({
  ...ofBrand,
  path: '/admin/inbox/',
  views: 'attention',
  summary: 'List what needs attention and you may deal with, by kind, what is due first before the rest',
  access: 'admin',
  filters: { ...ofBrand.filters, brand: anyOf(Brand) },
  csv: 'attention',
  columns: ['about', 'kind', 'due', 'amount', 'person', 'song', 'assignee', 'brand', 'since', 'id'],
});

export const NewNote = z.strictObject({
  text: requiredText('what needs attention', 500),
  dueAt: IsoTime,
});

export const Assignment = z.strictObject({
  assigneeId: z
    .string()
    .max(60)
    .nullable()
    .meta({ description: 'An admin who may deal with it, or null for no one' }),
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
