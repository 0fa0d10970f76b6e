import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf } from '../mail-templates.ts';

/** A playlist is gone or private. */
export function playlistLostMail(mail: MailOf<'playlist-lost'>): MailContent {
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
        `If it isn’t back by ${longUtc(mail.settleAt)}, its placements end, and we owe the artists the missing days.`,
      ),
      button('Manage playlists', mail.adminUrl),
    ],
  };
}
