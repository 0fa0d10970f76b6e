import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl, orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  /** Null where it is not known. */
  position: z.int().positive().nullable(),
  playlistUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `${songInSubject(mail.songName)} is on a playlist (${mail.orderNumber})`,
    preview: `We saw it on ${mail.playlistName}.`,
    heading: 'Your song is on a playlist',
    because: 'you ordered a campaign with this address and emails about placements are turned on',
    body: [
      ...songBlock(mail, sender),
      receipt(
        ['Playlist', mail.playlistName],
        ...(mail.position === null ? [] : [['Position', `${mail.position}`] as const]),
      ),
      paragraph('We keep checking that it stays there, and count every day on which we see it.'),
      button('Listen on Spotify', mail.playlistUrl),
    ],
  };
}

/** A check saw the song on a playlist for the first time. */
export const placementLiveMail = defineMail({
  template: 'placement-live',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Song on a playlist',
      mail: {
        ...order,
        playlistName: 'Late Train Home',
        position: 12,
        playlistUrl: 'https://open.spotify.com/playlist/4hOKQuZbraPDIfaGbM3lKI',
      },
    },
  ],
});
