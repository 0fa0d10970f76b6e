import { z } from 'zod';
import { Genre, Language, Mood } from './genres.ts';
import type { StateTable } from './states.ts';
import { DAY, HOUR, IsoTime } from './time.ts';

export const PitchStatus = z.enum(['queued', 'sent', 'accepted', 'declined', 'expired']);
export type PitchStatus = z.infer<typeof PitchStatus>;

export const pitchStates = {
  queued: ['sent'],
  sent: ['accepted', 'declined', 'expired'],
  accepted: [],
  declined: [],
  expired: [],
} as const satisfies StateTable<PitchStatus>;

/** How long a curator can answer. */
export const ANSWER_MS = 7 * DAY;
/** Time between two mails with pitches to one curator. */
export const CURATOR_MAIL_MS = DAY;
/** How soon a replacement pitch is promised. */
export const MAKE_GOOD_MS = 48 * HOUR;
/** Words of a reason to decline; the artist reads it. */
export const REASON_WORDS = 10;

/** Limits of fairness per playlist. */
export const fairness = {
  /** Largest share of promoted songs among its items. */
  promotedShare: 0.2,
  /** Songs added in a day (UTC). */
  addsPerDay: 3,
  /** Time between two songs of the same artist. */
  artistMs: 30 * DAY,
} as const;

/** Why a playlist was chosen: what the song and the playlist have in common. */
export const PitchWhy = z.object({
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
});
export type PitchWhy = z.infer<typeof PitchWhy>;

/** A song of a campaign, offered to the curator of one playlist. */
export const Pitch = z.object({
  id: z.string(),
  status: PitchStatus,
  playlist: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    image: z.string().nullable(),
    followers: z.int(),
    reviewedAt: IsoTime.nullable(),
  }),
  curator: z.object({ id: z.string(), name: z.string() }),
  why: PitchWhy,
  /** The pitch that this one makes good. */
  replacesId: z.string().nullable(),
  plannedAt: IsoTime,
  sentAt: IsoTime.nullable(),
  answerBy: IsoTime.nullable(),
  closedAt: IsoTime.nullable(),
  /** The curator's words. */
  reason: z.string(),
  placementId: z.string().nullable(),
});
export type Pitch = z.infer<typeof Pitch>;
