import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { InboxStore } from './inbox-store.ts';
import type { InboxSwitchBoard } from './switches.ts';

/** An address whose host the library has decoded from Punycode. */
const asWritten = (address: string): string =>
  address.replace(/[^@]*$/, (host) => domainToASCII(host) || host);

const MAX_BYTES = 5 * 1024 * 1024;

const answers = {
  451: 'Temporary failure set by a switch',
  550: '5.7.1 Permanent failure set by a switch',
  552: 'The email is larger than 5 MiB',
};

const refusal = (responseCode: keyof typeof answers, words = ''): Error =>
  Object.assign(new Error(words || answers[responseCode]), { responseCode });

/** Accepts mail over SMTP on a free loopback port: any sender, any recipient, any password. */
export async function listenForMail(options: {
  store: Pick<InboxStore, 'add'>;
  switches: InboxSwitchBoard;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<{ port: number; close(): Promise<void> }> {
  const { store, switches, log } = options;

  async function receive(raw: Buffer, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    for (const to of recipients) {
      store.add({
        messageId: mail.messageId ?? '',
        from: mail.from?.name ? `${mail.from.name} <${mail.from.address ?? ''}>` : (mail.from?.address ?? ''),
        to,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        receivedAt: new Date().toISOString(),
      });
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 100,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo(_address, _session, done) {
      wait(switches.get().delayMs, undefined, { ref: false }).then(() => {
        const code = switches.nextRefusal();
        done(code && refusal(code, switches.get().words));
      }, done);
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw refusal(552);
          return receive(
            raw,
            session.envelope.rcptTo.map(({ address }) => asWritten(address)),
          );
        })
        .then(() => done(switches.losesAnswer() ? refusal(451) : null), done);
    },
  });
  server.on('error', (error) => log.warn({ error }, 'test inbox lost an SMTP connection'));

  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The test inbox has no TCP port.');
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
