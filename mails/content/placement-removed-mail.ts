import { button, type MailContent, paragraph, strong } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

type PlacementRemoved = MailOf<'placement-removed'>;

function remedySentence({ remedy }: PlacementRemoved): string {
  if (remedy.kind === 'refund') {
    return 'There is no fitting playlist left to pitch to, so you get this placement’s unearned share back. A separate mail confirms the amount.';
  }
  const pitches = remedy.pitches === 1 ? 'One new pitch goes' : `${remedy.pitches} new pitches go`;
  return `${pitches} out in its place by ${longUtc(remedy.dueAt)}, at no cost to you.`;
}

export function placementRemovedMail(mail: PlacementRemoved, sender: MailSender): MailContent {
  const seen = mail.days === 1 ? 'one day' : `${mail.days} days`;
  return {
    subject: `A placement of order ${mail.orderNumber} ended early`,
    preview: remedySentence(mail),
    heading: 'A placement ended early',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'Your song was on ',
        strong(mail.playlistName),
        mail.why === 'condemned'
          ? ` for ${seen}. The playlist failed its weekly review, so we no longer count it.`
          : ` for ${seen} and was taken off before the agreed time. Two checks, at least six hours apart, did not find it.`,
      ),
      paragraph(remedySentence(mail)),
      button('See your placements', mail.orderUrl),
    ],
  };
}
