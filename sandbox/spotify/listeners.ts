import { catalogue, idFor } from '#sandbox/spotify/catalogue.ts';

export interface Listener {
  id: string;
  name: string;
  email: string;
}

export interface ListenerPlaylist {
  id: string;
  ownerId: string;
  /** Listeners who may also change the playlist. */
  collaborators: string[];
  name: string;
  description: string;
  followers: number;
  trackIds: string[];
}

/** The people on the consent page: one more than a development app may serve. */
export const listeners: readonly Listener[] = [
  { id: 'nightdesk', name: 'Night Desk', email: 'nightdesk@example.com' },
  { id: 'harbourline', name: 'Harbour Line', email: 'harbourline@example.com' },
  { id: 'lowlands.fm', name: 'Lowlands FM', email: 'lowlands@example.com' },
  { id: 'greenroom', name: 'The Green Room', email: 'greenroom@example.com' },
  { id: 'sundaybest', name: 'Sunday Best', email: 'sundaybest@example.com' },
  { id: 'latecomer', name: 'The Latecomer', email: 'latecomer@example.com' },
];

function playlist(
  ownerId: string,
  name: string,
  description: string,
  followers: number,
  genres: readonly string[],
  collaborators: string[] = [],
): ListenerPlaylist {
  const tracks = catalogue.filter((track) => genres.includes(track.genre) && track.releaseDate < '2030');
  return {
    id: idFor(`playlist:${ownerId}:${name}`),
    ownerId,
    collaborators,
    name,
    description,
    followers,
    trackIds: tracks.map((track) => track.id),
  };
}

/** The playlists that exist on the first start. */
export const listenerPlaylists: readonly ListenerPlaylist[] = [
  playlist('nightdesk', 'Night Desk', 'For the last hours at work.', 18_240, [
    'Lo-fi/Chillhop',
    'Jazz/Blues',
  ]),
  playlist('nightdesk', 'Screens Off', 'Quiet music, no voices.', 6_312, ['Ambient/Neoclassical']),
  playlist(
    'harbourline',
    'Fresh Indie Ashore',
    'New every Friday.',
    9_871,
    ['Indie Pop', 'Indie Rock'],
    ['greenroom'],
  ),
  playlist('harbourline', 'Folk by the Water', 'Songs with few instruments.', 3_054, [
    'Folk/Singer-songwriter',
  ]),
  playlist('lowlands.fm', 'After Hours Lowlands', 'Club music from four in the morning.', 22_460, [
    'House',
    'Techno',
  ]),
  playlist('lowlands.fm', 'Rollers', 'Drum and bass, and what stands near it.', 4_118, [
    'Drum & Bass',
    'Electronic',
  ]),
  playlist('greenroom', 'Backstage Pass', 'Loud guitars.', 5_590, ['Rock', 'Metal', 'Punk']),
  playlist('greenroom', 'New Soul', 'Voices first.', 12_037, ['R&B/Soul', 'Hip-Hop/Rap']),
  playlist('sundaybest', 'Sunday Best', 'For the breakfast table.', 2_206, ['Pop', 'Christian/Gospel']),
  playlist('sundaybest', 'Warm Winds', 'From Lagos to San Juan.', 7_945, [
    'Afrobeats/Amapiano',
    'Latin/Reggaeton',
  ]),
  playlist('latecomer', 'Better Late', 'Whatever was missed the first time.', 941, [
    'Country/Americana',
    'K-/J-pop',
  ]),
];
