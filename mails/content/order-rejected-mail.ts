import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';
import { endedMoney } from './ended-money.ts';

export function orderRejectedMail(mail: MailOf<'order-rejected'>, sender: MailSender): MailContent {
  return {
    subject: `Order ${mail.orderNumber} was not approved`,
    preview: endedMoney(mail),
    heading: 'We can’t pitch this song',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'Thank you for trusting us with your music. We didn’t approve this song for pitching. Here’s why:',
      ),
      { kind: 'quote', text: mail.reason },
      paragraph(endedMoney(mail)),
      paragraph(
        'You can start a new campaign from your order page with another song or a new version of this one.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
