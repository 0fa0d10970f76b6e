import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

const words: Record<
  MailOf<'placement-lost'>['cause'],
  { heading: string; text: (playlist: string) => string }
> = {
  condemned: {
    heading: 'A playlist failed our review',
    text: (playlist) =>
      `${playlist} no longer passes our review, so we no longer count this placement. This is about the playlist, not your song.`,
  },
  playlist_lost: {
    heading: 'A playlist is gone or private',
    text: (playlist) =>
      `Spotify hasn’t shown ${playlist} to listeners for 48 hours, so we no longer count this placement. This is about the playlist, not your song.`,
  },
  not_delivered: {
    heading: 'A song never appeared',
    text: (playlist) =>
      `The curator of ${playlist} accepted your song, but we never saw it there. We count this pitch as not delivered.`,
  },
};

/** A placement was lost through its playlist, or never came about. */
export function placementLostMail(mail: MailOf<'placement-lost'>, sender: MailSender): MailContent {
  const { promised, seen } = mail.days;
  return {
    subject: `Placement lost for order ${mail.orderNumber}`,
    preview: 'We’ll look for another playlist for your song.',
    heading: words[mail.cause].heading,
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(words[mail.cause].text(mail.playlistName)),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${seen} of ${promised}`],
      ),
      paragraph(
        mail.paid
          ? `We’ll pitch your song to another curator. If no playlist fits by ${longUtc(mail.dueAt)}, we’ll refund ${mail.cause === 'condemned' || mail.days.seen === 0 ? 'the price of this pitch' : 'the share for the missing days'} to your original payment method.`
          : 'We’ll pitch your song to another curator if a playlist fits.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
