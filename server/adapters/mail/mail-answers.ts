/**
 * What an answer of a mail server means: `passing`, try again later; `no_address`, nobody has this address, whoever typed
 * it; `final`, the same email is never taken.
 */
export type MailVerdict = 'passing' | 'no_address' | 'final';

export interface MailAnswer {
  /** The reply code, such as 550; null where there was no reply. */
  code: number | null;
  text: string;
  /** The command that was answered. */
  command: string | null;
}

/** Enhanced status codes (RFC 3463, and those registered since): nobody has the mailbox, or the domain takes no email. */
const NO_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1|4\.4)$/;

/** The mailbox or its server is full, busy or overloaded. */
const PASSING = /^5\.(2\.2|3\.[12]|4\.[1357]|7\.28|4\.0)$/;

const soundsPassing =
  /gr[ea]y.?list|try (it )?(again )?later|try again in|temporar|rate.?limit|rate that|unusual rate|too (many|much|fast|quickly)|throttl|over.?quota|quota.{0,20}(exceed|full|reached)|exceed\w*.{0,30}(quota|storage|rate|limit of)|(mailbox|inbox|storage).{0,20}full|insufficient.{0,20}(storage|space)|storage allocation|disk full|deferred|come back later|service (is )?currently unavailable|server (is )?busy/i;

const soundsUnknown =
  /(no such|unknown|invalid|non-?existent|nonexistent|bad) (local )?(user|recipient|mailbox|account|address|domain|destination)|(user|recipient|mailbox|account|address|domain|host|destination)('s| name| address)?( \S+)? (is |was )?(unknown|not found|does ?n.t exist|does not exist|not exist|unavailable|invalid|inactive|disabled|not available|not valid|not known|rejected)|does ?n.t have an? .{0,40}account|not have an? .{0,40}account|no mailbox here|not a (valid|known) (mailbox|user|recipient|address)|not our customer|unrouteable address|email account .{0,60}(does not exist|disabled|inactive)|recipient (address )?rejected|nullmx|null mx|no longer (valid|available|exists|in use)/i;

/** About us who send, and of no use to whoever typed an address. */
const aboutSender =
  /sender|from address|return path|reverse|helo|ehlo|\bptr\b|spf|dkim|dmarc|blocked|blacklist|block list|blocklist|spam|reputation|relay/i;

/** Refused by a rule of the server, whoever has the address. */
const aboutPolicy = /polic|prohibit|denied|refuse|reject|abuse|authenti|not (allowed|permitted|accepted)/i;

/** Commands before an email is named: what is refused here is how we connect, which an operator mends while emails wait. */
const CONNECTING = /^(conn|ehlo|helo|starttls|auth)\b/i;

/** What an answer means, by its enhanced status code, then by its words. 530 asks for a password or for TLS. */
export function verdictOf({ code, text, command }: MailAnswer): MailVerdict {
  if (code === null || code < 500 || code === 530 || CONNECTING.test(command ?? '')) return 'passing';
  const enhanced = /(?:^|[^\d.])(5\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ?? '';
  const isAboutSender = /^mail\b/i.test(command ?? '') || aboutSender.test(text);
  const namesAddress = NO_ADDRESS.test(enhanced);
  if (namesAddress && !isAboutSender && !soundsPassing.test(text)) return 'no_address';
  // A size that is always too large is named beside limits, too.
  if (enhanced === '5.3.4' || /(message|email) (size|is larger|too (large|big))|size limit/i.test(text))
    return 'final';
  if (soundsPassing.test(text)) return 'passing';
  if (soundsUnknown.test(text) && !isAboutSender) return 'no_address';
  if (PASSING.test(enhanced)) return 'passing';
  // Of a recipient these codes mean the mailbox (RFC 5321), in whatever language the words are.
  const meansMailbox = enhanced === '' && [550, 551, 553].includes(code) && /^rcpt\b/i.test(command ?? '');
  return meansMailbox && !isAboutSender && !aboutPolicy.test(text) ? 'no_address' : 'final';
}
