import { genres, languages, moods } from './genres.ts';
import { z } from './zod.ts';

export const Genre = z.enum(genres);

export type Genre = z.infer<typeof Genre>;

export const Mood = z.enum(moods);

export type Mood = z.infer<typeof Mood>;

export const Language = z.enum(languages);

export type Language = z.infer<typeof Language>;
