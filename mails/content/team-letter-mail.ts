import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { type MailContent, paragraphs } from '../mail-content.ts';

const data = { subject: z.string().min(1), text: z.string().min(1) };
type Data = DataOf<typeof data>;

const content = (mail: Data, sender: MailSender): MailContent => ({
  subject: mail.subject,
  preview: mail.text.replace(/\s+/g, ' ').slice(0, 100),
  heading: `${sender.brandName} wrote to you`,
  because: 'you have an account with this address',
  body: paragraphs(mail.text),
});

/** The team wrote to a customer in its own words. */
export const teamLetterMail = defineMail({
  template: 'team-letter',
  urgency: 'news',
  data,
  // Sent as often as an admin writes.
  limit: () => 'mail_resend',
  content,
  examples: (): Example<Data>[] => [
    {
      title: 'Email from the team',
      mail: {
        subject: 'A question about your campaign',
        text: 'Hi Ada,\n\nwhich of the two mixes may we send to curators?\n\nReply to this email.',
      },
    },
  ],
});
