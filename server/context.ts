import type { Kysely } from 'kysely';
import type { Role } from '#contract/auth.ts';
import type { Brand } from '#contract/brand.ts';
import type { AppError } from '#contract/errors.ts';
import type { RenderMail } from '#mails/mail-templates.ts';
import type { IdentityService } from '#server/adapters/identity/identity-service.ts';
import type { MailTransport } from '#server/adapters/mail/mail-transport.ts';
import type { PaymentProvider } from '#server/adapters/payments/payments.ts';
import type { SongSource } from '#server/adapters/spotify/resolve-song.ts';
import type { Config } from '#server/config.ts';
import type { ProductClock } from '#server/db/product-clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/lib/log.ts';

/**
 * Whoever acts. `system` is a job or a command; `provider` a signed webhook. `refused` says why a token that came
 * along makes nobody of its bearer; calls open to anybody do not mind.
 */
export type Actor =
  | { kind: 'visitor'; refused?: AppError }
  | { kind: 'account'; id: string; email: string; role: Role; sessionId: string; signedInAt: Date }
  | { kind: 'provider'; label: string }
  | { kind: 'system'; label: string };

/** An actor who is signed in. */
export type Account = Extract<Actor, { kind: 'account' }>;

/** The outside world: one adapter per service, each speaking the real protocol. */
export interface Outside {
  payments: PaymentProvider;
  songs: SongSource;
  /** Null where none is set up. */
  identity: IdentityService | null;
  mail: MailTransport;
  renderMail: RenderMail;
}

/** Where jobs are written; a job is a row of the transaction that `db` is. */
export interface Queue {
  send(db: Kysely<Database>, name: string, payload: object, options: SendOptions): Promise<void>;
  /** Tells this process's worker that there is something to do, so that it needs not wait for its next look. */
  nudge(name: string): void;
}

export interface SendOptions {
  startAfter?: Date;
}

/** What every verb receives first. `inTx` passes a copy whose `db` is the transaction. */
export interface Context {
  db: Kysely<Database>;
  /** The time of the product, which is that of its database. */
  now: () => Date;
  clock: Pick<ProductClock, 'assertAgreed' | 'secondsAhead'>;
  actor: Actor;
  brand: Brand;
  config: Config;
  outside: Outside;
  queue: Queue;
  log: Logger;
}

/** The context of a signed-in caller: what mounting hands to endpoints that are not public. */
export type AccountContext = Context & { actor: Account };
