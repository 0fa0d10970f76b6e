import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

export function placementLateMail(mail: MailOf<'placement-late'>, sender: MailSender): MailContent {
  return {
    subject: `Song not added yet for order ${mail.orderNumber}`,
    preview: `We reminded the curator of ${mail.playlistName}.`,
    heading: 'An accepted song isn’t there yet',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `The curator of ${mail.playlistName} accepted your song 72 hours ago, but we haven’t seen it there. We reminded the curator.`,
      ),
      receipt(['Order', mail.orderNumber], ['Playlist', mail.playlistName]),
      paragraph(
        mail.paid
          ? `You don’t need to do anything. If we don’t see it by ${longUtc(mail.notDeliveredAt)}, we’ll pitch your song to another playlist. If none fits, we’ll refund the price of this pitch.`
          : `You don’t need to do anything. If we don’t see it by ${longUtc(mail.notDeliveredAt)}, we’ll pitch your song to another playlist if one fits.`,
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
