import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

export function artistLoginMail(mail: MailOf<'artist-login'>, { brandName }: MailSender): MailContent {
  return {
    subject: `Where to log in to ${brandName}`,
    preview: 'Artists log in on a page of their own.',
    heading: 'Artists log in here',
    because: 'this address was entered on the log-in page of our team',
    body: [
      paragraph(
        'You entered this address where our team logs in. Your campaigns and orders are on the artists’ side. Log in there with the same address, and we mail you a link and a code.',
      ),
      button('Go to the artists’ log-in', mail.loginUrl),
      paragraph('If that was not you, ignore this mail: nothing happens.'),
    ],
  };
}
