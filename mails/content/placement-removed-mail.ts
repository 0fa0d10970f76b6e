import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

export function placementRemovedMail(mail: MailOf<'placement-removed'>, sender: MailSender): MailContent {
  return {
    subject: `Placement ended early for order ${mail.orderNumber}`,
    preview: `Your song is no longer on ${mail.playlistName}. Here’s what happens next.`,
    heading: 'Your song was removed early',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'Our checks no longer find your song on a playlist that accepted it. We checked twice, at least 6 hours apart.',
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${mail.daysSeen} of ${mail.daysPromised}`],
      ),
      paragraph(
        mail.paid
          ? 'You don’t need to do anything. We’ll pitch your song to another playlist within 48 hours. If none fits, we’ll refund the share for the missing days.'
          : 'You don’t need to do anything. We’ll pitch your song to another playlist if one fits.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
