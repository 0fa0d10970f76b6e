import { ActionButton, type MailContent, Paragraph } from './mail-parts.tsx';
import type { MailOf, MailSender } from './mail-templates.ts';

export function artistLoginMail(mail: MailOf<'artist-login'>, { brandName }: MailSender): MailContent {
  return {
    subject: `Where to log in to ${brandName}`,
    preview: 'Artists log in on a page of their own.',
    heading: 'Artists log in here',
    because: 'this address was entered on the log-in page of our team',
    body: (
      <>
        <Paragraph>
          You entered this address where our team logs in. Your campaigns and orders are on the artists’ side.
          Log in there with the same address, and we mail you a link and a code.
        </Paragraph>
        <ActionButton href={mail.loginUrl}>Go to the artists’ log-in</ActionButton>
        <Paragraph>If that was not you, ignore this mail: nothing happens.</Paragraph>
      </>
    ),
  };
}
