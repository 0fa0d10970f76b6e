import { formatMoney } from '#contract/money.ts';
import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf, MailSender } from './mail-templates.ts';

export function checkoutLinkMail(mail: MailOf<'checkout-link'>, { brandName }: MailSender): MailContent {
  const price = mail.total.amount === 0 ? 'Free' : formatMoney(mail.total);
  return {
    subject: `Your campaign with ${brandName} is ready to order`,
    preview: `${mail.packageName}, ${mail.durationLabel}: ${price}.`,
    heading: 'Your campaign is ready to order',
    because: `our team prepared a campaign for this address`,
    body: (
      <>
        <Paragraph>
          Our team has prepared this campaign for you. Sign in with this address, look it over, and order it.
          Nothing is ordered or charged until you do.
        </Paragraph>
        <Receipt
          lines={[
            ['Song', mail.songName],
            ['Artist', mail.artistName],
            ['Package', `${mail.packageName}, ${mail.durationLabel}`],
            ['Price', price],
          ]}
        />
        <ActionButton href={mail.checkoutUrl}>Look at the campaign</ActionButton>
        <Paragraph>If you did not expect this, ignore it: nothing happens.</Paragraph>
      </>
    ),
  };
}
