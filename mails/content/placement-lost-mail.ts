import { z } from 'zod';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { PlacementEnding } from '#contract/endings/schema.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { Count, orderFields } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  cause: z.enum(['condemned', 'playlist_lost', 'not_delivered']).default('condemned'),
  endedBy: PlacementEnding.optional(),
  playlistName: z.string().min(1),
  days: z.object({ promised: Count, seen: Count }),
  /** Until then another pitch is planned; afterwards the pitch’s share is refunded. */
  dueAt: IsoTime,
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean(),
};
type Data = DataOf<typeof data>;

const headings: Record<Data['cause'], string> = {
  condemned: 'A playlist failed our review',
  playlist_lost: 'A playlist is gone or private',
  not_delivered: 'A song never appeared',
};

/** How it ended, of an email that was queued before this was recorded. */
const endings: Record<Data['cause'], PlacementEnding> = {
  condemned: 'failed_review',
  playlist_lost: 'playlist_gone',
  not_delivered: 'not_delivered',
};

/** Of a playlist, not of the song. */
const isOfPlaylist = ({ cause }: Data): boolean => cause === 'condemned' || cause === 'playlist_lost';

function content(mail: Data, sender: MailSender): MailContent {
  const { promised, seen } = mail.days;
  return {
    subject: `Placement lost for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: 'We’ll look for another playlist for your song.',
    heading: headings[mail.cause],
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${placementEndings[mail.endedBy ?? endings[mail.cause]].said(null)}${isOfPlaylist(mail) ? ' This is about the playlist, not your song.' : ''}`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${seen} of ${promised}`],
      ),
      paragraph(
        mail.paid
          ? `We’ll pitch your song to another playlist. If no playlist fits by ${longUtc(mail.dueAt)}, we’ll refund ${mail.cause === 'condemned' || mail.days.seen === 0 ? 'the price of this pitch' : 'the share for the missing days'} to your original payment method.`
          : 'We’ll pitch your song to another playlist if one fits.',
      ),
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
      cause: 'condemned' as const,
      playlistName: 'Late Train Home',
      days: { promised: 28, seen: 9 },
      dueAt: '2026-11-24T14:00:00Z',
      paid: true,
    };
    return [
      { title: 'Playlist failed review', mail: lost },
      { title: 'Playlist gone or private', mail: { ...lost, cause: 'playlist_lost' } },
      {
        title: 'Accepted song not delivered',
        mail: { ...lost, cause: 'not_delivered', days: { promised: 28, seen: 0 } },
      },
      { title: 'Free trial playlist failed review', mail: { ...lost, paid: false } },
    ];
  },
});
