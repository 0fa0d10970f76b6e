import type { Kysely } from 'kysely';
import type { ApiScope } from '#contract/accounts/api-keys/rules.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { AppError } from '#contract/errors.ts';
import type { Team } from '#contract/team.ts';
import type { RenderMail } from '#mails/render.ts';
import type { IdentityService } from '#server/adapters/identity/identity-service.ts';
import type { MailTransport } from '#server/adapters/mail/mail-transport.ts';
import type { PaymentProvider } from '#server/adapters/payments/payments.ts';
import type { PlaylistSource } from '#server/adapters/spotify/resolve-playlist.ts';
import type { SongSource } from '#server/adapters/spotify/resolve-song.ts';
import type { SpotifyWebApi } from '#server/adapters/spotify/web-api.ts';
import type { WebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Config } from '#server/config.ts';
import type { ProductClock } from '#server/db/product-clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/lib/log.ts';

/**
 * Who acts. `system` is a job or a command; `provider` a signed webhook. `refused` says why a token was rejected;
 * public calls ignore it.
 */
export type Actor =
  | { kind: 'visitor'; refused?: AppError }
  | {
      kind: 'account';
      id: string;
      email: string;
      role: Role;
      /** What an admin may do in each brand; an artist has no role. */
      team: Team;
      sessionId: string;
      signedInAt: Date;
      /** When the access token ends by which the account came. */
      accessEndsAt: Date;
    }
  | {
      kind: 'curator';
      id: string;
      email: string;
      brand: Brand;
      sessionId: string;
      signedInAt: Date;
      accessEndsAt: Date;
    }
  | {
      kind: 'api_key';
      id: string;
      brand: Brand;
      scopes: readonly ApiScope[];
      /** The artist as whom it reads; null for a key of admins. */
      owner: Account | null;
    }
  | { kind: 'provider'; label: string }
  | { kind: 'system'; label: string };

/** An artist or admin who is signed in. */
export type Account = Extract<Actor, { kind: 'account' }>;

export type SignedInCurator = Extract<Actor, { kind: 'curator' }>;

/** A script, with the rights of its key. */
export type ApiKeyActor = Extract<Actor, { kind: 'api_key' }>;

/** The outside services: one adapter each, speaking the real protocol. */
export interface ExternalServices {
  payments: PaymentProvider;
  spotify: SpotifyWebApi;
  songs: SongSource;
  playlists: PlaylistSource;
  /** Null where none is configured. */
  identity: IdentityService | null;
  mail: MailTransport;
  webhooks: WebhookSender;
  renderMail: RenderMail;
}

/** Writes jobs; a job is a row in the transaction of `db`. */
export interface Queue {
  send(db: Kysely<Database>, name: string, payload: object, options: SendOptions): Promise<void>;
  /** Cancels jobs that have not started, found by their payload, in the transaction of `db`. */
  cancel(db: Kysely<Database>, name: string, given: Record<string, string>): Promise<void>;
  /** Wakes this process's worker, so that the job does not wait for the next poll. */
  nudge(name: string): void;
}

export interface SendOptions {
  startAfter?: Date;
  /** The job's UUID. If absent, the queue generates one. */
  id?: string;
}

/** The first parameter of every verb. `inTx` passes a copy whose `db` is the transaction. */
export interface Context {
  db: Kysely<Database>;
  /** A standby, for reads that may be some seconds late (`db/late-reads.ts`); absent where none is configured. */
  late?: Kysely<Database>;
  /** The product's time, which follows the database's clock. */
  now: () => Date;
  clock: Pick<ProductClock, 'assertAgreed' | 'secondsAhead'>;
  actor: Actor;
  brand: Brand;
  /** Called with each event that is recorded: whatever changes a row records one. */
  onRecord?: () => void;
  /** The only brands whose rows a call over all brands may touch; without it, all. */
  brands?: readonly Brand[];
  config: Config;
  outside: ExternalServices;
  queue: Queue;
  log: Logger;
}

/** The context of a signed-in caller, for endpoints that are not public. */
export type AccountContext = Context & { actor: Account };

/** The context of admins' calls that API keys may make, too. Artists' calls get the key's owner. */
export type ReaderContext = Context & { actor: Account | ApiKeyActor };

/** The context of a curator who is signed in; its brand is theirs. */
export type CuratorContext = Context & { actor: SignedInCurator };
