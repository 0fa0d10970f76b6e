import { pluralize } from '#contract/plural.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { Count, orderFields } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  pitches: Count,
  endsAt: IsoTime,
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `The campaign for ${songInSubject(mail.songName)} has started (${mail.orderNumber})`,
    preview: `Your song is on its way: ${pluralize(mail.pitches, 'pitch', 'pitches')} to playlists.`,
    heading: 'Your campaign has started',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `We’re now pitching your song to reviewed curators. Curators have 7 days to answer, days away aside, but not past the end of your campaign. You’ll see every answer on your order page.`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Pitches', `${mail.pitches}`],
        ['Runs until', longUtc(mail.endsAt)],
      ),
      button('Follow your campaign', mail.orderUrl),
    ],
  };
}

export const campaignStartedMail = defineMail({
  template: 'campaign-started',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    { title: 'Campaign started', mail: { ...order, pitches: 40, endsAt: '2026-12-20T09:00:00Z' } },
  ],
});
