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
      paragraph('Thank you for trusting us with your music. We did not approve this song for pitching:'),
      { kind: 'quote', text: mail.reason },
      paragraph(endedMoney(mail)),
      paragraph(
        'You can make a new campaign from this one on the order page, with another song or a changed version.',
      ),
      button('Open your order', mail.orderUrl),
    ],
  };
}
