/** @module-tag often */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/lib/log.ts';
import { unkeepable } from '#test/support/odd-answers.ts';
import { often } from '#test/support/often.ts';
import { MailFailed } from './mail-failed.ts';
import { smtpTransport } from './mail-transport.ts';

/** A mail server that says this at each step of a conversation, then hangs up. */
let said: string[] = [];
const server = createServer((socket: Socket) => {
  const left = [...said];
  const say = () => {
    const next = left.shift();
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  };
  socket.on('error', () => undefined);
  socket.on('data', say);
  say();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const usual = ['220 mail ready', '250-mail\r\n250 SIZE 1000000', '250 ok', '250 ok', '354 go on', '250 kept'];
const odd = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '\ud83d',
    '550',
    '99999 x',
    '-1',
    '250',
    '4xx',
    '421 \0\x07',
    `550 ${'x'.repeat(5000)}`,
  ),
  fc
    .tuple(fc.constantFrom(220, 250, 354, 421, 450, 452, 550, 552, 554, 999), fc.string({ maxLength: 40 }))
    .map(([code, text]) => `${code} ${text.replace(/[\r\n]/g, ' ')}`),
);
const message = {
  id: 'mail_1',
  from: 'Real Playlist <hello@example.com>',
  to: 'ann@example.com',
  subject: 'x',
  text: 'x',
  html: '<p>x</p>',
};

it(
  'whatever a mail server says, a mail is sent or fails as mails do, in words that can be kept',
  async () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(usual.length - 1), odd, async (at, line) => {
        said = usual.map((step, index) => (index === at ? line : step));
        // An empty line, or one that is no answer, is waited for: the server hangs up instead.
        if (!/^\d{3} /.test(line)) said = said.slice(0, at + 1);
        const transport = smtpTransport({
          url: `smtp://127.0.0.1:${port}/?ignoreTLS=true&greetingTimeout=300&socketTimeout=300`,
          log: createLog({ level: 'silent', pretty: false }),
        });
        try {
          await transport.send(message);
        } catch (error) {
          expect(error).toBeInstanceOf(MailFailed);
          expect(unkeepable((error as MailFailed).message, 400)).toEqual([]);
        } finally {
          transport.close();
        }
      }),
      { numRuns: often(40, 10_000) },
    );
  },
  often(60_000, 1_800_000),
);
