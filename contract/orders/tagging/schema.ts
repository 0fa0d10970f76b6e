import { Brand } from '../../brand.schema.ts';
import { text } from '../../fields.schema.ts';
import { AiUse, Genre, Language, Mood } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { taggingStatuses } from './rules.ts';

export const TaggingStatus = z.enum(taggingStatuses);

export type TaggingStatus = z.infer<typeof TaggingStatus>;

/** Whether an admin decided about a song, or its order ended before. */
export const Decision = z.enum(['made', 'none']);

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
  /** What the artist says about AI; null where it is not stated. */
  aiUse: AiUse.nullable(),
  curatorNote: z.string(),
  dueAt: IsoTime,
  createdAt: IsoTime,
  decidedAt: IsoTime.nullable(),
  /** The admin who decided; null before that, or if the order ended otherwise. */
  decidedBy: z.string().nullable(),
  /** Who ended the order before there was a decision; null with a decision, or while it waits. */
  closedBy: z.string().nullable(),
  version: z.int(),
});

export type TaggingItem = z.infer<typeof TaggingItem>;

const Genres = z.array(Genre).max(5, 'Choose up to 5 genres.');
const Moods = z.array(Mood).max(5, 'Choose up to 5 moods.');

/** A verdict needs genres to approve and a reason to reject; without a verdict only the tags are saved. */
export const TaggingDecision = z
  .strictObject({
    genres: Genres.optional(),
    moods: Moods.optional(),
    language: Language.nullable().optional(),
    verdict: z.enum(['approved', 'rejected']).optional(),
    reason: text(500).optional(),
  })
  .refine(({ verdict, reason }) => verdict !== 'rejected' || Boolean(reason), {
    path: ['reason'],
    message: 'Enter a reason for the artist.',
  });

export type TaggingDecision = z.infer<typeof TaggingDecision>;

/** What several songs get at once: the tags to set in place of theirs, and whether an approval may leave some unset. */
export const together = {
  genres: Genres.min(1).optional(),
  moods: Moods.min(1).optional(),
  language: Language.optional(),
  unsetConfirmed: z.boolean().optional(),
};

export const oneItem = z.strictObject({ id: idOf('taggingItem') });
