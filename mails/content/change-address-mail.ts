import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  /** Which of the two addresses reads it. */
  side: z.enum(['former', 'next']),
  /** What the address is to become, for the reader of the former one. */
  next: z.string().nullable(),
  confirmUrl: HttpUrl,
  hours: z.int().positive(),
};
type Data = DataOf<typeof data>;

function content({ side, next, confirmUrl, hours }: Data, { brandName }: MailSender): MailContent {
  const isFormer = side === 'former';
  return {
    subject: `Confirm the change of your email at ${brandName}`,
    preview: 'It changes once both addresses have confirmed.',
    heading: isFormer ? 'Change the email of your account?' : 'Use this address for your account?',
    because: isFormer
      ? `you sign in to ${brandName} with this address`
      : `this address was entered in the settings of an account at ${brandName}`,
    body: [
      paragraph(
        isFormer
          ? `You asked us to change the email of your ${brandName} account to ${next}. From then on you sign in with that address, and we write to it.`
          : `Someone asked us to use this address for their ${brandName} account. From then on they sign in with it, and we write to it.`,
      ),
      paragraph(
        `We wrote to both addresses, the current one and the new one. The change is made once both are confirmed within ${hours} hours.`,
      ),
      button('Confirm the change', confirmUrl),
      paragraph(
        isFormer
          ? 'If you didn’t ask for this, don’t confirm it, and nothing changes. Then someone else is signed in to your account, so sign out everywhere in your settings.'
          : 'If you don’t recognize this, you can ignore this email. Nothing changes unless you confirm.',
      ),
    ],
  };
}

/** The new address may be a stranger's, so its mail contains no customer text. */
export const changeAddressMail = defineMail({
  template: 'change-address',
  urgency: 'sign-in',
  data,
  limit: ({ side }) => (side === 'next' ? 'address_mail' : null),
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const mail = { confirmUrl: `${publicUrl}/confirm-email/abc`, hours: 24 };
    return [
      {
        title: 'Confirm a change of email, at the current address',
        mail: { ...mail, side: 'former', next: 'nova@other.example' },
      },
      { title: 'Confirm a change of email, at the new address', mail: { ...mail, side: 'next', next: null } },
    ];
  },
});
