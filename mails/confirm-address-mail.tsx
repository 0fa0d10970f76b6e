import { ActionButton, type MailContent, Paragraph } from './mail-parts.tsx';
import type { MailOf, MailSender } from './mail-templates.ts';

/** Customers enter the address, and it may be a stranger's, so the mail contains no customer text. */
export function confirmAddressMail(mail: MailOf<'confirm-address'>, sender: MailSender): MailContent {
  return {
    subject: `Confirm this address for ${sender.brandName}`,
    preview: 'Mails about an order may come here only if you agree.',
    heading: 'Confirm this e-mail address',
    because: 'this address was entered at a checkout',
    body: (
      <>
        <Paragraph>
          Somebody who orders at {sender.brandName} gave this address for the mails about their orders. They
          come here only if you agree within {mail.days} days.
        </Paragraph>
        <ActionButton href={mail.confirmUrl}>Confirm this address</ActionButton>
        <Paragraph>
          If you do not know of this, ignore it: without your word nothing about any order is mailed here.
        </Paragraph>
      </>
    ),
  };
}
