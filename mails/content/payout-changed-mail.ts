import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { link, type MailContent, paragraph, receipt } from '../mail-content.ts';

const data = {
  /** The new account, masked. */
  account: z.string().min(1),
};
type Data = DataOf<typeof data>;

const content = (mail: Data, { supportEmail }: MailSender): MailContent => ({
  subject: 'Your payout details were changed',
  preview: 'If you didn’t do this, tell us before we pay you.',
  heading: 'Payout details changed',
  because: 'you review songs for us as a curator',
  body: [
    paragraph('New payout details were saved on your curator page. We’ll pay your fees there from now on.'),
    receipt(['Account', mail.account]),
    paragraph(
      'If you didn’t do this, write to ',
      link(supportEmail, `mailto:${supportEmail}`),
      ' right away, and change the password of your mailbox.',
    ),
  ],
});

/** Someone who came in by the curator's mailbox could redirect what is due. */
export const payoutChangedMail = defineMail({
  template: 'payout-changed',
  urgency: 'money',
  data,
  content,
  examples: (): Example<Data>[] => [{ title: 'Payout details changed', mail: { account: '••••••••3000' } }],
});
