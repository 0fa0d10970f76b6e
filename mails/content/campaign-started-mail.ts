import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

export function campaignStartedMail(mail: MailOf<'campaign-started'>, sender: MailSender): MailContent {
  return {
    subject: `Your campaign has started (${mail.orderNumber})`,
    preview: `Your song is on its way: ${mail.pitches} pitches to playlists.`,
    heading: 'Your campaign has started',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `We’re now pitching your song to reviewed curators. Each has 7 days to listen and decide. You’ll see every answer on your order page.`,
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
