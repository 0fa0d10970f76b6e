import { z } from 'zod';

/** Own taxonomy: the platform no longer tells genres to new applications. */
export const genres = [
  'Pop',
  'Indie Pop',
  'Indie Rock',
  'Rock',
  'Alternative',
  'Metal',
  'Punk',
  'Hip-Hop/Rap',
  'Trap/Drill',
  'R&B/Soul',
  'Electronic',
  'House',
  'Techno',
  'Drum & Bass',
  'Lo-fi/Chillhop',
  'Ambient/Neoclassical',
  'Folk/Singer-songwriter',
  'Country/Americana',
  'Latin/Reggaeton',
  'Afrobeats/Amapiano',
  'Jazz/Blues',
  'Christian/Gospel',
  'K-/J-pop',
] as const;
export const Genre = z.enum(genres);
export type Genre = z.infer<typeof Genre>;

export const moods = [
  'Uplifting',
  'Energetic',
  'Chill',
  'Melancholic',
  'Romantic',
  'Dreamy',
  'Dark',
  'Aggressive',
  'Confident',
  'Nostalgic',
  'Focused',
  'Party',
] as const;
export const Mood = z.enum(moods);
export type Mood = z.infer<typeof Mood>;

export const languages = [
  'Instrumental',
  'English',
  'Spanish',
  'Portuguese',
  'French',
  'German',
  'Italian',
  'Hindi',
  'Korean',
  'Japanese',
  'Yoruba',
  'Zulu',
  'Arabic',
  'Other',
] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
