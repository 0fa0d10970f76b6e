import type { Genre } from '#contract/genres.schema.ts';

/** What stands beside a genre on one playlist, the nearest first. */
export const relatedGenres: Record<Genre, readonly Genre[]> = {
  Pop: ['K-/J-pop', 'Electronic', 'Indie Pop', 'R&B/Soul', 'Latin/Reggaeton'],
  'Indie Pop': ['Pop', 'Indie Rock', 'K-/J-pop', 'Alternative', 'Folk/Singer-songwriter'],
  'Indie Rock': ['Alternative', 'Indie Pop', 'Rock', 'Punk'],
  Rock: ['Alternative', 'Indie Rock', 'Metal', 'Punk'],
  Alternative: ['Indie Rock', 'Rock', 'Indie Pop', 'Punk'],
  Metal: ['Rock', 'Punk', 'Alternative'],
  Punk: ['Rock', 'Metal', 'Indie Rock', 'Alternative'],
  'Hip-Hop/Rap': ['Trap/Drill', 'R&B/Soul', 'Lo-fi/Chillhop', 'Afrobeats/Amapiano'],
  'Trap/Drill': ['Hip-Hop/Rap', 'R&B/Soul', 'Latin/Reggaeton', 'Electronic'],
  'R&B/Soul': ['Hip-Hop/Rap', 'Pop', 'Jazz/Blues', 'Christian/Gospel', 'Afrobeats/Amapiano'],
  Electronic: ['House', 'Techno', 'Drum & Bass', 'Pop', 'Ambient/Neoclassical'],
  House: ['Electronic', 'Techno', 'Drum & Bass', 'Afrobeats/Amapiano', 'Pop'],
  Techno: ['House', 'Electronic', 'Drum & Bass', 'Ambient/Neoclassical'],
  'Drum & Bass': ['Electronic', 'Techno', 'House', 'Trap/Drill'],
  'Lo-fi/Chillhop': ['Ambient/Neoclassical', 'Hip-Hop/Rap', 'Jazz/Blues', 'Electronic'],
  'Ambient/Neoclassical': ['Lo-fi/Chillhop', 'Electronic', 'Jazz/Blues', 'Folk/Singer-songwriter'],
  'Folk/Singer-songwriter': ['Country/Americana', 'Indie Pop', 'Christian/Gospel', 'Jazz/Blues'],
  'Country/Americana': ['Folk/Singer-songwriter', 'Christian/Gospel', 'Rock', 'Jazz/Blues'],
  'Latin/Reggaeton': ['Afrobeats/Amapiano', 'Trap/Drill', 'Pop', 'Hip-Hop/Rap'],
  'Afrobeats/Amapiano': ['Latin/Reggaeton', 'R&B/Soul', 'House', 'Hip-Hop/Rap'],
  'Jazz/Blues': ['R&B/Soul', 'Lo-fi/Chillhop', 'Folk/Singer-songwriter', 'Country/Americana'],
  'Christian/Gospel': ['R&B/Soul', 'Folk/Singer-songwriter', 'Country/Americana', 'Pop'],
  'K-/J-pop': ['Pop', 'Electronic', 'R&B/Soul', 'Indie Pop'],
};
