import { expect, test } from 'vitest';
import { forbiddenClaims } from '#contract/claims.ts';
import { type MailSender, type MailTemplate, mailTemplate } from './mail-templates.ts';
import { renderMail } from './render.tsx';

const sender: MailSender = {
  brandName: 'EAA',
  publicUrl: 'https://eaa.example.com',
  supportEmail: 'support@example.com',
};
const orderUrl = 'https://eaa.example.com/order-summary?order=RP-7K2M-94QX&from=mail';
const order = { orderNumber: 'RP-7K2M-94QX', songName: 'Paper Lanterns', orderUrl };
const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const artistName = 'Ada & <the Birds>';

const orderPlaced: Extract<MailTemplate, { template: 'order-placed' }> = {
  template: 'order-placed',
  ...order,
  artistName,
  packageName: 'Growth',
  durationLabel: '4 Weeks',
  total: dollars(19_900),
  coupon: null,
  charged: false,
  reviewDueAt: '2026-11-22T14:00:00Z',
};
const lastStep = 'mailto:support@example.com?subject=Order%20RP-7K2M-94QX&amp;body=';

const confirmAddress: MailTemplate = {
  template: 'confirm-address',
  confirmUrl: 'https://eaa.example.com/user/confirm-address/abc',
  days: 7,
};

/** Each mail, with the texts that its subject, both bodies, or only the HTML must contain. */
const mails: { mail: MailTemplate; subject: string; both: string[]; html?: string[]; never?: string[] }[] = [
  {
    mail: confirmAddress,
    subject: 'Confirm this address for EAA',
    both: ['gave this address for the mails about their orders', '7 days', 'ignore it'],
  },
  {
    mail: {
      template: 'sign-in',
      link: 'https://eaa.example.com/user/verify-magic-link/dQ/abc?x=1&y=2',
      code: '048213',
      minutes: 15,
      audience: 'user',
    },
    subject: 'Your sign-in link for EAA',
    both: ['15 minutes', '048213', 'If you did not ask for this, ignore it'],
  },
  {
    mail: {
      template: 'sign-in',
      link: 'https://eaa.example.com/admin/verify-magic-link/dQ/abc',
      code: '999999',
      minutes: 15,
      audience: 'admin',
    },
    subject: 'Your sign-in link for the EAA back office',
    both: ['999999'],
  },
  {
    mail: orderPlaced,
    subject: 'Order RP-7K2M-94QX is with us',
    both: [
      'RP-7K2M-94QX',
      'Growth, 4 Weeks',
      '$199.00',
      '22 November 2026, 14:00 UTC',
      'Your card is only charged once your song is approved',
      'One last step',
      '3-12 hours',
    ],
    html: [lastStep],
    never: ['We have received your payment'],
  },
  {
    mail: { ...orderPlaced, charged: true },
    subject: 'Order RP-7K2M-94QX is with us',
    both: ['We have received your payment of $199.00', 'you get all of it back'],
    never: ['only charged once'],
  },
  {
    mail: { ...orderPlaced, total: dollars(0) },
    subject: 'Order RP-7K2M-94QX is with us',
    both: ['there is nothing to pay'],
    never: ['Your card', 'We have received'],
  },
  {
    mail: { template: 'order-approved', ...order, artistName, total: dollars(19_900), confirmed: false },
    subject: 'Order RP-7K2M-94QX is approved',
    both: ['One last step', '$199.00', '3-12 hours after that'],
    html: [lastStep],
  },
  {
    mail: { template: 'order-approved', ...order, artistName, total: dollars(0), confirmed: true },
    subject: 'Order RP-7K2M-94QX is approved',
    both: ['Your campaign starts in 3-12 hours', 'nothing left for you to do'],
    never: ['One last step', 'charged'],
  },
  {
    mail: {
      template: 'order-rejected',
      ...order,
      artistName,
      reason: 'The recording clips.',
      charged: false,
    },
    subject: 'Order RP-7K2M-94QX was not approved',
    both: ['The recording clips.', 'You were not charged.'],
  },
  {
    mail: { template: 'order-rejected', ...order, artistName, reason: 'The recording clips.', charged: true },
    subject: 'Order RP-7K2M-94QX was not approved',
    both: ['goes back to you in full'],
    never: ['You were not charged'],
  },
  {
    mail: { template: 'order-cancelled', ...order, refund: dollars(123_456) },
    subject: 'Order RP-7K2M-94QX is cancelled',
    both: ['Paper Lanterns', '$1,234.56'],
    never: ['No refund is due'],
  },
  {
    mail: { template: 'order-cancelled', ...order, refund: null },
    subject: 'Order RP-7K2M-94QX is cancelled',
    both: ['No refund is due for this order'],
  },
  {
    mail: {
      template: 'checkout-link',
      songName: 'Paper Lanterns',
      artistName,
      packageName: 'Growth',
      durationLabel: '4 Weeks',
      total: dollars(19_900),
      checkoutUrl: 'https://eaa.example.com/checkout?campaign=cmp_1&from=mail',
    },
    subject: 'Your campaign with EAA is ready to order',
    both: ['Paper Lanterns', 'Growth, 4 Weeks', '$199.00', 'Nothing is ordered or charged until you do'],
    html: ['Ada &amp; &lt;the Birds&gt;'],
    never: ['guarantee'],
  },
  {
    mail: {
      template: 'payment-link',
      orderNumber: order.orderNumber,
      songName: order.songName,
      total: dollars(44_900),
      payUrl: 'https://pay.example.com/c/1?a=1&b=2',
      expiresAt: '2026-12-01T00:05:00Z',
      why: 'capture_refused',
    },
    subject: 'Payment for order RP-7K2M-94QX',
    both: ['$449.00', '1 December 2026, 00:05 UTC', 'your bank declined the charge', 'Pay $449.00'],
  },
  {
    mail: {
      template: 'payment-link',
      orderNumber: order.orderNumber,
      songName: order.songName,
      total: dollars(44_900),
      payUrl: 'https://pay.example.com/c/1',
      expiresAt: '2026-12-01T00:05:00Z',
      why: 'operator',
    },
    subject: 'Payment for order RP-7K2M-94QX',
    both: ['Our team has prepared this order for you'],
    never: ['declined'],
  },
  {
    mail: {
      template: 'refund-issued',
      orderNumber: order.orderNumber,
      amount: dollars(7_050),
      reason: 'Placement removed early',
      orderUrl,
    },
    subject: 'Refund of $70.50 for order RP-7K2M-94QX',
    both: ['$70.50', 'Placement removed early', 'RP-7K2M-94QX'],
  },
];

