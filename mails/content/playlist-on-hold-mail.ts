import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

/** A playlist with the song shows signs of artificial streaming. */
export function playlistOnHoldMail(mail: MailOf<'playlist-on-hold'>, sender: MailSender): MailContent {
  return {
    subject: `A playlist is on hold for order ${mail.orderNumber}`,
    preview: `We found signs of artificial streaming on ${mail.playlistName}.`,
    heading: 'We put a playlist on hold',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `We found signs of artificial streaming on ${mail.playlistName}, which accepted your song. It gets no more pitches until a person has reviewed it again.`,
      ),
      receipt(['Order', mail.orderNumber], ['Playlist', mail.playlistName], ['What we found', mail.why]),
      paragraph(
        'You don’t need to do anything. If the playlist fails the review, we’ll tell you and make up for this placement.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
