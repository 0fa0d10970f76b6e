import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  confirmUrl: HttpUrl,
  days: z.int().positive(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, { brandName }: MailSender): MailContent {
  return {
    subject: `Your curator application to ${brandName}`,
    preview: 'Confirm it, then follow it with the same link.',
    heading: 'Confirm your application',
    because: 'this address was entered in an application',
    body: [
      paragraph(
        `You applied to be a curator for ${brandName}. Confirm within ${mail.days} days, and we’ll look at your playlists. The same link shows you where your application stands.`,
      ),
      button('Open your application', mail.confirmUrl),
      paragraph('If you didn’t apply, you can ignore this email. We delete what was sent.'),
    ],
  };
}

/** Anyone can enter any address, so the mail contains nothing that was typed. */
export const confirmApplicationMail = defineMail({
  template: 'confirm-application',
  urgency: 'sign-in',
  data,
  limit: () => 'address_mail',
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    { title: 'Confirm a curator application', mail: { confirmUrl: `${publicUrl}/application/abc`, days: 7 } },
  ],
});
