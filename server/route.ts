import type { Readable } from 'node:stream';
import type { ApiScope } from '#contract/accounts/api-keys/rules.ts';
import type { Answer, Endpoint, HandlerInput } from '#contract/endpoint.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext, Context, CuratorContext, ReaderContext } from '#server/context.ts';

/** What a handler may know of the request besides its parsed parts. */
export interface Caller {
  /** The caller's network address, taken from the proxy's header behind a trusted proxy. */
  network: string;
  /** The browser's user agent, truncated; shown in the list of sessions. */
  device: string;
  /** Version of `If-Match`, or null. */
  ifMatch: number | null;
  /** The same for repeated requests of one account under one Idempotency-Key; null without the header. */
  requestKey: string | null;
  /** `Last-Event-ID` of a stream that is resumed, unchecked; or null. */
  lastEventId: string | null;
  /** The file that is the body; empty for calls that take none. */
  upload: Buffer;
  /** The raw body and its signature, for webhooks. */
  signed: { body: string; signature: string | undefined };
}

export type Call<E extends Endpoint> = HandlerInput<E> & Caller;

/** A file that is answered in one piece. */
export interface SentFile {
  type: string;
  content: Buffer;
}

type ContextFor<E extends Endpoint> = E extends { scope: ApiScope; access: 'admin' }
  ? ReaderContext
  : E['access'] extends 'user' | 'admin' | 'signed-in'
    ? AccountContext
    : E['access'] extends 'curator'
      ? CuratorContext
      : Context;

type Answering<E extends Endpoint> = E extends { status: 204 }
  ? Promise<void>
  : E extends { file: readonly string[] }
    ? Promise<SentFile>
    : E extends { csv: string }
      ? Promise<AsyncIterable<string>>
      : E extends { events: true }
        ? Promise<Readable>
        : E extends { paged: true }
          ? Answer<E> extends (infer Item)[]
            ? Promise<Page<Item>>
            : never
          : Promise<Answer<E>>;

/** An endpoint with the verb that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle: (ctx: AccountContext, call: Call<Endpoint>) => Promise<unknown>;
}

/** Ties an endpoint to its verb; both are typed by the endpoint's value. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (ctx: ContextFor<E>, call: Call<E>) => Answering<E>,
): Route {
  // `mount` calls it with the caller and the input that the endpoint lets through.
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
