import { z } from 'zod';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { Count, orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { followsText, LossSettled, settledText, whatFollows } from './what-follows.ts';

const data = {
  ...orderFields,
  endedBy: z.enum(['failed_review', 'playlist_gone', 'playlist_private', 'not_delivered']),
  playlistName: z.string().min(1),
  days: z.object({ promised: Count, seen: Count }),
  /** Missing: it is settled later. */
  settled: LossSettled.optional(),
  ...whatFollows,
};
type Data = DataOf<typeof data>;

const headings: Record<Data['endedBy'], string> = {
  failed_review: 'A playlist failed our review',
  playlist_gone: 'A playlist is gone',
  playlist_private: 'A playlist is private',
  not_delivered: 'A song never appeared',
};

function content(mail: Data, sender: MailSender): MailContent {
  const { endedBy, days } = mail;
  const share =
    endedBy === 'failed_review' || days.seen === 0
      ? 'the price of this pitch'
      : 'the share for the missing days';
  return {
    subject: `Placement lost for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: `What happened on ${mail.playlistName}, and what follows.`,
    heading: headings[endedBy],
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${placementEndings[endedBy].said(null)}${endedBy === 'not_delivered' ? '' : ' This is about the playlist, not your song.'}`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${days.seen} of ${days.promised}`],
      ),
      paragraph(mail.settled ? settledText(mail, mail.settled, share) : followsText(mail, share)),
      button('View order', mail.orderUrl),
    ],
  };
}

/** A placement was lost through its playlist, or never came about. */
export const placementLostMail = defineMail({
  template: 'placement-lost',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => {
    const lost = {
      ...order,
      endedBy: 'failed_review' as const,
      playlistName: 'Late Train Home',
      days: { promised: 28, seen: 9 },
      paid: true,
    };
    return [
      { title: 'Playlist failed review', mail: lost },
      { title: 'Playlist gone', mail: { ...lost, endedBy: 'playlist_gone', settled: 'refunded' } },
      { title: 'Playlist private', mail: { ...lost, endedBy: 'playlist_private', settled: 'pitched' } },
      {
        title: 'Accepted song not delivered',
        mail: { ...lost, endedBy: 'not_delivered', days: { promised: 28, seen: 0 } },
      },
      {
        title: 'Accepted song not delivered by the end',
        mail: { ...lost, endedBy: 'not_delivered', days: { promised: 28, seen: 0 }, hasTime: false },
      },
      { title: 'Free trial playlist failed review', mail: { ...lost, paid: false } },
      {
        title: 'Free trial playlist gone',
        mail: { ...lost, endedBy: 'playlist_gone', settled: 'open', paid: false },
      },
    ];
  },
});
