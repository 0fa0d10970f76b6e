import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Logger } from '#server/lib/log.ts';
import { shortened } from '#server/lib/shortened.ts';
import { verdictOf } from './mail-answers.ts';
import { MailFailed } from './mail-failed.ts';
import { headersOf, type MailMessage } from './mail-message.ts';

export interface MailTransport {
  /** Resolves once the mail server has accepted the mail. Throws `MailFailed`. */
  send(message: MailMessage): Promise<void>;
  /** Resolves if the mail server lets us in now. Throws `MailFailed`. */
  verify(): Promise<void>;
  close(): void;
}

const TIMEOUT = 10_000;
/** As many as all lanes of mails send at once (`mails.jobs.ts`), so that no mail waits for another's connection. */
const CONNECTIONS = 12;

const SmtpError = z.object({
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  permanent: z.boolean().optional().catch(undefined),
  message: z.string().catch('It gave no reason.'),
});

/** What the server answered decides (`verdictOf`); without an answer, nodemailer's `permanent`. */
function mailFailed(cause: unknown): MailFailed {
  const { response, message, ...error } = SmtpError.parse(cause);
  const { responseCode = null, command = null } = error;
  const verdict =
    responseCode !== null && response !== undefined
      ? verdictOf({ code: responseCode, text: response, command })
      : error.permanent
        ? 'final'
        : 'passing';
  const permanent = verdict !== 'passing';
  const outcome = permanent ? 'rejected the email permanently' : 'didn’t accept the email';
  return new MailFailed(`The mail server ${outcome}: ${shortened(response ?? message, 300)}`, {
    permanent,
    noAddress: permanent && verdict === 'no_address',
    cause,
  });
}

/**
 * Sends over SMTP with a connection pool. `url`: `smtp://` (upgraded to TLS where the server offers it) or `smtps://`,
 * with `user:password@` where needed.
 */
export function smtpTransport(options: { url: string; log: Logger }): MailTransport {
  const transport = nodemailer.createTransport({
    url: options.url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', (error) => options.log.warn({ error }, 'The connection to the mail server failed'));

  return {
    async send(message) {
      const headers = headersOf(message);
      try {
        await transport.sendMail({ ...headers, text: message.text, html: message.html });
      } catch (cause) {
        throw mailFailed(cause);
      }
      options.log.info({ mailId: message.id }, 'email handed to the mail server');
    },
    verify: async () => {
      try {
        await transport.verify();
      } catch (cause) {
        throw mailFailed(cause);
      }
    },
    close: () => transport.close(),
  };
}
