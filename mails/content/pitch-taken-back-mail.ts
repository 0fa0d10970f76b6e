import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

/** The playlist of a pitch was condemned before its curator answered. */
export function pitchTakenBackMail(mail: MailOf<'pitch-taken-back'>, sender: MailSender): MailContent {
  return {
    subject: `A pitch of order ${mail.orderNumber} was taken back`,
    preview: `We took it back from ${mail.playlistName}.`,
    heading: 'A playlist failed our review',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${mail.playlistName} no longer passes our review, so we took your song back before its curator answered. What failed is the playlist, not your song.`,
      ),
      receipt(['Order', mail.orderNumber], ['Playlist', mail.playlistName]),
      paragraph(
        mail.paid
          ? 'You do not have to do anything. Within 48 hours we pitch your song to another playlist; if none fits, the price of this pitch goes back to you.'
          : 'You do not have to do anything. We pitch your song to another playlist if one fits.',
      ),
      button('Open your order', mail.orderUrl),
    ],
  };
}
