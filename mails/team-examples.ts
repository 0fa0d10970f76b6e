import type { MailTemplate } from './mail-templates.ts';

export interface MailExample {
  title: string;
  mail: MailTemplate;
}

/** Examples of emails about access and proof, which are about no order. */
export const teamMailExamples = (publicUrl: string): MailExample[] => [
  { title: 'Many sign-in emails', mail: { template: 'many-sign-ins', minutes: 15 } },
  {
    title: 'An admin was added',
    mail: {
      template: 'admins-changed',
      actor: 'boss@example.com',
      subject: 'nova@example.com',
      newAddress: null,
      changes: ['added'],
      at: '2026-11-21T14:00:00Z',
      usersUrl: `${publicUrl}/admin/ManageUser`,
    },
  },
  {
    title: 'An admin was suspended, and the address changed',
    mail: {
      template: 'admins-changed',
      actor: 'boss@example.com',
      subject: 'nova@example.com',
      newAddress: 'nova@other.example',
      changes: ['suspended', 'address'],
      at: '2026-11-21T14:00:00Z',
      usersUrl: `${publicUrl}/admin/ManageUser`,
    },
  },
  {
    title: 'Playlist gone, for the admin',
    mail: {
      template: 'playlist-lost',
      playlistName: 'Late Train Home',
      playlistUrl: 'https://open.spotify.com/playlist/37i9dQZF1DX0000000000a',
      how: 'gone',
      settleAt: '2026-11-26T14:00:00Z',
      adminUrl: `${publicUrl}/admin/manageplaylists`,
    },
  },
  {
    title: 'Placement ledger',
    mail: {
      template: 'ledger-anchor',
      day: '2026-11-21',
      placements: 12,
      checks: 345,
      root: 'ab'.repeat(32),
      hash: 'cd'.repeat(32),
    },
  },
  {
    title: 'Missing songs for a curator',
    mail: {
      template: 'curator-pitches',
      curatorName: 'Mara',
      pitches: [],
      expiresAt: null,
      missing: [
        {
          songName: 'Paper Lanterns',
          artistName: 'Ada Example',
          playlistName: 'Late Train Home',
          playlistUrl: 'https://open.spotify.com/playlist/37i9dQZF1DX0000000000a',
          pitchUrl: `${publicUrl}/pitch/abc`,
        },
      ],
    },
  },
];
