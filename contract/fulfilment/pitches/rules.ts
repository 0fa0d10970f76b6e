import { campaignStates } from '../../sales/campaigns/rules.ts';
import type { CampaignStatus } from '../../sales/campaigns/schema.ts';
import { canMove, type Refusal, type StateTable } from '../../states.ts';
import { DAY, HOUR } from '../../time.ts';
import type { PitchStatus } from './schema.ts';

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

/** The words of a text, however they are written: two texts with the same words are copies. */
export const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** A new reason may not be a copy of any of so many before it. */
export const OWN_WORDS_FOR = 20;

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

export const enough = (reason: string): boolean => countWords(reason) >= MIN_REASON_WORDS;
