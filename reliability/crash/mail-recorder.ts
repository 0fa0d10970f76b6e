import type { Logger } from 'pino';
import { listenForMail } from '#sandbox/inbox/smtp-listener.ts';
import { createInboxSwitches } from '#sandbox/inbox/switches.ts';

export interface RecordedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailRecorder {
  smtpUrl: string;
  /** Every accepted mail, oldest first. */
  mails: readonly RecordedMail[];
  close(): Promise<void>;
}

/** A mail server that keeps every mail in memory for the duration of the run. */
export async function startMailRecorder(log: Logger): Promise<MailRecorder> {
  const mails: RecordedMail[] = [];
  const listener = await listenForMail({
    store: { add: ({ messageId, to, subject, text }) => mails.push({ messageId, to, subject, text }) },
    switches: createInboxSwitches(),
    log,
  });
  return { smtpUrl: `smtp://127.0.0.1:${listener.port}`, mails, close: listener.close };
}
