import type { Genre } from '#contract/genres.schema.ts';

/** What curators write about songs of a genre: with a yes, and when they decline. */
export interface GenreAnswers {
  yes: readonly string[];
  no: readonly string[];
}

export type Answers = Record<Genre, GenreAnswers>;
