import { createHash } from 'node:crypto';

export interface CatalogueTrack {
  id: string;
  title: string;
  /** The artists, the main one first. */
  artists: { id: string; name: string }[];
  album: { id: string; title: string };
  /** `YYYY-MM-DD`. */
  releaseDate: string;
  durationMs: number;
  explicit: boolean;
  genre: string;
}

/** A Spotify id (128 bits in base 62, 22 characters) derived from the name. */
export function idFor(name: string): string {
  const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let rest = BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 32)}`);
  let id = '';
  while (id.length < 22) {
    id = `${digits[Number(rest % 62n)]}${id}`;
    rest /= 62n;
  }
  return id;
}

const muse = '12Chz98pHFMPJEknJQMWvI';
const unknownArtist = { id: idFor('artist:Example Artist'), name: 'Example Artist' };
const unknownAlbum = { id: idFor('album:Example Album'), title: 'Example Album' };

/**
 * Tracks whose ids are examples in the published description of the Web API, with their public data. The two tracks of
 * every playlist example have placeholder titles.
 */
const published: CatalogueTrack[] = [
  {
    id: '11dFghVXANMlKmJXsNCbNl',
    title: 'Cut To The Feeling',
    artists: [{ id: '6sFIWsNpZYqfjUpaCgueju', name: 'Carly Rae Jepsen' }],
    album: { id: '0tGPJ0bkWOUmH7MEOR77qc', title: 'Cut To The Feeling' },
    releaseDate: '2017-05-26',
    durationMs: 207_959,
    explicit: false,
    genre: 'Pop',
  },
  {
    id: '7ouMYWpwJ422jRcDASZB7P',
    title: 'Knights of Cydonia',
    artists: [{ id: muse, name: 'Muse' }],
    album: { id: '0lw68yx3MhKflWFqCsGkIs', title: 'Black Holes and Revelations' },
    releaseDate: '2006-06-19',
    durationMs: 366_213,
    explicit: false,
    genre: 'Rock',
  },
  {
    id: '4VqPOruhp5EdPBeR92t6lQ',
    title: 'Uprising',
    artists: [{ id: muse, name: 'Muse' }],
    album: { id: '0eFHYz8NmK75zSplL5qlfM', title: 'The Resistance' },
    releaseDate: '2009-09-10',
    durationMs: 304_840,
    explicit: false,
    genre: 'Rock',
  },
  {
    id: '2takcwOaAZWiXQijPHIx7B',
    title: 'Time Is Running Out',
    artists: [{ id: muse, name: 'Muse' }],
    album: { id: '0HcHPBu9aaF1MxOiZmUQTl', title: 'Absolution' },
    releaseDate: '2004-03-23',
    durationMs: 237_039,
    explicit: false,
    genre: 'Rock',
  },
  {
    id: '4iV5W9uYEdYUVa79Axb7Rh',
    title: 'First Example',
    artists: [unknownArtist],
    album: unknownAlbum,
    releaseDate: '2015-01-01',
    durationMs: 180_000,
    explicit: false,
    genre: 'Alternative',
  },
  {
    id: '1301WleyT98MSxVHPZCA6M',
    title: 'Second Example',
    artists: [unknownArtist],
    album: unknownAlbum,
    releaseDate: '2015-01-01',
    durationMs: 200_000,
    explicit: false,
    genre: 'Alternative',
  },
];

type Row = readonly [
  title: string,
  artists: string,
  album: string,
  released: string,
  length: string,
  genre: string,
  explicit?: 'explicit',
];

/** Fictional songs by fictional artists. "Morning, Eventually" is not released yet. */
const fictional: readonly Row[] = [
  ['Paper Lighthouse', 'Nova Calder', 'Small Weather', '2026-02-13', '3:24', 'Indie Pop'],
  ['Small Weather', 'Nova Calder', 'Small Weather', '2026-02-13', '2:58', 'Indie Pop'],
  ['The Year We Learned to Swim', 'Nova Calder', 'Small Weather', '2026-02-13', '4:11', 'Indie Pop'],
  ['Morning, Eventually', 'Nova Calder', 'Morning, Eventually', '2035-06-01', '3:36', 'Indie Pop'],
  ['Kerosene Summer', 'The Understudies', 'Second Cast', '2025-09-19', '3:02', 'Indie Rock'],
  ['Exit, Pursued', 'The Understudies', 'Second Cast', '2025-09-19', '2:41', 'Indie Rock'],
  ['Ghost Light', 'The Understudies', 'Ghost Light', '2026-07-03', '3:55', 'Indie Rock'],
  ['No Receipts', 'Kid Meridian', 'No Receipts', '2026-05-08', '2:34', 'Hip-Hop/Rap', 'explicit'],
  ['Corner Office', 'Kid Meridian', 'No Receipts', '2026-05-08', '2:52', 'Hip-Hop/Rap', 'explicit'],
  ['Long Way Uptown', 'Kid Meridian, Ada Solace', 'No Receipts', '2026-05-08', '3:18', 'Hip-Hop/Rap'],
  ['Velvet Static', 'Ada Solace', 'Velvet Static', '2025-11-14', '3:47', 'R&B/Soul'],
  ['Soft Landing', 'Ada Solace', 'Velvet Static', '2025-11-14', '4:03', 'R&B/Soul'],
  ['Harbour at Four A.M.', 'Lowtide Society', 'Harbour Recordings', '2024-10-25', '2:12', 'Lo-fi/Chillhop'],
  ['Rain on the Ferry', 'Lowtide Society', 'Harbour Recordings', '2024-10-25', '2:27', 'Lo-fi/Chillhop'],
  ['Left Luggage', 'Lowtide Society', 'Harbour Recordings', '2024-10-25', '1:58', 'Lo-fi/Chillhop'],
  ['Glass Motorway', 'Hexagon Drive', 'Night Service', '2026-03-27', '5:14', 'Techno'],
  ['Night Service', 'Hexagon Drive', 'Night Service', '2026-03-27', '6:02', 'Techno'],
  ['Sunday Never Ends', 'Marlo & June', 'Sunday Never Ends', '2026-06-12', '3:09', 'House'],
  [
    'Call Me When It Rains',
    'Marlo & June, Ines Okafor',
    'Call Me When It Rains',
    '2026-08-21',
    '3:21',
    'House',
  ],
  ['Palm Wine Telephone', 'Ines Okafor', 'Palm Wine Telephone', '2025-12-05', '2:49', 'Afrobeats/Amapiano'],
  ['Slow Whine, Fast City', 'Ines Okafor', 'Palm Wine Telephone', '2025-12-05', '3:12', 'Afrobeats/Amapiano'],
  ['Dos Lunas', 'Rosa Belmonte', 'Dos Lunas', '2026-04-17', '3:06', 'Latin/Reggaeton'],
  ['Te Dejo el Mar', 'Rosa Belmonte', 'Dos Lunas', '2026-04-17', '3:33', 'Latin/Reggaeton'],
  ['Miles of Barley', 'Tom Ashgrove', 'Miles of Barley', '2025-05-30', '3:44', 'Folk/Singer-songwriter'],
  ['My Father’s Compass', 'Tom Ashgrove', 'Miles of Barley', '2025-05-30', '4:26', 'Folk/Singer-songwriter'],
  ['Gravel and Grace', 'The Dry Creek Line', 'Gravel and Grace', '2024-08-09', '3:15', 'Country/Americana'],
  ['Truck Stop Hymn', 'The Dry Creek Line', 'Gravel and Grace', '2024-08-09', '3:38', 'Country/Americana'],
  ['Iron Orchard', 'Wolfsbane Choir', 'Iron Orchard', '2025-10-31', '5:47', 'Metal'],
  ['Bite Back', 'Safety Pins Anonymous', 'Bite Back', '2026-01-23', '1:49', 'Punk', 'explicit'],
  ['Cold Harbour', 'DRXFT', 'Cold Harbour', '2026-07-17', '2:22', 'Trap/Drill', 'explicit'],
  ['Amen for the Commute', 'Pressure Room', 'Amen for the Commute', '2025-03-14', '4:33', 'Drum & Bass'],
  ['Aurora, Slowly', 'Elin Thorsvik', 'Aurora, Slowly', '2024-11-29', '6:41', 'Ambient/Neoclassical'],
  ['Letters to a Piano', 'Elin Thorsvik', 'Aurora, Slowly', '2024-11-29', '3:52', 'Ambient/Neoclassical'],
  ['Blue Hour Quartet', 'The Basil Wren Quartet', 'Blue Hour', '2023-04-28', '5:08', 'Jazz/Blues'],
  ['Every Morning New', 'Cedar & Stone', 'Every Morning New', '2025-04-18', '4:19', 'Christian/Gospel'],
  ['Neon Hanbok', 'STARLINE 7', 'Neon Hanbok', '2026-09-04', '3:01', 'K-/J-pop'],
  ['Kaze no Denwa', 'Mizuiro', 'Kaze no Denwa', '2025-07-25', '4:07', 'K-/J-pop'],
  ['Pixel Heart', 'Lumen Arcade', 'Pixel Heart', '2026-05-29', '3:27', 'Electronic'],
  ['Afterglow Protocol', 'Lumen Arcade', 'Pixel Heart', '2026-05-29', '3:58', 'Electronic'],
  [
    'A Perfectly Ordinary Title That Goes On for Rather Longer Than Any Cover Could Ever Hold',
    'The Considerably Extended Players of Upper Something',
    'Liner Notes',
    '2025-02-07',
    '7:12',
    'Alternative',
  ],
];

function fromRow([title, artists, album, releaseDate, length, genre, explicit]: Row): CatalogueTrack {
  const names = artists.split(', ');
  const [minutes = 0, seconds = 0] = length.split(':').map(Number);
  return {
    id: idFor(`track:${names[0]}:${title}`),
    title,
    artists: names.map((name) => ({ id: idFor(`artist:${name}`), name })),
    album: { id: idFor(`album:${names[0]}:${album}`), title: album },
    releaseDate,
    durationMs: (minutes * 60 + seconds) * 1000,
    explicit: explicit !== undefined,
    genre,
  };
}

/** Every track of the emulator. */
export const catalogue: readonly CatalogueTrack[] = [...fictional.map(fromRow), ...published];

const byId = new Map(catalogue.map((track) => [track.id, track]));

/** The track with this id, or undefined when the catalogue lacks it. */
export const findTrack = (id: string): CatalogueTrack | undefined => byId.get(id);
