import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { Genre, Language, Mood } from './genres.ts';
import { idOf } from './ids.ts';
import { anyOf, dateFrom, dateTo, list } from './list.ts';
import type { StateTable } from './states.ts';
import { IsoTime } from './time.ts';

export const taggingStatuses = ['waiting', 'approved', 'rejected'] as const;
export const TaggingStatus = z.enum(taggingStatuses);
export type TaggingStatus = z.infer<typeof TaggingStatus>;

export const taggingStates = {
  waiting: ['approved', 'rejected'],
  // An approval that is undone.
  approved: ['waiting'],
  rejected: [],
} as const satisfies StateTable<TaggingStatus>;

/** So long an approval can be undone; only then the money is taken. */
export const APPROVAL_UNDO_MS = 8_000;

export const TaggingItem = z.object({
  id: z.string(),
  brand: Brand,
  orderId: z.string(),
  orderNumber: z.string(),
  songName: z.string(),
  artistName: z.string(),
  image: z.string().nullable(),
  songUrl: z.string(),
  status: TaggingStatus,
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
  reason: z.string(),
  curatorNote: z.string(),
  dueAt: IsoTime,
  createdAt: IsoTime,
  decidedAt: IsoTime.nullable(),
  /** The admin who decided; null before that, or if the order ended otherwise. */
  decidedBy: z.string().nullable(),
  version: z.int(),
});
export type TaggingItem = z.infer<typeof TaggingItem>;

/** A verdict needs genres to approve and a reason to reject; without a verdict only the tags are saved. */
export const TaggingDecision = z
  .strictObject({
    genres: z.array(Genre).max(5, 'Choose up to 5 genres.').optional(),
    moods: z.array(Mood).max(5, 'Choose up to 5 moods.').optional(),
    language: Language.nullable().optional(),
    verdict: z.enum(['approved', 'rejected']).optional(),
    reason: text(500).optional(),
  })
  .refine(({ verdict, reason }) => verdict !== 'rejected' || Boolean(reason), {
    path: ['reason'],
    message: 'Enter a reason for the artist.',
  });
export type TaggingDecision = z.infer<typeof TaggingDecision>;

const oneItem = z.strictObject({ id: idOf('taggingItem') });

export const tagging = {
  list: list({
    path: '/user/get_tagging_queue/',
    summary:
      'List songs in review (most urgent first) or decided songs (latest first). Artists see only their own.',
    access: 'signed-in',
    row: TaggingItem,
    search: 'Start of an order number, or part of a title or artist',
    filters: {
      brand: anyOf(Brand),
      status: anyOf(TaggingStatus),
      dueFrom: dateFrom(),
      dueTo: dateTo(),
      decidedFrom: dateFrom(),
      decidedTo: dateTo(),
    },
    sorts: ['urgency'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/tagging-queue/{id}/',
    summary: 'Get a song in the queue',
    access: 'admin',
    params: oneItem,
    status: 200,
    answer: TaggingItem,
    etag: 'sent',
    errors: ['not_found'],
  }),
  review: endpoint({
    method: 'PATCH',
    path: '/admin/tagging-queue/{id}/',
    summary:
      'Save tags, or approve or reject a song. Approval captures the payment after 8 seconds, rejection voids it.',
    access: 'admin',
    moves: 'money',
    freshNotAsked:
      'A decision charges or releases only the amount the artist agreed to pay for this order. No other amount or recipient is possible.',
    params: oneItem,
    body: TaggingDecision,
    status: 200,
    answer: TaggingItem,
    etag: 'sent',
    errors: ['not_found', 'illegal_transition', 'stale'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/tagging-queue/{id}/undo/',
    summary: 'Undo an approval within 8 seconds. The song returns to the queue and nothing is charged.',
    access: 'admin',
    moves: 'money',
    freshNotAsked: 'Undoing only prevents a charge, and the approval itself didn’t require a recent sign-in.',
    params: oneItem,
    status: 200,
    answer: TaggingItem,
    etag: 'sent',
    errors: ['not_found', 'illegal_transition'],
  }),
};
