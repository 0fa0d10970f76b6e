import type { LimitName } from './endpoint.ts';
import { DAY, MINUTE } from './time.ts';

/**
 * What is counted: per account, per network (IPv4 address or IPv6 /64, and the wider networks around that), per session, per
 * address in the body, per address asked for from one network, per browser that is known to have signed in as the address, or per token of an
 * emailed link.
 */
export type LimitScope = 'account' | 'network' | 'session' | 'email' | 'email_network' | 'device' | 'token';

export interface Limit {
  scope: LimitScope;
  most: number;
  windowMs: number;
  /** The remedy for a refused request. */
  hint?: string;
}

/**
 * The networks around an IPv6 /64, and how many times its number they may use. Providers give a household a /56 and a company
 * a /48: without these, one connection would count as up to 65,536 networks.
 */
export const widerNetworks = [
  { prefix: 56, times: 2 },
  { prefix: 48, times: 4 },
] as const;

/** Between the emails to browsers that are not known, once too many have asked for an address: as long as a link works. */
export const SIGN_IN_TURN_MS = 15 * MINUTE;

const useNewestMail = 'The link in the latest email is valid for 15 minutes.';

/**
 * Numbers as published; a call over one of them is answered 429 with `Retry-After`. They are counted in the database:
 * over all processes, restarts included. The window begins with the first use, and a refused one neither counts nor
 * makes it longer.
 */
export const limits: Record<LimitName, readonly Limit[]> = {
  sign_in_mail: [
    { scope: 'email_network', most: 5, windowMs: 15 * MINUTE, hint: useNewestMail },
    { scope: 'network', most: 30, windowMs: 15 * MINUTE },
  ],
  // For unknown browsers, from all networks. Above it no one is refused: mails wait for their turn. Mails used to sign
  // in don't count.
  sign_in_mail_prompt: [{ scope: 'email', most: 20, windowMs: DAY }],
  sign_in_mail_turn: [{ scope: 'email', most: 1, windowMs: SIGN_IN_TURN_MS }],
  // Strangers can't use up what a known browser has.
  sign_in_mail_known: [{ scope: 'device', most: 5, windowMs: 15 * MINUTE, hint: useNewestMail }],
  // Tells an address that mails wait.
  sign_in_notice: [{ scope: 'email', most: 1, windowMs: DAY }],
  // Pages that wait for their email ask a few times.
  sign_in_state: [{ scope: 'network', most: 240, windowMs: MINUTE }],
  // Begun without an account. A browser has one.
  visitor_campaign: [{ scope: 'network', most: 60, windowMs: DAY }],
  // Saved in pauses of the typing.
  visitor_campaign_change: [{ scope: 'network', most: 240, windowMs: 15 * MINUTE }],
  code: [{ scope: 'email', most: 20, windowMs: DAY, hint: useNewestMail }],
  code_known: [{ scope: 'device', most: 20, windowMs: DAY, hint: useNewestMail }],
  refresh: [{ scope: 'session', most: 30, windowMs: MINUTE }],
  verify: [{ scope: 'network', most: 60, windowMs: MINUTE }],
  checkout: [{ scope: 'account', most: 10, windowMs: 10 * MINUTE }],
  // Codes that no coupon has: of an account, or of a visitor's network.
  coupon: [
    { scope: 'account', most: 10, windowMs: 10 * MINUTE },
    { scope: 'network', most: 30, windowMs: 10 * MINUTE },
  ],
  // Links and words together: of an account, or of a visitor's network.
  song_lookup: [
    { scope: 'account', most: 60, windowMs: 10 * MINUTE },
    { scope: 'network', most: 120, windowMs: 10 * MINUTE },
  ],
  // Asked twice with every change of a campaign's genres.
  fit: [{ scope: 'network', most: 240, windowMs: MINUTE }],
  curator_answer: [{ scope: 'network', most: 60, windowMs: MINUTE }],
  // Where a curator's player is: curators of one office don't use up each other's.
  player_progress: [{ scope: 'token', most: 60, windowMs: MINUTE }],
  // To be a curator.
  application: [{ scope: 'network', most: 5, windowMs: DAY }],
  // A link to an application, to a mailbox for each brand. One that names a wrong playlist doesn't count.
  application_mail: [
    {
      scope: 'email',
      most: 1,
      windowMs: DAY,
      hint: 'We emailed this address a link that confirms its first application.',
    },
  ],
  // Emails to colleagues, of a curator.
  invitation: [{ scope: 'account', most: 20, windowMs: DAY }],
  // Files that are read line by line.
  csv_file: [{ scope: 'account', most: 6, windowMs: MINUTE }],
  playlist_lookup: [{ scope: 'account', most: 60, windowMs: 10 * MINUTE }],
  // Above these a mail is held, and its order shows it. Mails about money don't count.
  order_mail: [
    { scope: 'account', most: 10, windowMs: DAY },
    { scope: 'email', most: 20, windowMs: DAY },
  ],
  // Messages to the team.
  order_message: [{ scope: 'account', most: 20, windowMs: 10 * MINUTE }],
  address_mail: [
    { scope: 'account', most: 3, windowMs: DAY },
    { scope: 'email', most: 2, windowMs: 7 * DAY },
  ],
  // Mails about orders that an admin sends again, and links to a checkout, per account that ordered and per address.
  mail_resend: [
    { scope: 'account', most: 10, windowMs: DAY },
    { scope: 'email', most: 5, windowMs: DAY },
  ],
  // Sums that an admin moves without a fresh sign-in. Above it no one is refused, but asked to sign in.
  small_sum: [{ scope: 'account', most: 10, windowMs: DAY }],
};

/** Counted by the verb, which alone knows whose use it is; all others are counted before the verb. */
export const limitsCountedByVerb: ReadonlySet<LimitName> = new Set([
  'sign_in_mail',
  'sign_in_mail_prompt',
  'sign_in_mail_turn',
  'sign_in_mail_known',
  'sign_in_notice',
  'code',
  'code_known',
  'refresh',
  'mail_resend',
  'small_sum',
  'application_mail',
  'coupon',
  'song_lookup',
  'player_progress',
]);

/**
 * Any call at all, refused ones included. Counted in each process's memory, as these keep a process from being flooded
 * rather than a secret from being guessed: with n processes up to n times as many pass, and a restart begins at zero.
 */
export const callLimits = {
  account: { scope: 'account', most: 600, windowMs: MINUTE },
  network: { scope: 'network', most: 300, windowMs: MINUTE },
} as const satisfies Record<string, Limit>;

/** Connections that may be open at once in each process, of one network. */
export const MAX_CONNECTIONS = 200;

/** Event streams that may be open at once in each process: those of one account, and all of them. */
export const streamLimits = { account: 10, process: 2000 } as const;

/** Largest JSON body in bytes, and values that it may hold, in lists and objects of any depth. */
export const MAX_BODY_BYTES = 256 * 1024;

export const MAX_BODY_VALUES = 2000;

/** Largest CSV file in bytes, characters of one record, and its columns. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024;

export const MAX_CSV_RECORD = 16 * 1024;

export const MAX_CSV_COLUMNS = 200;
