import { line, text } from '../../fields.schema.ts';
import { AiUse, Genre, Language, Mood } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { PASTE_LENGTH } from '../../paging.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { MAX_CHOICES, MAX_FITTING, MAX_GENRES } from './rules.ts';

/** Why a playlist was chosen: what the song and the playlist have in common. */
export const MatchReasons = z.object({
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
  /** Its curator accepted the song in the campaign that this one repeats. */
  acceptedBefore: z.literal(true).optional(),
  /** The artist starred the playlist. */
  starred: z.literal(true).optional(),
});

export type MatchReasons = z.infer<typeof MatchReasons>;

/** Why a song is not offered to a playlist. */
export const ExclusionReason = z.enum([
  'genre',
  'status',
  'away',
  'refused_genre',
  'refused_ai',
  'review',
  'condemned',
  'offered',
  'withheld',
  'left_out',
  'already_on',
  'slots',
  'share',
  'adds',
  'weekly',
  'artist',
]);

export type ExclusionReason = z.infer<typeof ExclusionReason>;

/** A playlist that would take a pitch, as anybody may see it: nothing of its curator. */
export const FittingPlaylist = z.object({
  id: z.string(),
  /** Null, as the image, unless its curator agreed to a public page. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  /** Those of the song first. */
  genres: z.array(Genre),
  followers: z.int().nonnegative(),
  /** When its weekly review was made. */
  reviewedAt: IsoTime,
  /** Share of its answered pitches that were accepted, from 0 to 1; null while it has answered too few. */
  acceptance: z.number().min(0).max(1).nullable(),
  answers: z.int().nonnegative(),
  /** Half of its answers came within so many hours; null while there are too few. */
  answerHours: z.int().nonnegative().nullable(),
  /** Why it takes no pitch now, but may before the campaign ends; null where it takes one now. */
  waits: z.string().nullable(),
});

export type FittingPlaylist = z.infer<typeof FittingPlaylist>;

/** A genre, and how many more playlists a song would fit with it. */
export const WideningGenre = z.object({ genre: Genre, playlists: z.int().min(1) });

export type WideningGenre = z.infer<typeof WideningGenre>;

/** The pitches of a package that can be planned now within the campaign, and the curators who would hear the song. */
export const PackageFit = z.object({
  pitches: z.int().nonnegative(),
  curators: z.int().nonnegative(),
  /** False where it is not sold, as it can’t be filled (`does_not_fit`). */
  orderable: z.boolean(),
});

export type PackageFit = z.infer<typeof PackageFit>;

export const Fit = z.object({
  /**
   * Playlists that a song of these genres can be pitched to now, after the songs in review: as many pitches can be
   * planned. `MAX_FITTING` stands for that many or more.
   */
  count: z.int().nonnegative().max(MAX_FITTING),
  /** Why it is not more, in a sentence. */
  reason: z.string(),
  /** Related genres that would add playlists, the most first. */
  widen: z.array(WideningGenre),
});

export type Fit = z.infer<typeof Fit>;

/** `Pop,House` */
export const Genres = z
  .string()
  .max(200)
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(Genre).max(MAX_GENRES, `Use up to ${MAX_GENRES} genres.`))
  .meta({ description: 'Up to 3 genres, separated by commas', example: 'Pop,House' });

/** The song that is offered, besides its genres. */
export const offeredSong = {
  aiUse: AiUse.optional().meta({
    description: 'Leaves out playlists whose curators refuse generated songs',
  }),
  songUrl: text(PASTE_LENGTH).optional().meta({
    description: 'Link to the track. Leaves out playlists that it is known to be on',
  }),
  artistName: line(200).optional().meta({
    description: 'Leaves out playlists that have this artist, or had within 30 days',
  }),
};

const Chosen = z
  .array(idOf('playlist'))
  .max(MAX_CHOICES, `Choose up to ${MAX_CHOICES} playlists.`)
  .transform((ids) => [...new Set(ids)].sort());

const said = {
  leftOut: { description: 'Ids of playlists that get no pitch. They count in nothing that is offered' },
  starred: {
    description:
      'Ids of playlists that get theirs first, within the limits of fairness. Changes no price and no fee',
  },
};

/** What an artist chose of the playlists. */
export const playlistChoices = {
  leftOut: Chosen.meta(said.leftOut),
  starred: Chosen.meta(said.starred),
};

const chosenInQuery = z
  .preprocess(
    (sent: string | readonly string[]) => (typeof sent === 'string' ? sent.split(',') : sent),
    Chosen,
  )
  .optional();

/** The same in the query of a list of offers, where unknown playlists count for nothing. */
export const chosenPlaylists = {
  leftOut: chosenInQuery.meta(said.leftOut),
  starred: chosenInQuery.meta(said.starred),
};
