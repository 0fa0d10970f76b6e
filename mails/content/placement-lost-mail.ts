import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

/** The playlist of a placement failed its review. */
export function placementLostMail(mail: MailOf<'placement-lost'>, sender: MailSender): MailContent {
  const { promised, seen } = mail.days;
  return {
    subject: `Placement lost for order ${mail.orderNumber}`,
    preview: 'We’ll look for another playlist for your song.',
    heading: 'A playlist failed our review',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${mail.playlistName} no longer passes our review, so we no longer count this placement. This is about the playlist, not your song.`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${seen} of ${promised}`],
      ),
      paragraph(
        mail.paid
          ? `We’ll pitch your song to another curator. If no playlist fits by ${longUtc(mail.dueAt)}, we’ll refund the share for the missing days to your original payment method.`
          : 'We’ll pitch your song to another curator if a playlist fits.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
