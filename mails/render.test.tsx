import { expect, test } from 'vitest';
import { forbiddenClaims } from '#contract/claims.ts';
import { exampleSender, mailExamples } from './examples.ts';
import { type MailTemplate, mailTemplate } from './mail-templates.ts';
import { compilePieces } from './react/compile-pieces.tsx';
import { mailRenderer } from './render.ts';

const renderMail = mailRenderer(compilePieces());
const publicUrl = 'https://eaa.example.com';
const cover = 'https://i.scdn.co/image/ab67';
const sender = exampleSender('eaa', publicUrl);
const examples = mailExamples('eaa', publicUrl, cover);
const NUMBER = 'EA-7K2M-94QX';

/** The subject of each example, and what text and HTML must say, or never say. */
const facts: Record<string, { subject: string; says: string[]; never?: string[] }> = {
  'Sign-in of an artist': {
    subject: 'Your sign-in link for EAA',
    says: ['15 minutes', '048213', 'If you did not ask for this, ignore it'],
  },
  'Sign-in with a campaign': {
    subject: 'Your sign-in link for EAA',
    says: ['Sign in and go on', 'The campaign that was begun with your address comes along'],
  },
  'Sign-in of an operator': { subject: 'Your sign-in link for the EAA back office', says: ['048213'] },
  'Way to the artists’ log-in': {
    subject: 'Where to log in to EAA',
    says: ['ignore this mail', 'Go to the artists’ log-in'],
  },
  'Invitation of an artist': {
    subject: 'You have an account at EAA',
    says: ['There is no password', 'campaigns'],
    never: ['back office'],
  },
  'Invitation of an operator': {
    subject: 'You have an account at EAA',
    says: ['the EAA back office', 'There is no password'],
  },
  'Link to a checkout': {
    subject: 'Your campaign with EAA is ready to order',
    says: [
      'Paper Lanterns',
      'Coupon SPRING-10',
      '−$19.90',
      '$179.10',
      'Nothing is ordered or charged until you do',
    ],
  },
  'Confirm an address': {
    subject: 'Confirm this address for EAA',
    says: ['gave this address for the mails about their orders', '7 days', 'ignore it'],
    never: ['Paper Lanterns'],
  },
  'Order placed, card reserved': {
    subject: `Order ${NUMBER} is with us`,
    says: [
      'Growth, 4 Weeks',
      'Coupon AUTUMN',
      '−$19.90',
      'November 24, 2026, 14:00 UTC',
      'Your card is only charged once your song is approved. Until then $179.10 is reserved on it.',
      'One last step',
      '3-12 hours',
    ],
    never: ['We have received'],
  },
  'Order placed and paid': {
    subject: `Order ${NUMBER} is with us`,
    says: ['We have received your payment of $199.00', 'you get all of it back'],
    never: ['only charged once', 'Coupon'],
  },
  'Trial ordered': { subject: `Order ${NUMBER} is with us`, says: ['This order is free', 'One last step'] },
  'Order confirmed': {
    subject: `Order ${NUMBER} is confirmed`,
    says: ['nothing left for you to do', '3-12 hours after we approve your song'],
  },
  'Reminder after a day': {
    subject: `One step left for order ${NUMBER}`,
    says: ['your song is in review', 'have not confirmed it yet'],
    never: ['We do not remind you again', 'seven days'],
  },
  'Reminder after three days': {
    subject: `Last reminder: confirm order ${NUMBER}`,
    says: ['Your song is approved', 'seven days after the approval', 'We do not remind you again'],
  },
  'Song approved, unconfirmed': {
    subject: `Order ${NUMBER} is approved`,
    says: ['One last step', 'Your card was charged $199.00.', '3-12 hours after that'],
    never: ['If the amount', 'reserved'],
  },
  'Song of a trial approved': {
    subject: `Order ${NUMBER} is approved`,
    says: ['Your campaign starts in 3-12 hours', 'nothing left for you to do', 'This order is free'],
    never: ['One last step'],
  },
  'Song not approved, card released': {
    subject: `Order ${NUMBER} was not approved`,
    says: ['The recording clips in the chorus.', 'The $199.00 reserved on it is released'],
  },
  'Song of a trial not approved': {
    subject: `Order ${NUMBER} was not approved`,
    says: ['The recording clips.', 'The order was free'],
  },
  'Order ended: not reviewed': {
    subject: `Order ${NUMBER} has ended`,
    says: ['within 48 hours', 'We are sorry', 'The $199.00 reserved on it is released'],
  },
  'Order ended: not paid': {
    subject: `Order ${NUMBER} has ended`,
    says: ['declined the charge', 'You were not charged.'],
    never: ['reserved'],
  },
  'Cancelled while running': {
    subject: `Order ${NUMBER} is cancelled`,
    says: ['No more pitches go out', '$79.60', 'goes back to the card you paid with'],
  },
  'Cancelled before the charge': {
    subject: `Order ${NUMBER} is cancelled`,
    says: ['Your card was not charged', '$199.00 reserved'],
    never: ['No more pitches', 'No refund is due'],
  },
  'Trial cancelled': { subject: `Order ${NUMBER} is cancelled`, says: ['The order was free'] },
  'Payment link after a declined charge': {
    subject: `Payment for order ${NUMBER}`,
    says: ['December 1, 2026, 00:05 UTC', 'your bank declined the charge', 'Pay $449.00'],
  },
  'Payment link of an operator': {
    subject: `Payment for order ${NUMBER}`,
    says: ['Our team has prepared this order for you'],
    never: ['declined'],
  },
  'Refund to the card': {
    subject: `Refund of $79.60 for order ${NUMBER}`,
    says: ['$199.00 × 16/40 = $79.60', 'Cancelled while it was running', 'goes back to the card'],
  },
  'Refund by hand': {
    subject: `Refund of $79.60 for order ${NUMBER}`,
    says: ['TR 2026-1142', 'We have paid it back'],
    never: ['the card', 'worked out'],
  },
  'Campaign started': {
    subject: `Your campaign has started (${NUMBER})`,
    says: ['seven days to listen', 'December 20, 2026, 09:00 UTC', '40'],
  },
  'Weekly report': {
    subject: `Your week with order ${NUMBER}`,
    says: ['Late Train Home', '6 days, position 12', '1 day', '31', 'its weekly report'],
    never: ['is on no playlist'],
  },
  'Weekly report without placements': {
    subject: `Your week with order ${NUMBER}`,
    says: ['is on no playlist of this campaign yet'],
  },
  'Song removed early': {
    subject: `A placement of order ${NUMBER} ended early`,
    says: ['Late Train Home', '9 of 28', 'Within 48 hours we pitch your song to another playlist'],
  },
  'Playlist condemned': {
    subject: `A placement of order ${NUMBER} is lost`,
    says: ['no longer passes our review', '9 of 28', 'November 24, 2026, 14:00 UTC', 'the way you paid'],
  },
  'Song of a trial removed early': {
    subject: `A placement of order ${NUMBER} ended early`,
    says: ['9 of 28', 'to another playlist in its place if one fits'],
    never: ['goes back', '48 hours'],
  },
  'Playlist of a trial condemned': {
    subject: `A placement of order ${NUMBER} is lost`,
    says: ['no longer passes our review', 'to another curator if a playlist fits'],
    never: ['the way you paid'],
  },
  'Playlist condemned before its answer': {
    subject: `A pitch of order ${NUMBER} was taken back`,
    says: ['Late Train Home no longer passes our review', 'the price of this pitch goes back'],
  },
  'Campaign completed': {
    subject: `Your campaign is completed (${NUMBER})`,
    says: ['40', '36', '7', 'your receipt'],
  },
  'Many sign-in mails': {
    subject: 'Someone keeps asking for your sign-in emails',
    says: ['one every 15 minutes', 'nobody gets in without the link or the code', 'wait up to an hour'],
  },
  'An admin was added': {
    subject: 'An admin was added at EAA',
    says: ['Added as an admin', 'nova@example.com', 'boss@example.com', 'November 21, 2026, 14:00 UTC'],
    never: ['New address'],
  },
  'An admin was suspended, and the address changed': {
    subject: 'An admin was suspended at EAA',
    says: [
      'Suspended, Address changed',
      'nova@example.com',
      'nova@other.example',
      'suspend boss@example.com',
    ],
  },
  'Ledger of placements': {
    subject: 'Ledger of placements, 2026-11-21: abababababab',
    says: ['2026-11-21', '345', 'ab'.repeat(32), 'Keep this mail'],
  },
  'Pitches for a curator': {
    subject: '2 songs for your playlists',
    says: [
      'Hello Mara',
      'For Late Train Home',
      'Indie Pop, Folk/Singer-songwriter',
      'The chorus comes at 0:41.',
      'Harbour',
      'paid the same',
    ],
  },
};

