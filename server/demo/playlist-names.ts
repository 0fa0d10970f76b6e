import type { Genre } from '#contract/genres.schema.ts';

/** Fictional playlists, as their curators would call them. */
export const playlistNames: Record<Genre, readonly string[]> = {
  Pop: ['Sugar & Static', 'Windows Down, Volume Up', 'First Crush Radio', 'Bright Side'],
  'Indie Pop': ['Bedroom Windows', 'Polaroid Summer', 'Postcards & Synths', 'Soft Focus'],
  'Indie Rock': ['Small Rooms, Loud Guitars', 'Thrift Store Amps', 'Second Stage, 4 pm', 'Garage Light'],
  Rock: ['Denim & Distortion', 'Highway Riffs', 'Loud Before Noon', 'Amps in the Attic'],
  Alternative: ['Gray Weather Songs', 'Off Center', 'Odd Time, Good Time', 'Static Between Stations'],
  Metal: ['Iron Lungs', 'The Long Breakdown', 'Black Denim Club', 'Downtuned'],
  Punk: ['Two Minutes, Three Chords', 'Basement Show', 'Fast & Out of Tune', 'Stickers on the Van'],
  'Hip-Hop/Rap': ['Corner Store Cyphers', 'Dusty Loops', 'Bars for the Train', 'Verse Before Coffee'],
  'Trap/Drill': ['Night Bus Drill', '808 Weather', 'Cold Hi-Hats', 'Block by Block'],
  'R&B/Soul': ['Velvet Hours', 'Slow Sunday Soul', 'Honey in the Low End', 'Late Call'],
  Electronic: ['Circuit Garden', 'Neon Hours', 'Modular Mornings', 'Blue Screen Dreams'],
  House: ['Warehouse Sundays', 'Piano at 2 am', 'Balcony House', 'Disco Down the Hall'],
  Techno: ['Concrete Hours', 'Below the Tracks', 'Strobe & Steel', 'Last Train, First Light'],
  'Drum & Bass': ['174 and Falling', 'Liquid After Dark', 'Rollers Only', 'Bassline Commute'],
  'Lo-fi/Chillhop': ['Rainy Desk', 'Tape Hiss & Tea', 'Homework at Midnight', 'Slow Tram Beats'],
  'Ambient/Neoclassical': ['Felt Piano Mornings', 'Long Exposure', 'Quiet Rooms', 'Snow on the Line'],
  'Folk/Singer-songwriter': [
    'Kitchen Table Songs',
    'Six Strings & a Story',
    'Window Open, Fire On',
    'Letters Home',
  ],
  'Country/Americana': ['Gravel Road Radio', 'Porch Light', 'Pedal Steel Sunsets', 'County Line'],
  'Latin/Reggaeton': ['Noches de Terraza', 'Perreo de Barrio', 'Domingo en la Playa', 'Calle Abajo'],
  'Afrobeats/Amapiano': [
    'Lagos to Joburg',
    'Log Drum Sundays',
    'Highlife Tonight',
    'Sunset at the Shisanyama',
  ],
  'Jazz/Blues': ['Brushes & Brass', 'Twelve Bars In', 'Night Porter Jazz', 'Upright Bass Only'],
  'Christian/Gospel': ['Sunday Morning Choir', 'Grace Notes', 'New Psalms', 'Organ Loft'],
  'K-/J-pop': ['Seoul After School', 'Key Change Club', 'Shibuya at Six', 'Lightstick Parade'],
};
