import { formatMoney } from '#contract/money.ts';
import { ActionButton, LastStep, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf, MailSender } from './mail-templates.ts';

export function orderApprovedMail(mail: MailOf<'order-approved'>, sender: MailSender): MailContent {
  return {
    subject: `Order ${mail.orderNumber} is approved`,
    preview: mail.confirmed
      ? 'Your campaign starts in 3-12 hours.'
      : 'One last step before your campaign starts.',
    heading: 'Your song is approved',
    because: 'you ordered a campaign with this address',
    body: (
      <>
        <Paragraph>
          We listened to {mail.songName} and will pitch it to reviewed curators. They listen and decide for
          themselves; you see every verdict on your order page.
        </Paragraph>
        <Receipt
          lines={[
            ['Order', mail.orderNumber],
            ['Song', `${mail.songName} by ${mail.artistName}`],
            ['Total', formatMoney(mail.total)],
          ]}
        />
        {mail.total.amount > 0 && (
          <Paragraph>If the amount was only reserved on your card, it is charged now.</Paragraph>
        )}
        {mail.confirmed ? (
          <Paragraph>Your campaign starts in 3-12 hours. There is nothing left for you to do.</Paragraph>
        ) : (
          <>
            <LastStep orderNumber={mail.orderNumber} supportEmail={sender.supportEmail} />
            <Paragraph>Your campaign starts 3-12 hours after that.</Paragraph>
          </>
        )}
        <ActionButton href={mail.orderUrl}>Follow your campaign</ActionButton>
      </>
    ),
  };
}
