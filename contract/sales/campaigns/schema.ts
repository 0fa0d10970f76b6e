import { Brand } from '../../brand.schema.ts';
import { draftLine, text } from '../../fields.schema.ts';
import { AiUse, Genre, Language, Mood } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { PASTE_LENGTH } from '../../paging.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { EstimateBasis } from '../estimates/schema.ts';
import { MAX_FITTING } from '../fit/rules.ts';
import { playlistChoices } from '../fit/schema.ts';
import { Duration, Estimate } from '../packages/schema.ts';
import { MAX_STEP, NOTE_LENGTH, START_DAYS } from './rules.ts';

export const CampaignStatus = z.enum([
  'draft',
  'in_review',
  'scheduled',
  'running',
  'paused',
  'completed',
  'rejected',
  'cancelled',
]);

export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const Campaign = z.object({
  id: z.string(),
  brand: Brand,
  status: CampaignStatus,
  /** True while a checkout of this draft is open. */
  locked: z.boolean(),
  songName: z.string(),
  artistName: z.string(),
  image: z.string().nullable(),
  songUrl: z.string(),
  price: z.number(),
  placements: z.int(),
  streams: z.int(),
  listeners: z.int(),
  duration: Duration,
  currentStep: z.int().min(1).max(MAX_STEP),
  /** As it was shown last before the campaign was ordered. */
  estimate: Estimate,
  /** Null for a campaign from before ranges rested on past ones: they are its package's own. */
  restsOn: EstimateBasis.nullable(),
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
  /** Null where it is not stated. */
  aiUse: AiUse.nullable(),
  curatorNote: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  trial: z.boolean(),
  /** Exactly so many pitches of the package; null for all of them. */
  pitches: z.int().nullable(),
  /** Pitches that could be planned when the artist agreed that the rest waits or is refunded; null before that. */
  agreedFit: z.int().nullable(),
  /** Playlists that accepted the song in the order that this one repeats, by name: they are pitched first. */
  acceptedBefore: z.array(z.string()),
  /** Ids of the playlists that get no pitch, and of those that get theirs first: each in the order of the ids. */
  leftOut: z.array(z.string()),
  starred: z.array(z.string()),
  /** The code that an admin gave with a prepared campaign; the checkout begins with it. */
  coupon: z.string().nullable(),
  /** The day (UTC) that was chosen for the start; null to start as soon as it can. */
  startFrom: z.iso.date().nullable(),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  created_at: IsoTime,
  version: z.int(),
});

export type Campaign = z.infer<typeof Campaign>;

/** The fields of a draft that the artist may write; price and estimates follow from package and duration. */
export const CampaignDraft = z.strictObject({
  songName: draftLine('the song title', 200),
  artistName: draftLine('the artist’s name', 200),
  image: z
    .string()
    .max(500)
    .nullable()
    .meta({ description: 'The cover, at a host that pages load pictures of' }),
  songUrl: text(PASTE_LENGTH),
  genres: z.array(Genre).max(3, 'Choose up to 3 genres.'),
  moods: z.array(Mood).max(3, 'Choose up to 3 moods.'),
  language: Language.nullable(),
  aiUse: AiUse.nullable().meta({
    description:
      'How much of the song AI made. Null until it’s stated. Some curators refuse generated songs.',
  }),
  curatorNote: text(NOTE_LENGTH),
  packageId: idOf('package'),
  duration: Duration,
  pitches: z.int().min(1).max(10_000).nullable().meta({
    description:
      'Exactly so many pitches, at the package’s price per pitch. Null: the package. Ends with another package.',
  }),
  ...playlistChoices,
  currentStep: z.int().min(1).max(MAX_STEP),
  startFrom: z.iso
    .date('Choose a day.')
    .nullable()
    .meta({
      description: `The day (UTC) before which the campaign doesn’t start, within ${START_DAYS} days. Null: as soon as it can.`,
    }),
  agreedFit: z.int().min(0).max(MAX_FITTING).nullable().meta({
    description:
      'Pitches that could be planned when the artist agreed that the rest waits or is refunded. Ends with another offer, other genres, another answer about AI or other playlists left out.',
  }),
});

export type CampaignDraft = z.infer<typeof CampaignDraft>;

/** Some fields of a draft. */
export const DraftPart = CampaignDraft.partial();

export type DraftPart = z.output<typeof DraftPart>;

/** An artist of an account's campaigns, with the audience that the newest of them was described with. */
export const KnownArtist = z.object({
  name: z.string(),
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
});

export type KnownArtist = z.infer<typeof KnownArtist>;

export const one = z.strictObject({ id: idOf('campaign') });
