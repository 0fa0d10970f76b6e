import { render, toPlainText } from 'react-email';
import { checkoutLinkMail } from './checkout-link-mail.tsx';
import { confirmAddressMail } from './confirm-address-mail.tsx';
import { curatorPitchesMail } from './curator-pitches-mail.tsx';
import { oneLine } from './mail-format.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailContent } from './mail-parts.tsx';
import type { MailSender, MailTemplate, RenderMail } from './mail-templates.ts';
import { orderApprovedMail } from './order-approved-mail.tsx';
import { orderCancelledMail } from './order-cancelled-mail.tsx';
import { orderPlacedMail } from './order-placed-mail.tsx';
import { orderRejectedMail } from './order-rejected-mail.tsx';
import { paymentLinkMail } from './payment-link-mail.tsx';
import { refundIssuedMail } from './refund-issued-mail.tsx';
import { signInMail } from './sign-in-mail.tsx';

function contentOf(mail: MailTemplate, sender: MailSender): MailContent {
  switch (mail.template) {
    case 'sign-in':
      return signInMail(mail, sender);
    case 'order-placed':
      return orderPlacedMail(mail, sender);
    case 'order-approved':
      return orderApprovedMail(mail, sender);
    case 'order-rejected':
      return orderRejectedMail(mail);
    case 'order-cancelled':
      return orderCancelledMail(mail);
    case 'payment-link':
      return paymentLinkMail(mail);
    case 'checkout-link':
      return checkoutLinkMail(mail, sender);
    case 'refund-issued':
      return refundIssuedMail(mail);
    case 'confirm-address':
      return confirmAddressMail(mail, sender);
    case 'curator-pitches':
      return curatorPitchesMail(mail, sender);
  }
}

/** Renders subject, plain text and HTML of one mail. The text is derived from the HTML, so both say the same. */
export const renderMail: RenderMail = async (mail) => {
  const content = contentOf(mail, mail);
  const html = await render(<MailFrame content={content} sender={mail} />);
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'h1', format: 'heading', options: { uppercase: false } },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a.button', format: 'anchor', options: { linkBrackets: ['<', '>'] } },
      {
        selector: '[data-text-format="dataTable"]',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 3 },
      },
    ],
  });
  return { subject: oneLine(content.subject), text, html };
};
