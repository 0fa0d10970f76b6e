import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';
import { couponLine } from './coupon-line.ts';

export function checkoutLinkMail(mail: MailOf<'checkout-link'>, sender: MailSender): MailContent {
  const isFree = mail.total.amount === 0;
  const price = isFree ? 'Free' : formatMoney(mail.total);
  const plan = `${mail.packageName}, ${mail.durationLabel}`;
  return {
    subject: `Your campaign with ${sender.brandName} is ready to order`,
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
