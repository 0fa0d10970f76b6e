import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { AppliedCoupon, couponLine } from './coupon-line.ts';

const data = {
  songName: z.string().min(1),
  artistName: z.string().min(1),
  image: z.string().nullish(),
  packageName: z.string().min(1),
  durationLabel: z.string().min(1),
  coupon: AppliedCoupon.nullish(),
  total: Money,
  /** The checkout of the draft, which its customer can open after signing in. */
  checkoutUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const isFree = mail.total.amount === 0;
  const price = isFree ? 'Free' : formatMoney(mail.total);
  const plan = `${mail.packageName}, ${mail.durationLabel}`;
  return {
    subject: `Your campaign for ${songInSubject(mail.songName)} is ready to order`,
    preview: `${plan}: ${price}.`,
    heading: 'Your campaign is ready to order',
    because: 'our team prepared a campaign for this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `Our team has prepared this campaign for you. Sign in with this address to review and order it. Nothing is ordered${isFree ? '' : ' or charged'} until you do.`,
      ),
      receipt(['Package', plan], ...couponLine(mail.coupon), ['Price', price]),
      button('Review campaign', mail.checkoutUrl),
      paragraph('If you weren’t expecting this, you can ignore this email.'),
    ],
  };
}

export const checkoutLinkMail = defineMail({
  template: 'checkout-link',
  urgency: 'money',
  data,
  // Sent as often as an admin requests it.
  limit: () => 'mail_resend',
  content,
  examples: ({ order, publicUrl }): Example<Data>[] => [
    {
      title: 'Checkout link',
      mail: {
        ...order,
        packageName: 'Growth',
        durationLabel: '4 Weeks',
        coupon: { code: 'SPRING-10', off: usd(1_990) },
        total: usd(17_910),
        checkoutUrl: `${publicUrl}/checkout?campaign=cmp_1&from=mail`,
      },
    },
  ],
});
