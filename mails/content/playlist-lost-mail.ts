import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';
import { longUtc } from '../mail-format.ts';

const data = {
  playlistName: z.string().min(1),
  playlistUrl: HttpUrl,
  how: z.enum(['gone', 'private']),
  /** When its placements end if it isn't back. */
  settleAt: IsoTime,
  adminUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content(mail: Data): MailContent {
  const what = mail.how === 'gone' ? 'gone from Spotify' : 'private on Spotify';
  return {
    subject: mail.how === 'gone' ? 'A playlist is gone from Spotify' : 'A playlist is private on Spotify',
    preview: `${mail.playlistName} gets no more pitches.`,
    heading: 'A playlist is gone or private',
    because: 'you’re the admin of this installation',
    body: [
      paragraph(
        `${mail.playlistName} is ${what}, so it gets no more pitches. Ask its curator. Once it’s back, review it again.`,
      ),
      receipt(['Playlist', mail.playlistName], ['Link', mail.playlistUrl]),
      paragraph(
        `We owe the artists the missing days, and plan replacement pitches now. If the playlist isn’t back by ${longUtc(mail.settleAt)}, its placements end, and what wasn’t replaced is refunded.`,
      ),
      button('Manage playlists', mail.adminUrl),
    ],
  };
}

/** A playlist is gone or private. */
export const playlistLostMail = defineMail({
  template: 'playlist-lost',
  urgency: 'news',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    {
      title: 'Playlist gone, for the admin',
      mail: {
        playlistName: 'Late Train Home',
        playlistUrl: 'https://open.spotify.com/playlist/37i9dQZF1DX0000000000a',
        how: 'gone',
        settleAt: '2026-11-26T14:00:00Z',
        adminUrl: `${publicUrl}/admin/manageplaylist?playlist=pls_06f3q8z2v7m4k1x9c5b0n6t8ra`,
      },
    },
  ],
});
