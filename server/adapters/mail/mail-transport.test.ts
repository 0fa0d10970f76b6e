import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InboxEmulator, startInboxEmulator } from '#sandbox/inbox/start-inbox-emulator.ts';
import { createLog } from '#server/lib/log.ts';
import { MailFailed } from './mail-failed.ts';
import { type MailTransport, smtpTransport } from './mail-transport.ts';

const log = createLog({ level: 'silent', pretty: false });
const message = {
  id: 'mail_0192f3',
  from: 'Real Playlist <hello@mail.example.com>',
  to: 'Ada@example.com',
  subject: 'Größe & “quotes” – 歌',
  text: 'Hello Ada,\n\n.a line that begins with a dot\nhttps://app.example.com/a?x=1&y=2.\n',
  html: '<p>Hello <b>Ada</b></p>\n<a href="https://app.example.com/a?x=1&amp;y=2">Open</a> <a href="mailto:x@example.com">x</a>',
  replyTo: 'support@example.com',
};

let dataDir = '';
let inbox: InboxEmulator;
let mail: MailTransport;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inbox-'));
  inbox = await startInboxEmulator({ dataDir, log });
  mail = smtpTransport({ url: inbox.settings.SMTP_URL, log });
});
afterEach(async () => {
  mail.close();
  await inbox.close();
  await rm(dataDir, { recursive: true });
});

const failure = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

test('a mail arrives with subject, text, HTML and links unchanged', async () => {
  await mail.send(message);
  expect(inbox.messages()).toMatchObject([
    {
      from: 'Real Playlist <hello@mail.example.com>',
      to: 'Ada@example.com',
      subject: message.subject,
      links: ['https://app.example.com/a?x=1&y=2'],
    },
  ]);
  const [arrived] = inbox.messages('ada@example.COM');
  expect(arrived?.text.trimEnd()).toBe(message.text.trimEnd());
  expect(arrived?.html.trimEnd()).toBe(message.html);
  expect(inbox.messages('ad@example.com')).toEqual([]);
});

test('a server that requires a user and a password gets them', async () => {
  const url = inbox.settings.SMTP_URL.replace('smtp://', 'smtp://user:pass%40word@');
  const authenticated = smtpTransport({ url, log });
  await authenticated.send(message);
  authenticated.close();
  expect(inbox.messages()).toHaveLength(1);
});

test('a retry has the same Message-ID, made of the id and the sender’s domain', async () => {
  await mail.send(message);
  await mail.send(message);
  await mail.send({ ...message, id: 'mail_0192f4' });
  expect(inbox.messages().map(({ messageId }) => messageId)).toEqual([
    '<mail_0192f4@mail.example.com>',
    '<mail_0192f3@mail.example.com>',
    '<mail_0192f3@mail.example.com>',
  ]);
});

test.each([
  ['subject', { subject: 'Hello\r\nBcc: victim@example.com' }],
  ['subject', { subject: 'Hello\nBcc: victim@example.com' }],
  ['to', { to: 'ada@example.com\r\nBcc: victim@example.com' }],
  ['to', { to: 'ada@example.com, victim@example.com' }],
  ['to', { to: 'Friends: ada@example.com, victim@example.com;' }],
  ['to', { to: 'ada' }],
  ['from', { from: 'Real <hello@example.com>\r\nX-Evil: 1' }],
  ['replyTo', { replyTo: 'a@example.com, b@example.com' }],
  ['id', { id: 'a>\r\nX-Evil: 1' }],
])('a forged "%s" is refused permanently and named: %j', async (field, forged) => {
  const error = await failure(mail.send({ ...message, ...forged }));
  expect(error).toBeInstanceOf(MailFailed);
  expect(error).toMatchObject({ permanent: true, message: expect.stringContaining(`“${field}”`) });
  expect(inbox.messages()).toEqual([]);
});

test('a temporary refusal can be retried, and the retry arrives', async () => {
  inbox.switches.set({ refuseTemporarily: 1 });
  expect(await failure(mail.send(message))).toMatchObject({
    name: 'MailFailed',
    permanent: false,
    message: expect.stringContaining('451'),
  });
  await mail.send(message);
  expect(inbox.messages()).toHaveLength(1);
});

test('a permanent refusal is reported as permanent', async () => {
  inbox.switches.set({ refusePermanently: 1 });
  expect(await failure(mail.send(message))).toMatchObject({
    name: 'MailFailed',
    permanent: true,
    message: expect.stringContaining('550'),
  });
});

test('a mail that is too large is refused permanently', async () => {
  const error = await failure(mail.send({ ...message, text: 'x'.repeat(6 * 1024 * 1024) }));
  expect(error).toMatchObject({ permanent: true });
  expect(inbox.messages()).toEqual([]);
});

test('a delayed answer is awaited', async () => {
  inbox.switches.set({ delayMs: 50 });
  await mail.send(message);
  expect(inbox.messages()).toHaveLength(1);
});

test('an unreachable server, or one that closes the connection, is retryable', async () => {
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => rude.once('listening', resolve));
  const address = rude.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const toRude = smtpTransport({ url: `smtp://127.0.0.1:${port}`, log });
  expect(await failure(toRude.send(message))).toMatchObject({ name: 'MailFailed', permanent: false });
  await new Promise((resolve) => rude.close(resolve));
  expect(await failure(toRude.send(message))).toMatchObject({ name: 'MailFailed', permanent: false });
  toRude.close();
});

test('a refused password is retryable, works once corrected, and is not revealed', async () => {
  const strict = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const command = String(data).slice(0, 4);
      socket.write(command === 'EHLO' ? '250-hi\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 bad credentials\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => strict.once('listening', resolve));
  const address = strict.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const transport = smtpTransport({ url: `smtp://user:hunter22@127.0.0.1:${port}`, log });
  const error = await failure(transport.send(message));
  expect(error).toMatchObject({ name: 'MailFailed', permanent: false });
  expect(String(error)).not.toContain('hunter22');
  transport.close();
  strict.close();
});

test('received mails survive a restart of the inbox', async () => {
  await mail.send(message);
  mail.close();
  await inbox.close();
  inbox = await startInboxEmulator({ dataDir, log });
  mail = smtpTransport({ url: inbox.settings.SMTP_URL, log });
  expect(inbox.messages('ada@example.com')).toHaveLength(1);
});
