import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = { portalUrl: HttpUrl };
type Data = DataOf<typeof data>;

const content = (mail: Data, { brandName }: MailSender): MailContent => ({
  subject: `You’re a curator for ${brandName} now`,
  preview: 'Set up your curator page before the first songs come.',
  heading: 'Welcome',
  because: 'you applied to be a curator',
  body: [
    paragraph(
      'We accepted your application. First we review your playlists once more with two quality tools, as we do every week. Then we pitch songs to you by email, at most once a day.',
    ),
    paragraph(
      'You’re paid the same for a yes or a no. On your curator page you set how many songs you want, and which genres you don’t.',
    ),
    button('Open your curator page', mail.portalUrl),
    paragraph('You don’t need a password. Enter this address there and we’ll email you a link.'),
  ],
});

export const applicationAcceptedMail = defineMail({
  template: 'application-accepted',
  urgency: 'news',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    { title: 'Curator application accepted', mail: { portalUrl: `${publicUrl}/curator` } },
  ],
});
