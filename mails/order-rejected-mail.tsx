import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf } from './mail-templates.ts';

export function orderRejectedMail(mail: MailOf<'order-rejected'>): MailContent {
  const money = mail.charged
    ? 'Your payment goes back to you in full; a separate mail confirms it.'
    : 'You were not charged. An amount reserved on your card is released.';
  return {
    subject: `Order ${mail.orderNumber} was not approved`,
    preview: money,
    heading: 'We can’t pitch this song',
    because: 'you ordered a campaign with this address',
    body: (
      <>
        <Paragraph>
          Thank you for trusting us with your music. We did not approve this song for pitching.
        </Paragraph>
        <Receipt
          lines={[
            ['Order', mail.orderNumber],
            ['Song', `${mail.songName} by ${mail.artistName}`],
            ['Reason', mail.reason],
          ]}
        />
        <Paragraph>{money}</Paragraph>
        <Paragraph>
          You can make a new campaign from this one on the order page, with another song or a changed version.
        </Paragraph>
        <ActionButton href={mail.orderUrl}>Open your order</ActionButton>
      </>
    ),
  };
}
