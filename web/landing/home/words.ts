import type { Brand } from '#contract/brand.schema.ts';

/** What each brand says in its own words; what is promised is the same. */
interface Words {
  kicker: string;
  lead: string;
  casesTitle: string;
  casesLead: string;
  curatorsTitle: string;
  filmTitle: string;
  reviewsTitle: string;
  packagesTitle: string;
  howTitle: string;
  closingTitle: string;
}

export const words: Record<Brand, Words> = {
  'real-playlist': {
    kicker: 'Playlist pitching for independent artists',
    lead: 'pitches your song to playlist curators whose playlists we review every week. They decide for themselves. You see every yes, the reason for every no, and the days on which our checks saw your song on a playlist.',
    casesTitle: 'What three campaigns came to',
    casesLead: 'With the one above, these are the latest that ended, whatever came of them.',
    curatorsTitle: 'Curators who show their work',
    filmTitle: 'One campaign, from link to answers',
    reviewsTitle: 'No bots. And a record you can check.',
    packagesTitle: 'You pay for pitching. Not for plays.',
    howTitle: 'How it works',
    closingTitle: 'Hear what three curators say',
  },
  eaa: {
    kicker: 'Written answers from playlist curators',
    lead: 'puts your song in front of people who run playlists, and brings back what they wrote after listening. If it’s a no, you read why.',
    casesTitle: 'Three songs, and what was written',
    casesLead: 'With the one above, these are the last that ended, good or bad.',
    curatorsTitle: 'Some of the people who listen',
    filmTitle: 'A campaign in half a minute',
    reviewsTitle: 'No bots. Each playlist looked at every week.',
    packagesTitle: 'A price for listening, none for plays',
    howTitle: 'Three steps',
    closingTitle: 'Three answers, free',
  },
};
