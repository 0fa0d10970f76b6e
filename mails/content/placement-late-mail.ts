import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  /** When the pitch counts as not delivered. */
  notDeliveredAt: IsoTime,
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `${songInSubject(mail.songName)} isn’t on its playlist yet (${mail.orderNumber})`,
    preview: `We haven’t seen it on ${mail.playlistName} so far.`,
    heading: 'An accepted song isn’t there yet',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `The curator of ${mail.playlistName} accepted your song 72 hours ago or earlier, but we haven’t seen it there.`,
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

/** An accepted song was not seen on its playlist in time. */
export const placementLateMail = defineMail({
  template: 'placement-late',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Accepted song not seen yet',
      mail: {
        ...order,
        playlistName: 'Late Train Home',
        notDeliveredAt: '2026-11-24T14:00:00Z',
        paid: true,
      },
    },
  ],
});
