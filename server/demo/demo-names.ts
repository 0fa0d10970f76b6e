import type { Brand } from '#contract/brand.schema.ts';

/** Fictional artists. */
export const artistNames = [
  'Ava Lindgren',
  'Mateo Quiroga',
  'Chidinma Eze',
  'Jonas Weidemann',
  'Priya Raghavan',
  'Sol Marchetti',
  'Hana Kobayashi',
  'Theo Vandermeer',
  'Leila Farrokh',
  'Marcus Odell',
  'Yara Benatti',
  'Finn O’Dwyer',
  'Zanele Mokoena',
  'Oskar Nyqvist',
  'Camille Roussel',
  'Dario Esposito',
  'Minji Kwon',
  'Rafael Teixeira',
  'Noor Haddad',
  'Elliot Pembroke',
  'Tala Reyes',
  'Ivo Kasparian-Holm',
  'Adaeze Nwosu',
  'Wren Halloway',
  'Santiago Peralta',
  'Freya Aaltonen',
  'Kofi Boateng',
  'Isla McTavish',
  'Dmitri Volkonski',
  'Lucía Ferrer',
  'Aarav Chaudhary',
  'Maeve Gallagher',
  'Tomasz Zielinski',
  'Amara Diallo',
  'Caleb Whitlock',
  'Nina Hartwig',
  'Joaquín Salcedo',
  'Sefa Yildiz',
  'Ruby Castellane',
  'Henrik Dahlström',
  'Thandi Ndlovu',
  'Micah Rosenfeld',
  'Elodie Fontaine',
  'Emeka Obi',
  'Paloma Ibarra',
  'Gus Tremblay',
  'Sanna Virtanen',
  'Levi Achterberg',
  'Imani Carver',
  'Bruno Cavalcanti',
  'Kiri Tamihana',
  'Anton Brezina',
  'Delphine Moreau',
  'Omar El-Masri',
  'Harper Quinlan',
  'Yuki Tanabe',
  'Nadia Petrescu',
  'Tobias Engstrom',
  'Esperanza Luna',
  'Callum Braithwaite',
];

/** Names under which some curators are shown. */
export const handles: Record<Brand, readonly string[]> = {
  'real-playlist': [
    '',
    'Low Tide Tapes',
    '',
    '',
    '',
    'Corner Booth',
    '',
    '',
    '',
    'Third Platform',
    '',
    '',
    '',
    'Slow Elevator',
  ],
  eaa: ['', 'Copper Ear', '', '', '', 'Matinee Radio', '', '', '', 'Ninth Row'],
};

/** The reviewers of playlists, and the two tools whose reports they link. */
export const reviewers = ['Mira Lindqvist', 'Jerome Baptiste', 'Aiko Brandt'];
export const reviewTools = [
  { tool: 'Follower history', url: 'https://example.com/follower-history' },
  { tool: 'Listener audit', url: 'https://example.net/listener-audit' },
];

export const addresses = [
  { address: '12 Rivington Street', city: 'London', zip: 'EC2A 3DU', country: 'GB' },
  { address: '418 Flatbush Avenue', city: 'Brooklyn', zip: '11225', country: 'US' },
  { address: '2201 East 6th Street', city: 'Austin', zip: '78702', country: 'US' },
  { address: 'Sonnenallee 77', city: 'Berlin', zip: '12045', country: 'DE' },
  { address: '31 rue Oberkampf', city: 'Paris', zip: '75011', country: 'FR' },
  { address: 'Calle de Embajadores 54', city: 'Madrid', zip: '28012', country: 'ES' },
  { address: 'Rua Augusta 1508', city: 'São Paulo', zip: '01304-001', country: 'BR' },
  { address: '9 Akin Adesola Street', city: 'Lagos', zip: '106104', country: 'NG' },
  { address: 'Götgatan 40', city: 'Stockholm', zip: '118 26', country: 'SE' },
  { address: '85 Smith Street', city: 'Melbourne', zip: '3066', country: 'AU' },
  { address: '5-12 Kitazawa', city: 'Tokyo', zip: '155-0031', country: 'JP' },
  { address: '640 Queen Street West', city: 'Toronto', zip: 'M6J 1E4', country: 'CA' },
];

export const curatorNotes = [
  '',
  '',
  'For fans of warm synths and long drives.',
  'First single of an EP that comes out this autumn.',
  'Recorded live in one take; please listen to the end.',
  'We toured with it all summer, and the last chorus is where the room joins in.',
  'Mixed for headphones. The quiet start is meant to be.',
];

/** Rejection reasons; the artist can fix the first one. */
export const rejectionReasons = [
  'The master clips in the chorus. Please send a cleaner version and we will gladly listen again.',
  'The track is under a minute long, which our curators do not take.',
  'The vocals are hard to make out in this mix. A new mix would help a lot.',
  'The song holds a sample that does not seem to be cleared.',
  'The recording is a cover without the writer’s credits.',
];

export const refundReasons = [
  'A smaller campaign, as you asked',
  'Two playlists were taken out of the plan',
  'Goodwill: our answer to your question took three days',
];
