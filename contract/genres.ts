import { z } from 'zod';

/** Own taxonomy: the platform no longer tells genres to new applications. */
export const Genre = z.enum([
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
]);
export type Genre = z.infer<typeof Genre>;

export const Mood = z.enum([
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
]);
export type Mood = z.infer<typeof Mood>;

export const Language = z.enum([
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
]);
export type Language = z.infer<typeof Language>;