/** The visible words: HTML without tags, and text, each on one line. */
const words = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<[^>]+>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\n> /g, ' ')
    .replace(/\s+/g, ' ');

const addressesOf = (mail: MailTemplate): string[] =>
  Object.entries(mail.template === 'curator-pitches' ? (mail.pitches[0] ?? {}) : mail)
    .filter(([name]) => /^link$|Url$/.test(name))
    .map(([, address]) => `${address}`);

test('every mail has an example, and every example its facts', () => {
  const named = new Set(examples.map(({ mail }) => mail.template));
  expect([...named].sort()).toEqual(mailTemplate.options.map(({ shape }) => shape.template.value).sort());
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(facts));
});

test.each(examples)('$title: states its facts in subject, text and HTML', ({ title, mail }) => {
  const { subject, text, html } = renderMail({ ...mailTemplate.parse(mail), ...sender });
  expect(subject).toBe(facts[title]?.subject);
  expect(subject.length).toBeLessThanOrEqual(52);
  const always = ['EAA', sender.supportEmail, 'You get this mail', 'Example Music Ltd., 1 Main Street'];
  for (const fact of [...(facts[title]?.says ?? []), ...always]) {
    expect(words(text)).toContain(fact);
    expect(words(html)).toContain(fact);
  }
  for (const wrong of facts[title]?.never ?? []) {
    expect(words(text)).not.toContain(wrong);
    expect(words(html)).not.toContain(wrong);
  }
  for (const address of addressesOf(mail).slice(-1)) {
    expect(text).toContain(`<${address}>`);
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect(words(html)).toContain(address);
  }
});