/** The visible words: HTML without tags, and text, each on one line. */
const words = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<!--.*?-->|<[^>]+>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const addressOf = (mail: MailTemplate): string => {
  if (mail.template === 'sign-in') return mail.link;
  if (mail.template === 'confirm-address') return mail.confirmUrl;
  if (mail.template === 'checkout-link') return mail.checkoutUrl;
  return mail.template === 'payment-link' ? mail.payUrl : mail.orderUrl;
};

test.each(mails)('$mail.template states its facts in subject, text and HTML', async (expected) => {
  const mail = mailTemplate.parse(expected.mail);
  const { subject, text, html } = await renderMail({ ...mail, ...sender });
  expect(subject).toBe(expected.subject);
  for (const fact of [...expected.both, 'EAA', 'support@example.com', 'You get this mail']) {
    expect(words(text)).toContain(fact);
    expect(words(html)).toContain(fact);
  }
  for (const fact of expected.html ?? []) expect(html).toContain(fact);
  for (const wrong of expected.never ?? []) {
    expect(words(text)).not.toContain(wrong);
    expect(words(html)).not.toContain(wrong);
  }
  expect(text).toContain(`<${addressOf(mail)}>`);
  expect(html).toContain(`href="${addressOf(mail).replaceAll('&', '&amp;')}"`);
  expect(words(html)).toContain(addressOf(mail));
});

test.each(mails)(
  '$mail.template makes no promise, loads nothing and has no unescaped markup',
  async ({ mail }) => {
    const { text, html } = await renderMail({ ...mail, ...sender });
    expect(`${text} ${html}`).not.toMatch(/guarantee|bot-free/i);
    expect(forbiddenClaims(text.replace(/(?<!\n)\n(?!\n)/g, ' '))).toEqual([]);
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(/i);
    expect(html).not.toContain('<the Birds>');
    expect(
      Math.max(...text.split('\n').map((line) => line.replace(/<http.*>/, '').length)),
    ).toBeLessThanOrEqual(78);
  },
);

test.each(mails)('the subject of $mail.template contains no customer text', async ({ mail }) => {
  const bait = 'https://evil.example\r\nBcc: x@example.com\u0000';
  const typed = { songName: bait, artistName: bait, reason: bait };
  const named = Object.fromEntries(Object.entries(typed).filter(([name]) => name in mail));
  const rendered = await renderMail({ ...mail, ...named, ...sender } as never);
  const { subject } = await renderMail({ ...mail, ...sender });
  expect(rendered.subject).toBe(subject);
  expect(subject).not.toMatch(/Paper Lanterns|[\r\n]/);
});

test('a sign-in code that is not six digits is refused with a sentence', () => {
  const mail = {
    template: 'sign-in',
    link: 'https://a.example',
    code: '12a456',
    minutes: 15,
    audience: 'user',
  };
  expect(mailTemplate.safeParse(mail).error?.issues).toMatchObject([
    { path: ['code'], message: 'The code must be six digits.' },
  ]);
});
