import { expect, test } from 'vitest';
import { forbiddenClaims } from '#contract/claims.ts';
import { glued } from '#contract/mailed-links.fixture.ts';
import { plainAddress } from '#contract/mailed-links.ts';
import { pageAt, pageForBrowser } from '#contract/pages.ts';
import { exampleSender, type MailTemplate, mailExamples, mailTemplate } from './all-mails.ts';
import { facts, NUMBER } from './mail-facts.fixture.ts';
import { songInSubject } from './mail-format.ts';
import { compilePieces } from './react/compile-pieces.tsx';
import { mailRenderer } from './render.ts';

const renderMail = mailRenderer(compilePieces());
const publicUrl = 'https://eaa.example.com';
const cover = 'https://i.scdn.co/image/ab67';
const sender = exampleSender('eaa', publicUrl);
const examples = mailExamples('eaa', publicUrl, cover);

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
  expect(examples.map(({ title }) => title).sort()).toEqual(Object.keys(facts).sort());
});

test.each(examples)('$title: states its facts in subject, text and HTML', ({ title, mail }) => {
  const { subject, text, html } = renderMail({ ...mailTemplate.parse(mail), ...sender });
  expect(subject).toBe(facts[title]?.subject);
  const always = [
    'EAA',
    sender.supportEmail,
    'You’re receiving this email',
    'Example Music Ltd., 1 Main Street',
  ];
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

test.each(examples)('$title: its links into the product lead to pages', ({ mail }) => {
  const { text } = renderMail({ ...mail, ...sender });
  const links = [...text.matchAll(/<(https?:[^>]+)>/g)].map(([, link]) => new URL(link ?? ''));
  for (const { origin, pathname } of links)
    if (origin === publicUrl) expect(pageAt(pathname), pathname).not.toBeNull();
});

test.each(examples)('$title: its links lead to the same pages with something glued to them', ({ mail }) => {
  const { text } = renderMail({ ...mail, ...sender });
  for (const [, link = ''] of text.matchAll(/<(https?:[^>]+)>/g)) {
    if (!link.startsWith(`${publicUrl}/`)) continue;
    const plain = link.slice(publicUrl.length);
    // The tokens of examples are made up, and so letters and slashes behind them can't be told from them.
    for (const glue of glued.filter((each) => !/^\w|\//.test(each))) {
      // As a browser sends it.
      const { pathname, search } = new URL(link + glue);
      const [path] = (plainAddress(pathname + search) ?? pathname + search).split('?');
      expect(pageForBrowser(path ?? ''), link + glue).toBe(pageAt(plain.split('?')[0] ?? ''));
    }
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
  expect(free).toHaveLength(9);
  for (const { title, mail } of free) {
    const { text } = renderMail({ ...mail, ...sender });
    expect([title, /\bcards?\b|charg|\bhold\b|refund/i.exec(text)]).toEqual([title, null]);
  }
});

/** Templates whose subjects name no song, and why. A new email names its song, or says here why it can’t. */
const withoutSong: Partial<Record<MailTemplate['template'], string>> = {
  'sign-in': 'about an account',
  'artist-login': 'about an account',
  invitation: 'about an account',
  'many-sign-ins': 'about an account',
  'account-merged': 'about an account',
  'account-deleted': 'about an account',
  'address-changed': 'about an account',
  'change-address': 'about an account',
  'confirm-address': 'goes to an address that hasn’t agreed yet',
  'team-letter': 'its subject is written by the team',
  'artist-message': 'goes to the support address',
  'confirm-application': 'goes to who runs playlists',
  'invite-colleague': 'goes to who runs playlists',
  'application-accepted': 'goes to who runs playlists',
  'application-declined': 'goes to who runs playlists',
  'curator-pitches': 'goes to a curator, about several songs',
  'curator-paused': 'goes to a curator',
  'payout-changed': 'goes to a curator',
  'admins-changed': 'goes to admins',
  'ledger-anchor': 'goes to admins',
  notice: 'goes to admins',
  'playlist-lost': 'goes to admins',
};

test.each(examples)('$title: the subject names the song, unless there is a reason not to', ({ mail }) => {
  const { subject } = renderMail({ ...mail, ...sender });
  expect(subject.includes(songInSubject('Paper Lanterns'))).toBe(!(mail.template in withoutSong));
});

/** What a subject says besides the song, of whatever length that is. */
const newsOf = (subject: string, songName: string): string => subject.replace(songInSubject(songName), '“”');

test.each(examples)('$title: the subject contains no customer text but the song, cut short', ({ mail }) => {
  const bait = 'https://evil.example/a-long-address\r\nBcc: x@example.com\u0000';
  const typed = { songName: bait, artistName: bait, reason: bait, curatorName: bait, playlistName: bait };
  const named = Object.fromEntries(Object.entries(typed).filter(([name]) => name in mail));
  const rendered = renderMail({ ...mail, ...named, ...sender } as never);
  const { subject } = renderMail({ ...mail, ...sender });
  expect(newsOf(rendered.subject, bait)).toBe(newsOf(subject, 'Paper Lanterns'));
  expect(newsOf(subject, 'Paper Lanterns')).not.toMatch(/Paper Lanterns|[\r\n]/);
  expect(rendered.subject).not.toMatch(/evil\.example\/a-long|\p{Cc}/u);
  expect(rendered.subject.length).toBeLessThanOrEqual(subject.includes('“') ? 70 : 50);
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
  expect(words(stoppable.text.replace(/[<>]/g, '|'))).toContain(`Unsubscribe |${unsubscribeUrl}|`);
  expect(stoppable.html).toContain(`href="${unsubscribeUrl}"`);
  expect(renderMail({ ...report, ...sender } as never).text).not.toContain('Unsubscribe');
});

test('a sign-in code that is not six digits is refused with a sentence', () => {
  const link = 'https://a.example';
  const mail = { template: 'sign-in', link, code: '12a456', minutes: 15, audience: 'user' };
  expect(mailTemplate.safeParse(mail).error?.issues).toMatchObject([
    { path: ['code'], message: 'The code must have 6 digits.' },
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
  expect(text).toContain('We’ve received your payment of $199.00.');
});
