import { aiUses, genres, languages, moods } from './genres.ts';
import { z } from './zod.ts';

export const Genre = z.enum(genres);

export type Genre = z.infer<typeof Genre>;

export const Mood = z.enum(moods);

export type Mood = z.infer<typeof Mood>;

export const Language = z.enum(languages);

export type Language = z.infer<typeof Language>;

/** What AI made of a song, as its artist says: nothing, parts of it with its help, or the music or the voice itself. */
export const AiUse = z.enum(aiUses);

export type AiUse = z.infer<typeof AiUse>;
