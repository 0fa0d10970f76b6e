import type { LimitName } from './endpoint.ts';
import { DAY, MINUTE } from './time.ts';

/** What is counted: per account, per network (IPv4 address or IPv6 /64), per session, or per address in the body. */
export type LimitScope = 'account' | 'network' | 'session' | 'email';

export interface Limit {
  scope: LimitScope;
  most: number;
  windowMs: number;
}

/**
 * Numbers as published; a call over one of them is answered 429 with `Retry-After`. They are counted in the database:
 * over all processes, restarts included. The window begins with the first use, and a refused one neither counts nor
 * makes it longer.
 */
export const limits: Record<LimitName, readonly Limit[]> = {
  sign_in_mail: [
    { scope: 'email', most: 5, windowMs: 15 * MINUTE },
    { scope: 'network', most: 30, windowMs: 15 * MINUTE },
  ],
  code: [{ scope: 'email', most: 20, windowMs: 24 * 60 * MINUTE }],
  refresh: [{ scope: 'session', most: 30, windowMs: MINUTE }],
  verify: [{ scope: 'network', most: 60, windowMs: MINUTE }],
  checkout: [{ scope: 'account', most: 10, windowMs: 10 * MINUTE }],
  song_lookup: [{ scope: 'account', most: 60, windowMs: 10 * MINUTE }],
  // Over these a mail is held back, and its order says so; what tells of money is not counted.
  order_mail: [
    { scope: 'account', most: 10, windowMs: DAY },
    { scope: 'email', most: 20, windowMs: DAY },
  ],
  address_mail: [
    { scope: 'account', most: 3, windowMs: DAY },
    { scope: 'email', most: 2, windowMs: 7 * DAY },
  ],
};

/**
 * Any call at all, refused ones included. Counted in each process's memory, as these keep a process from being flooded
 * rather than a secret from being guessed: with n processes up to n times as many pass, and a restart begins anew.
 */
export const callLimits = {
  account: { scope: 'account', most: 600, windowMs: MINUTE },
  network: { scope: 'network', most: 300, windowMs: MINUTE },
} as const satisfies Record<string, Limit>;

/** Largest JSON body in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;
