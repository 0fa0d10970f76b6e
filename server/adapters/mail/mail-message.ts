import addressparser from 'nodemailer/lib/addressparser';
import { MailFailed } from './mail-failed.ts';

/** One mail. `id` is the mail's own id and stays the same on every retry. */
export interface MailMessage {
  id: string;
  /** `hello@example.com` or `Real Playlist <hello@example.com>`. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Stops mails of this kind when it is sent a POST (RFC 8058). */
  unsubscribeUrl?: string;
}

interface Mailbox {
  name: string;
  address: string;
}

const addressPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/;
const refuse = (message: string): MailFailed => new MailFailed(message, { permanent: true });

/** Parses exactly one mailbox. Throws a permanent `MailFailed` on a list, a group or an invalid address. */
function mailbox(field: string, value: string): Mailbox {
  const [found, ...others] = /\p{Cc}/u.test(value) ? [] : addressparser(value);
  if (others.length > 0 || !found || found.group || !addressPattern.test(found.address)) {
    throw refuse(`The email’s “${field}” must be a single address on one line.`);
  }
  return { name: found.name, address: found.address };
}

/**
 * Validated headers: customer input cannot add a header or a recipient. The Message-ID consists of the mail's id and
 * the sender's domain, so a retry is recognisable as the same mail. Throws a permanent `MailFailed` that names the
 * field.
 */
export function headersOf(message: MailMessage) {
  if (!/^[\w.-]+$/.test(message.id))
    throw refuse('The email’s “id” may contain only letters, digits, “.”, “_” and “-”.');
  if (/\p{Cc}/u.test(message.subject))
    throw refuse('The email’s “subject” must be a single line without control characters.');
  const from = mailbox('from', message.from);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: mailbox('to', message.to),
    ...(message.replyTo !== undefined && { replyTo: mailbox('replyTo', message.replyTo) }),
    subject: message.subject,
    messageId: `<${message.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!/^https?:\/\/[\w.:/?=&-]+$/.test(url))
    throw refuse('The email’s “unsubscribeUrl” must be an HTTP URL.');
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
