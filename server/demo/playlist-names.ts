import type { Genre } from '#contract/genres.schema.ts';

/** What curators call a genre, and how many playlists the demo has of it. */
const ofGenre: Record<Genre, readonly [called: string, count: number]> = {
  Pop: ['Pop', 38],
  'Indie Pop': ['Indie Pop', 18],
  'Indie Rock': ['Indie Rock', 14],
  Rock: ['Rock', 14],
  Alternative: ['Alternative', 14],
  Metal: ['Metal', 22],
  Punk: ['Punk', 14],
  'Hip-Hop/Rap': ['Hip-Hop', 20],
  'Trap/Drill': ['Drill', 14],
  'R&B/Soul': ['Soul', 30],
  Electronic: ['Electronica', 16],
  House: ['House', 14],
  Techno: ['Techno', 14],
  'Drum & Bass': ['Drum & Bass', 16],
  'Lo-fi/Chillhop': ['Lo-fi', 20],
  'Ambient/Neoclassical': ['Ambient', 14],
  'Folk/Singer-songwriter': ['Folk', 14],
  'Country/Americana': ['Americana', 14],
  'Latin/Reggaeton': ['Reggaeton', 16],
  'Afrobeats/Amapiano': ['Amapiano', 14],
  'Jazz/Blues': ['Jazz', 14],
  'Christian/Gospel': ['Gospel', 16],
  'K-/J-pop': ['K-Pop', 22],
};

/** How playlists are named after their genre, which stands at the star. */
const forms = [
  'Late-Night *',
  '* for the Road',
  'Rainy-Day *',
  'First Coffee *',
  '* After Dark',
  'Small-Room *',
  'Sunday *',
  '* on the Night Bus',
  'Golden-Hour *',
  '* & Nothing Else',
  'Kitchen *',
  'Slow-Lane *',
  '* with the Windows Open',
  'Underrated *',
  'Rooftop *',
  'Left-Field *',
  '* to Walk Home To',
  'New-Voice *',
  'Headphone *',
  '* at Half Past Two',
  'Back-Seat *',
  'Summer-Night *',
  '* Between Stations',
  'Corner-Shop *',
  '* in Full Color',
  'Blue-Hour *',
  'Weekday *',
  '* Past Bedtime',
  'Handmade *',
  'Overcast *',
  'Last-Train *',
  '* by the Window',
  'Desk-Lamp *',
  'Quiet-Street *',
  '* for Two',
  'Front-Row *',
  'Long-Weekend *',
  '* in the Next Room',
];

/** Names of the demo's playlists of a genre. Each genre begins elsewhere among the forms. */
export function playlistNames(genre: Genre): string[] {
  const [called, count] = ofGenre[genre];
  const from = Object.keys(ofGenre).indexOf(genre) * 5;
  return Array.from({ length: count }, (_, nth) =>
    (forms[(from + nth) % forms.length] ?? '').replace('*', () => called),
  );
}