test.each(examples)('$title: promises nothing, and loads nothing but the cover', ({ mail }) => {
  const { text, html } = renderMail({ ...mail, ...sender });
  expect(`${text} ${html}`).not.toMatch(/guarantee|bot-free/i);
  expect(forbiddenClaims(text.replace(/(?<!\n)\n(?!\n)/g, ' '))).toEqual([]);
  expect(html).not.toMatch(/<script|<link|@import|url\(/i);
  for (const [, source] of html.matchAll(/<img[^>]* src="([^"]*)"/g)) expect(source).toBe(cover);
  const widest = text.split('\n').map((line) => line.replace(/<http.*>/, '').length);
  expect(Math.max(...widest)).toBeLessThanOrEqual(78);
});

test('a mail about a free order never reads of cards, charges or reservations', () => {
  const free = examples.filter(({ title }) => /trial/i.test(title));
  expect(free).toHaveLength(6);
  for (const { title, mail } of free) {
    const { text } = renderMail({ ...mail, ...sender });
    expect([title, /\bcards?\b|charg|reserved|refund/i.exec(text)]).toEqual([title, null]);
  }
});

test.each(examples)('$title: the subject contains no customer text', ({ mail }) => {
  const bait = 'https://evil.example\r\nBcc: x@example.com\u0000';
  const typed = { songName: bait, artistName: bait, reason: bait, curatorName: bait, playlistName: bait };
  const named = Object.fromEntries(Object.entries(typed).filter(([name]) => name in mail));
  const rendered = renderMail({ ...mail, ...named, ...sender } as never);
  const { subject } = renderMail({ ...mail, ...sender });
  expect(rendered.subject).toBe(subject);
  expect(subject).not.toMatch(/Paper Lanterns|[\r\n]/);
});

test.each([
  ['https://i.scdn.co/image/ab', 'https://i.scdn.co/image/ab'],
  ['https://image-cdn-ak.spotifycdn.com/image/ab', 'https://image-cdn-ak.spotifycdn.com/image/ab'],
  ['/sandbox/spotify/covers/1.svg', `${publicUrl}/sandbox/spotify/covers/1.svg`],
  ['https://tracker.example/1.png', null],
  ['https://i.scdn.co.tracker.example/1.png', null],
  ['https://evilspotifycdn.com/1.png', null],
  ['http://i.scdn.co/image/ab', null],
  ['https://user@i.scdn.co/image/ab', null],
  ['data:image/png;base64,AAAA', null],
  ['http://[bad', null],
  [null, null],
])('the cover %s is shown as %s', (image, shown) => {
  const mail = { ...examples.find(({ mail }) => mail.template === 'order-confirmed')?.mail, image };
  const { html } = renderMail({ ...mail, ...sender } as never);
  expect(/<img[^>]* src="([^"]*)"/.exec(html)?.[1] ?? null).toBe(shown);
});

