import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  /** The page where artists sign in. */
  loginUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content(mail: Data, { brandName }: MailSender): MailContent {
  return {
    subject: `Sign in to ${brandName}`,
    preview: 'Artists have their own sign-in page.',
    heading: 'Use the artist sign-in page',
    because: 'this address was entered on our team’s sign-in page',
    body: [
      paragraph(
        'You entered this address on our team’s sign-in page. Your campaigns and orders are in the artist portal. Sign in there with the same address, and we’ll email you a link and a code.',
      ),
      button('Go to artist sign-in', mail.loginUrl),
      paragraph('If this wasn’t you, you can ignore this email.'),
    ],
  };
}

export const artistLoginMail = defineMail({
  template: 'artist-login',
  urgency: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    { title: 'Link to artist sign-in', mail: { loginUrl: `${publicUrl}/user/login` } },
  ],
});
