import { formatMoney } from '#contract/money.ts';
import { longUtc } from './mail-format.ts';
import { ActionButton, LastStep, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf, MailSender } from './mail-templates.ts';

type OrderPlaced = MailOf<'order-placed'>;

function paymentSentence({ total, charged }: OrderPlaced): string {
  if (total.amount === 0) return 'This order is free: there is nothing to pay.';
  return charged
    ? `We have received your payment of ${formatMoney(total)}. If your song is not approved, you get all of it back.`
    : `Your card is only charged once your song is approved. Until then ${formatMoney(total)} is reserved on it.`;
}

const couponLine = ({ coupon }: OrderPlaced): [string, string][] =>
  coupon ? [[`Coupon ${coupon.code}`, `-${formatMoney(coupon.off)}`]] : [];

export function orderPlacedMail(mail: OrderPlaced, sender: MailSender): MailContent {
  return {
    subject: `Order ${mail.orderNumber} is with us`,
    preview: `One last step: send us your order number, ${mail.orderNumber}.`,
    heading: 'Thank you for your order',
    because: 'you ordered a campaign with this address',
    body: (
      <>
        <Paragraph>
          We have your song and will listen to it by {longUtc(mail.reviewDueAt)}. You hear from us either way.
        </Paragraph>
        <Receipt
          lines={[
            ['Order', mail.orderNumber],
            ['Song', `${mail.songName} by ${mail.artistName}`],
            ['Package', `${mail.packageName}, ${mail.durationLabel}`],
            ...couponLine(mail),
            ['Total', formatMoney(mail.total)],
          ]}
        />
        <Paragraph>{paymentSentence(mail)}</Paragraph>
        <LastStep orderNumber={mail.orderNumber} supportEmail={sender.supportEmail} />
        <Paragraph>
          Your campaign starts 3-12 hours after we have both your order number and an approved song.
        </Paragraph>
        <ActionButton href={mail.orderUrl}>Open your order</ActionButton>
      </>
    ),
  };
}
