import { z } from 'zod';
import { accountKept } from '#contract/accounts/account/rules.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { type MailContent, paragraph } from '../mail-content.ts';

const data = {
  /** Whether money was taken for one of its orders. */
  hasPaid: z.boolean(),
  /** False where our team deleted it. */
  byArtist: z.boolean().default(true),
};
type Data = DataOf<typeof data>;

const content = ({ hasPaid, byArtist }: Data, { brandName, supportEmail }: MailSender): MailContent => ({
  subject: `Your ${brandName} account was deleted`,
  preview: 'What we deleted, what we kept, and why.',
  heading: 'Your account is deleted',
  because: `this was the email of an account at ${brandName}`,
  body: [
    paragraph(accountKept.deleted),
    paragraph(accountKept.orders),
    ...(hasPaid ? [paragraph(accountKept.paid)] : []),
    paragraph(
      byArtist
        ? `This is our last email to you. If you didn’t delete the account, write to ${supportEmail}.`
        : `Our team deleted the account. This is our last email to you. If you didn’t ask for it, write to ${supportEmail}.`,
    ),
  ],
});

/** The last email of an artist’s account, whoever deleted it. */
export const accountDeletedMail = defineMail({
  template: 'account-deleted',
  urgency: 'sign-in',
  data,
  content,
  examples: (): Example<Data>[] => [
    { title: 'Account deleted', mail: { hasPaid: false, byArtist: true } },
    { title: 'Account deleted, with paid orders', mail: { hasPaid: true, byArtist: true } },
    { title: 'Account deleted by our team', mail: { hasPaid: false, byArtist: false } },
  ],
});
