import { expect, it } from 'vitest';
import { type MailVerdict, verdictOf } from './mail-answers.ts';

const table: Record<MailVerdict, [code: number, text: string, command?: string][]> = {
  passing: [
    [552, '5.2.2 Mailbox full'],
    [550, '5.7.1 Rate limit exceeded, try again later'],
    [552, '5.2.2 <a@example.com>: user is over quota'],
    [552, '5.2.2 The email account that you tried to reach is over quota and inactive.'],
    [554, '5.2.2 mailbox full; recipient rejected'],
    [452, '4.2.2 The recipient’s inbox is out of storage space'],
    [552, 'Requested mail action aborted: exceeded storage allocation'],
    [550, 'Mailbox quota exceeded'],
    [554, 'Mailbox is full / Blocks limit exceeded'],
    [
      550,
      '5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    ],
    [450, '4.2.1 The user you are trying to contact is receiving mail too quickly'],
    [550, '5.7.28 Our system has detected an unusual rate of unsolicited mail'],
    [550, '5.4.5 Daily user sending limit exceeded. Try again later.'],
    [550, '5.7.1 Too many messages from your address'],
    [554, '5.7.1 Message throttled, too many recipients'],
    [550, '5.7.1 Greylisted, please try again in 300 seconds'],
    [550, '5.1.1 Recipient temporarily unavailable, try again later'],
    [450, '4.7.1 <a@example.com>: Recipient address rejected: Greylisted'],
    [451, '4.7.500 Server busy. Please try again later'],
    [550, 'Graylisted, come back later'],
    [554, '5.3.2 System not accepting network messages'],
    [552, '5.3.1 Mail system full'],
    [554, '5.4.7 Delivery expired'],
    [421, '4.7.0 Try again later, closing connection'],
    [421, 'Service not available'],
    [450, '4.1.1 <a@example.com>: Recipient address rejected: unverified address'],
    [451, '4.3.0 Temporary lookup failure'],
    [550, 'Service is currently unavailable, try later'],
    [454, '4.7.0 Temporary authentication failure'],
    [535, '5.7.8 Authentication credentials invalid', 'AUTH PLAIN'],
    [530, '5.7.0 Must issue a STARTTLS command first', 'MAIL FROM'],
    [530, '5.7.0 Authentication required', 'MAIL FROM'],
    [554, '5.7.1 Your address is not allowed to connect', 'CONN'],
    [501, '5.5.2 Invalid name', 'EHLO'],
    [554, '5.7.3 Unable to start TLS', 'STARTTLS'],
  ],
  no_address: [
    [550, '5.1.1 No such user here'],
    [
      550,
      '5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s email address for typos or unnecessary spaces.',
    ],
    [550, '5.1.1 <a@example.com>: Recipient address rejected: User unknown in virtual mailbox table'],
    [550, '5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient a@example.com not found by SMTP address lookup'],
    [550, '5.1.2 <a@exmaple.com>: Recipient address rejected: Domain not found'],
    [550, '5.1.2 Host unknown'],
    [553, '5.1.3 Bad destination mailbox address syntax'],
    [551, '5.1.6 Recipient no longer here'],
    [556, '5.1.10 Recipient address has null MX'],
    [550, '5.2.1 The email account that you tried to reach is disabled'],
    [550, '5.4.1 Recipient address rejected: Access denied'],
    [550, '5.4.4 Unable to route: host not found'],
    [550, '5.5.0 Requested action not taken: mailbox unavailable'],
    [550, 'Requested action not taken: mailbox unavailable'],
    [554, 'delivery error: dd This user doesn’t have a yahoo.com account (a@yahoo.com)'],
    [554, 'delivery error: dd Not a valid recipient - user unknown'],
    [550, 'No such user'],
    [550, 'Unknown user: a@example.com'],
    [550, 'Unrouteable address'],
    [550, 'Invalid recipient'],
    [511, 'no mailbox here by that name'],
    [550, '#5.1.0 Address rejected. Recipient rejected'],
    [550, '5.0.1 Recipient rejected'],
    [550, '5.7.1 Recipient not found'],
    [553, 'a@example.com: mailbox not found'],
    [550, 'No such person at this address'],
    [550, 'invalid DNS MX or A/AAAA resource record'],
    [551, 'Not a local user'],
    [550, 'Benutzer unbekannt'],
    [550, 'El buzón no existe'],
  ],
  final: [
    [550, '5.7.1 Message rejected as spam'],
    [550, '5.7.26 This mail is unauthenticated: DKIM and SPF did not pass'],
    [550, '5.7.1 Relaying denied'],
    [554, '5.7.1 Service unavailable; client host blocked using a block list'],
    [550, '5.1.8 <x@example.com>: Sender address rejected: Domain not found', 'MAIL FROM'],
    [553, '5.1.7 Bad sender’s mailbox address syntax', 'MAIL FROM'],
    [550, '5.1.0 <x@example.com> sender rejected', 'MAIL FROM'],
    [552, '5.3.4 Message size exceeds fixed limit'],
    [552, 'Message size exceeds maximum permitted'],
    [552, 'The email is larger than 5 MiB'],
    [550, '5.6.0 Invalid message content'],
    [554, 'Transaction failed'],
    [550, '5.7.1 Command rejected'],
    [550, '5.7.1 Permanent failure set by a switch'],
    [550, 'Rejected by local policy'],
    [550, 'Access denied'],
    [550, 'Hop count exceeded', 'DATA'],
    [503, '5.5.1 Bad sequence of commands'],
  ],
};

for (const [verdict, answers] of Object.entries(table))
  it.each(answers)(`%i %s is ${verdict}`, (code, text, command = 'RCPT TO') => {
    expect(verdictOf({ code, text: `${code} ${text}`, command })).toBe(verdict);
    // As it is sent over several lines, each with the code.
    const lines = text.replace(/ (?=[A-Z])/, `\n${code} `);
    expect(verdictOf({ code, text: `${code}-${lines}`, command })).toBe(verdict);
  });

it('no answer at all passes', () => {
  expect(verdictOf({ code: null, text: 'Connection timeout', command: 'CONN' })).toBe('passing');
});
