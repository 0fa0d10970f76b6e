import { campaignStates } from '../../sales/campaigns/rules.ts';
import type { CampaignStatus } from '../../sales/campaigns/schema.ts';
import { canMove, type Refusal, type StateTable } from '../../states.ts';
import { DAY, HOUR, MINUTE } from '../../time.ts';
import type { HeardSource, PitchStatus } from './schema.ts';

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

/** A sent pitch whose player ran so lately is not withdrawn at once, but can be answered for an hour more. */
export const HEARD_LATELY_MS = 15 * MINUTE;
export const KEPT_MS = HOUR;

/** Time between two mails with pitches to one curator. */
export const CURATOR_MAIL_MS = DAY;

/** How long after it was sent the curator of an open pitch is reminded of it. */
export const REMINDER_AGES_MS = [3 * DAY, 6 * DAY] as const;

/** Words of a reason to decline; the artist reads it. */
export const MIN_REASON_WORDS = 10;

/** The words of a text. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** How many words a text has. */
export const countWords = (text: string): number => wordsIn(text).length;

/** Ways to reach somebody: addresses, links, names on other services, telephone numbers, and the usual words for them. */
const contacts = [
  /\S+@\S+\.\S+/u,
  /(?:https?:\/\/|www\.)\S/iu,
  /\b[\w-]+\.(?:com|net|org|io|me|co|gg|fm|link|app)\b/iu,
  /(?:^|[\s(])@[\w.]{3,}/u,
  /(?:\+|\b0)\d(?:[\s()./-]*\d){7,}/u,
  /\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/u,
  /\b(?:whatsapp|telegram|(?:dm|email|text|message) me)\b/iu,
];

/** Whether a curator's text says how to reach them past us. */
export const hasContact = (text: string): boolean => contacts.some((pattern) => pattern.test(text));

/** Distinct seconds of a song that count as heard, and those where the player has only a part of it. */
const HEARD_SECONDS = 45;
const HEARD_PART_SECONDS = 30;

/** How many distinct seconds are to be heard in a player that plays so many; null where it did not say. */
export const secondsToHear = (playerSeconds: number | null): number =>
  playerSeconds !== null && playerSeconds < HEARD_SECONDS ? HEARD_PART_SECONDS : HEARD_SECONDS;

/** A moment of a song: `1:24`. */
export const songMoment = /^\d{1,2}:[0-5]\d$/;

/** Whether a player plays the whole song: a part says nothing of its length. */
export const isWholeSong = (playerSeconds: number | null): playerSeconds is number =>
  playerSeconds !== null && playerSeconds >= HEARD_SECONDS;

export const secondsOf = (moment: string): number => {
  const [minutes = 0, seconds = 0] = moment.split(':').map(Number);
  return 60 * minutes + seconds;
};

export const MOMENT_TOO_LATE = 'The song is shorter than that. Name a moment that is in it.';

interface Hearing {
  heardSource: HeardSource;
  heardSeconds: number | null;
  playerSeconds: number | null;
  heardMoment: string | null;
}

/** Why an answer comes before the song was heard, and in which field that is mended; null when it was heard. */
export function hearingProblem({
  heardSource,
  heardSeconds,
  playerSeconds,
  heardMoment,
}: Hearing): { field: 'heardSeconds' | 'heardMoment'; message: string } | null {
  const needed = secondsToHear(playerSeconds);
  if (heardSource === 'player')
    return (heardSeconds ?? 0) >= needed
      ? null
      : {
          field: 'heardSeconds',
          message: `You’ve heard ${heardSeconds ?? 0} seconds. Listen to at least ${needed}, or name a moment of the song.`,
        };
  if (heardMoment === null)
    return { field: 'heardMoment', message: 'Name a moment of the song that you heard, such as 1:24.' };
  return isWholeSong(playerSeconds) && secondsOf(heardMoment) > playerSeconds
    ? { field: 'heardMoment', message: MOMENT_TOO_LATE }
    : null;
}

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

/** Playlists that one answer compares with a song. */
export const MAX_MATCHES = 200;
