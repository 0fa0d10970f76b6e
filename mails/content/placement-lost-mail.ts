import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

/** The playlist of a placement was condemned. */
export function placementLostMail(mail: MailOf<'placement-lost'>, sender: MailSender): MailContent {
  const { promised, seen } = mail.days;
  return {
    subject: `A placement of order ${mail.orderNumber} is lost`,
    preview: 'We offer your song to another curator.',
    heading: 'A playlist failed our review',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${mail.playlistName} no longer passes our review, so we do not count it any more. What failed is the playlist, not your song.`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days we saw it there', `${seen} of ${promised}`],
      ),
      paragraph(
        mail.paid
          ? `We offer your song to another curator. If no playlist fits until ${longUtc(mail.dueAt)}, the share of the missing days goes back the way you paid.`
          : 'We offer your song to another curator if a playlist fits.',
      ),
      button('Open your order', mail.orderUrl),
    ],
  };
}
