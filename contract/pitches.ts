import { z } from 'zod';
import { type CampaignStatus, campaignStates } from './campaign-states.ts';
import { Genre, Language, Mood } from './genres.ts';
import { canMove, type Refusal, type StateTable } from './states.ts';
import { DAY, HOUR, IsoTime } from './time.ts';

export const PitchStatus = z.enum(['queued', 'sent', 'accepted', 'declined', 'expired']);
export type PitchStatus = z.infer<typeof PitchStatus>;

export const pitchStates = {
  // One that was never sent expires when its campaign ends first.
  queued: ['sent', 'expired'],
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
export const MIN_REASON_WORDS = 10;
/** A campaign that ends sooner gets no more pitches: curators would have no time to listen. */
export const MIN_PITCH_TIME_MS = 2 * DAY;

/** How many words a text has. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Limits of fairness per playlist. */
export const fairness = {
  /** Largest share of promoted songs among its items. */
  promotedShare: 0.2,
  /** Songs added in a day (UTC). */
  addsPerDay: 3,
  /** Time between two songs of the same artist. */
  artistMs: 30 * DAY,
  /** Songs that a playlist counts as having when their number is not known: the fewest that one is taken on with. */
  itemsUnknown: 20,
} as const;

/** Why a playlist was chosen: what the song and the playlist have in common. */
export const MatchReasons = z.object({
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
  /** Its curator accepted the song in the campaign that this one repeats. */
  acceptedBefore: z.literal(true).optional(),
});
export type MatchReasons = z.infer<typeof MatchReasons>;

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
  why: MatchReasons,
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

/** Why a song is not offered to a playlist. */
export const ExclusionReason = z.enum([
  'genre',
  'status',
  'review',
  'condemned',
  'offered',
  'withheld',
  'slots',
  'share',
  'adds',
  'artist',
]);
export type ExclusionReason = z.infer<typeof ExclusionReason>;

/** A playlist compared with the song of a campaign: why it fits, or all that speaks against it. */
export const PitchMatch = z.object({
  playlist: Pitch.shape.playlist,
  curator: Pitch.shape.curator,
  /** Share of its answered pitches that it accepted; null while too few were answered. */
  acceptance: z.number().nullable(),
  why: MatchReasons,
  /** Empty when the song can be offered. */
  bars: z.array(z.object({ bar: ExclusionReason, text: z.string() })),
});
export type PitchMatch = z.infer<typeof PitchMatch>;

interface PitchFacts {
  status: PitchStatus;
}

/** What admins may do with a campaign's pitches, and if not, why. */
export const pitchCan = {
  plan: ({ status }: { status: CampaignStatus }): Refusal =>
    status === 'scheduled' || status === 'running' || status === 'paused'
      ? null
      : canMove(campaignStates, status, 'scheduled') || status === 'draft'
        ? 'You can plan pitches once the song is approved.'
        : 'This campaign has ended.',
  send: ({ status }: { status: CampaignStatus }): Refusal =>
    status === 'running'
      ? null
      : status === 'paused'
        ? 'This campaign is paused. Resume it first.'
        : 'You can send pitches only while the campaign is running.',
  remove: ({ status }: PitchFacts): Refusal =>
    status === 'queued' ? null : 'This pitch has already been sent and can’t be withdrawn.',
} as const;