test.each([
  ['real-playlist', '#1f4bc4', /#94400b|\bEAA\b|EA-7K2M|eaa\./],
  ['eaa', '#94400b', /#1f4bc4|Real ?Playlist|RP-7K2M/i],
] as const)('every mail of %s has its look, and nothing of the other brand', (brand, colour, others) => {
  const host = brand === 'eaa' ? publicUrl : 'https://realplaylist.example';
  for (const { title, mail } of mailExamples(brand, host, cover)) {
    const { subject, html, text } = renderMail({ ...mail, ...exampleSender(brand, host) });
    expect([title, html]).toEqual([title, expect.stringContaining(colour)]);
    expect([title, others.exec(`${subject} ${html} ${text}`)?.[0]]).toEqual([title, undefined]);
  }
});

test('a mail that its reader may stop says how', () => {
  const report = examples.find(({ title }) => title === 'Weekly report')?.mail;
  const unsubscribeUrl = `${publicUrl}/unsubscribe/abc`;
  const stoppable = renderMail({ ...report, ...sender, unsubscribeUrl } as never);
  expect(words(stoppable.text.replace(/[<>]/g, '|'))).toContain(
    `Stop mails of this kind |${unsubscribeUrl}|`,
  );
  expect(stoppable.html).toContain(`href="${unsubscribeUrl}"`);
  expect(renderMail({ ...report, ...sender } as never).text).not.toContain('Stop mails');
});

test('a sign-in code that is not six digits is refused with a sentence', () => {
  const link = 'https://a.example';
  const mail = { template: 'sign-in', link, code: '12a456', minutes: 15, audience: 'user' };
  expect(mailTemplate.safeParse(mail).error?.issues).toMatchObject([
    { path: ['code'], message: 'The code must be six digits.' },
  ]);
});

test('what an earlier version queued can still be sent', () => {
  const approved = {
    template: 'order-approved',
    orderNumber: NUMBER,
    songName: 'Paper Lanterns',
    artistName: 'Ada',
    orderUrl: `${publicUrl}/order-summary`,
    total: { amount: 19_900, currency: 'USD' },
    confirmed: true,
  };
  const { text } = renderMail({ ...mailTemplate.parse(approved), ...sender });
  expect(text).toContain('We have received your payment of $199.00.');
});
