import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

export function placementRemovedMail(mail: MailOf<'placement-removed'>, sender: MailSender): MailContent {
  return {
    subject: `A placement of order ${mail.orderNumber} ended early`,
    preview: `It is no longer on ${mail.playlistName}. We make up for it.`,
    heading: 'Your song was removed too early',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'Our checks no longer find your song on a playlist that had taken it on. We looked twice, at least six hours apart.',
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${mail.daysSeen} of ${mail.daysPromised}`],
      ),
      paragraph(
        mail.paid
          ? 'You do not have to do anything. Within 48 hours we pitch your song to another playlist in its place; if none fits, the share of the days that are missing goes back to you.'
          : 'You do not have to do anything. We pitch your song to another playlist in its place if one fits.',
      ),
      button('Open your order', mail.orderUrl),
    ],
  };
}
