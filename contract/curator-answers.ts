import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { Genre, Language, Mood } from './genres.ts';
import { countWords, MIN_REASON_WORDS } from './pitches.ts';
import { IsoTime } from './time.ts';

/** The token in the link of a mail: the pitch, and a signature that only we can create. */
export const PitchToken = z.string().regex(/^[0-9a-z]{26}\.[\w-]{43}$/);

/** `expired`: the time to answer is over. `taken_back`: by us, before that. `over`: the campaign has ended. */
export const OfferStatus = z.enum(['open', 'accepted', 'declined', 'expired', 'taken_back', 'over']);

/** A pitch as its curator sees it by the link in the mail. */
export const PitchOffer = z.object({
  brand: Brand,
  status: OfferStatus,
  curatorName: z.string(),
  song: z.object({
    name: z.string(),
    artist: z.string(),
    image: z.string().nullable(),
    url: z.string(),
    genres: z.array(Genre),
    moods: z.array(Mood),
    language: Language.nullable(),
  }),
  /** The artist's words to curators. */
  note: z.string(),
  playlist: z.object({ name: z.string(), url: z.string(), image: z.string().nullable() }),
  /** Until when it can be answered; null when it no longer can. */
  answerBy: IsoTime.nullable(),
  /** Until when an accepted song should stay on the playlist; null for any other. */
  until: IsoTime.nullable(),
  /** Whether we put an accepted song on the playlist, by the account that its owner connected. */
  addedByUs: z.boolean(),
  /** What the curator said. */
  reason: z.string(),
});
export type PitchOffer = z.infer<typeof PitchOffer>;

const enough = (reason: string): boolean => countWords(reason) >= MIN_REASON_WORDS;

/** What a curator answers. */
export const CuratorAnswer = z
  .strictObject({ verdict: z.enum(['accepted', 'declined']), reason: text(2000).default('') })
  .refine(({ verdict, reason }) => verdict === 'accepted' || enough(reason), {
    path: ['reason'],
    message: `Tell the artist why in at least ${MIN_REASON_WORDS} words.`,
  });
export type CuratorAnswer = z.output<typeof CuratorAnswer>;

const ofToken = z.strictObject({ token: PitchToken });

/** What curators do by the link in their mail, without an account. Looking at it answers nothing. */
export const curatorAnswers = {
  get: endpoint({
    method: 'GET',
    path: '/api/pitch/{token}/',
    summary: 'Get a pitched song from a curator’s emailed link',
    access: 'public',
    params: ofToken,
    status: 200,
    answer: PitchOffer,
    errors: ['not_found'],
    limit: 'curator_answer',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/',
    summary: 'Accept or decline a song. Final, but idempotent.',
    access: 'public',
    params: ofToken,
    body: CuratorAnswer,
    status: 200,
    answer: PitchOffer,
    errors: ['not_found', 'conflict', 'link_expired'],
    limit: 'curator_answer',
  }),
};
