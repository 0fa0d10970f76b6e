import { Brand, BrandPath } from '../../brand.schema.ts';
import { PitchEnding } from '../../endings/schema.ts';
import { text } from '../../fields.schema.ts';
import { AiUse, Genre, Language, Mood } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { strictToken } from '../../mailed-tokens.schema.ts';
import { Money } from '../../money.schema.ts';
import { CampaignStatus } from '../../sales/campaigns/schema.ts';
import { ExclusionReason, MatchReasons } from '../../sales/fit/schema.ts';
import { Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { OfferProof } from '../proofs/schema.ts';
import { reasonProblem } from './reasons.ts';
import { hasContact, songMoment } from './rules.ts';

export const PitchStatus = z.enum(['queued', 'sent', 'accepted', 'declined', 'expired']);

export type PitchStatus = z.infer<typeof PitchStatus>;

/**
 * How we know that a curator heard a song: we measured it while our player played, or they declare it: by a moment that they name,
 * or as seconds of our player where we measured less. `unknown`: they named a moment, and their player told us nothing.
 */
export const HeardSource = z.enum(['player', 'declared', 'unknown']);

export type HeardSource = z.infer<typeof HeardSource>;

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
  /** How it ended without an answer; null in every other case. */
  endedBy: PitchEnding.nullable(),
  /** The curator's words. */
  reason: z.string(),
  /** How the curator heard the song; null without an answer. */
  heardSource: HeardSource.nullable(),
  /** Distinct seconds: measured, or as the curator declares them. */
  heardSeconds: z.int().nullable(),
  /** The moment of the song that they named: `1:24`. */
  heardMoment: z.string().nullable(),
  placementId: z.string().nullable(),
});

export type Pitch = z.infer<typeof Pitch>;

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

/** A pitch as it is shown with its playlist. */
export const PlaylistPitch = Pitch.extend({
  campaign: z.object({
    id: z.string(),
    songName: z.string(),
    artistName: z.string(),
    image: z.string().nullable(),
    status: CampaignStatus,
  }),
});

export type PlaylistPitch = z.infer<typeof PlaylistPitch>;

export const ofCampaign = z.strictObject({ name: BrandPath, id: idOf('campaign') });

/** The token in the link of a mail: the pitch, and a signature that only we can create. */
export const PitchToken = strictToken('pitch');

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
    /** What the artist says about AI; null where it is not stated. */
    aiUse: AiUse.nullable(),
  }),
  /** The artist's words to curators. */
  note: z.string(),
  playlist: z.object({ name: z.string(), url: z.string(), image: z.string().nullable() }),
  /** Until when it can be answered; null when it no longer can. */
  answerBy: IsoTime.nullable(),
  /** Whether our checks of an accepted song are over. How long it stays is the curator's decision. */
  checksOver: z.boolean(),
  /** Whether we have seen an accepted song there, and it has not gone since. */
  seen: z.boolean(),
  /** The song was on the playlist before the pitch, so it can’t be accepted for it. */
  alreadyOn: z.boolean(),
  /** Whether the curator lets us add the songs that they accept; null where we could not, and they never did. */
  adds: z.boolean().nullable(),
  /** Whether we put an accepted song on the playlist, by the account that its owner connected. */
  addedByUs: z.boolean(),
  /** Whether the curator can have us take off a song that we added, or did; null for any other. */
  removal: z.enum(['possible', 'asked']).nullable(),
  /** What the curator said. */
  reason: z.string(),
  proof: OfferProof,
});

export type PitchOffer = z.infer<typeof PitchOffer>;

const Seconds = z.int().min(0).max(36_000);

/** What a curator answers, once they have heard the song. */
export const CuratorAnswer = z
  .strictObject({
    verdict: z.enum(['accepted', 'declined']),
    reason: text(2000).default(''),
    heardSource: HeardSource.default('declared'),
    heardSeconds: Seconds.nullable().default(null),
    /** How many seconds the player has of the song. */
    playerSeconds: Seconds.nullable().default(null),
    heardMoment: z
      .string()
      .trim()
      .regex(songMoment, 'Write minutes and seconds, such as 1:24.')
      .nullable()
      .default(null),
  })
  .superRefine((answer, { addIssue }) => {
    const lacking = answer.verdict === 'declined' ? reasonProblem(answer.reason) : null;
    if (lacking) addIssue({ code: 'custom', path: ['reason'], message: lacking });
  })
  .refine(({ reason }) => !hasContact(reason), {
    path: ['reason'],
    message: 'Remove contact details and links. Artists reach you only through us.',
  });

export type CuratorAnswer = z.output<typeof CuratorAnswer>;

/** An opened player of a song. */
export const Hearing = z.object({
  /** Signed; every call of its progress carries it. */
  session: z.string(),
  /** The file of the song, for five minutes; null where only Spotify’s player plays it. */
  url: z.string().nullable(),
});

export type Hearing = z.infer<typeof Hearing>;

/** Where a player is while a curator listens. */
export const Progress = z.strictObject({
  session: z.string().max(100),
  position: z.number().min(0).max(36_000).meta({ description: 'In seconds of the song' }),
  playing: z.boolean().meta({ description: 'False where it stops or is about to jump' }),
  /** How many seconds the player has of the song. */
  playerSeconds: Seconds.nullable().default(null),
});

export type Progress = z.output<typeof Progress>;

/** A pitch in the list of its curator. */
export const OwnPitch = PitchOffer.extend({
  id: z.string(),
  /** Of the page `/pitch/{token}`, where it is answered. */
  token: Secret,
  sentAt: IsoTime,
  /** When it was answered, or could no longer be. */
  closedAt: IsoTime.nullable(),
  placementId: z.string().nullable(),
  /** What the answer earned; null before it. Cancelled when the artist’s report was upheld. */
  fee: Money.extend({ paidAt: IsoTime.nullable(), cancelledAt: IsoTime.nullable() }).nullable(),
});

export type OwnPitch = z.infer<typeof OwnPitch>;

export const ofToken = z.strictObject({ token: PitchToken });
