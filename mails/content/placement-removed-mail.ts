import { z } from 'zod';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { PlacementEnding } from '#contract/endings/schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { Count, orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { followsText, whatFollows } from './what-follows.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  endedBy: PlacementEnding.default('song_gone'),
  daysSeen: Count,
  daysPromised: z.int().positive(),
  ...whatFollows,
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `${songInSubject(mail.songName)} was removed early (${mail.orderNumber})`,
    preview: `Your song is no longer on ${mail.playlistName}. Here’s what happens next.`,
    heading: 'Your song was removed early',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `Our checks no longer find your song on a playlist that accepted it. ${placementEndings[mail.endedBy].said(null)}`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Playlist', mail.playlistName],
        ['Days seen', `${mail.daysSeen} of ${mail.daysPromised}`],
      ),
      paragraph(followsText(mail, 'the share for the missing days')),
      button('View order', mail.orderUrl),
    ],
  };
}

/** Two checks did not find the song on a playlist that had taken it on. */
export const placementRemovedMail = defineMail({
  template: 'placement-removed',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => {
    const removed = { ...order, playlistName: 'Late Train Home', daysSeen: 9, daysPromised: 28 };
    const gone = { ...removed, endedBy: 'song_gone' as const };
    return [
      { title: 'Song removed early', mail: { ...gone, paid: true } },
      { title: 'Free trial song removed early', mail: { ...gone, paid: false } },
      { title: 'Song removed just before the end', mail: { ...gone, paid: true, hasTime: false } },
    ];
  },
});
