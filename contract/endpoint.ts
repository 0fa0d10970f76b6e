import type { z } from 'zod';
import type { ApiScope } from './accounts/api-keys/rules.ts';
import type { ErrorCode } from './errors.ts';
import type { TeamRole } from './team.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anyone. `user`: artists (their own rows). `admin`: admins. `signed-in`: both. `curator`: curators
 * (their own rows). `signature`: a provider whose signature is verified. `token`: the bearer of a configured token.
 */
export type Access = 'public' | 'user' | 'admin' | 'signed-in' | 'curator' | 'signature' | 'token';

/** Names of the rate limits; their numbers are in `limits.ts`. */
export type LimitName =
  | 'sign_in_mail'
  | 'sign_in_mail_prompt'
  | 'sign_in_mail_turn'
  | 'sign_in_mail_known'
  | 'sign_in_notice'
  | 'sign_in_state'
  | 'visitor_campaign'
  | 'visitor_campaign_change'
  | 'code'
  | 'code_known'
  | 'refresh'
  | 'verify'
  | 'checkout'
  | 'coupon'
  | 'song_lookup'
  | 'fit'
  | 'csv_file'
  | 'playlist_lookup'
  | 'curator_answer'
  | 'player_progress'
  | 'application'
  | 'application_mail'
  | 'invitation'
  | 'order_mail'
  | 'order_message'
  | 'address_mail'
  | 'mail_resend'
  | 'small_sum';

/**
 * What a sensitive call changes or hands out: money of an order, rights of an account, secrets, or the rows of a whole list as
 * a file.
 */
export type Moves = 'money' | 'rights' | 'secrets' | 'rows';

/** A file sent as the body itself. */
export interface Upload {
  types: readonly string[];
  mostBytes: number;
}

export interface Endpoint {
  method: Method;
  /** Exact path with a trailing slash; parameters as `{id}`. */
  path: string;
  summary: string;
  access: Access;
  /**
   * The roles that may make an admins’ call, beside `admin`: also a read of payments, fees, keys, people or the installation. Without
   * them a read is for every role, all else for `admin` alone.
   */
  team?: readonly TeamRole[];
  /**
   * API keys with this right may make the call, too: those of admins one that reads the brand in its path, those of
   * artists one that reads their own rows. It moves nothing.
   */
  scope?: ApiScope;
  /** What the call can change; `needsFreshSignIn` derives from it. */
  moves?: Moves;
  /**
   * The verb asks for the fresh sign-in, once it knows that the state allows the move and how much it is
   * (`assertMayMove`). So what would be refused anyway is said first, and small sums pass.
   */
  freshAsked?: 'by-verb';
  /** The named exemption of a call that needs no fresh sign-in although it moves something; explained in the docs. */
  freshNotAsked?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodUnion;
  /** Status of a successful answer. */
  status: 200 | 201 | 202 | 204;
  /** Schema of a successful answer; absent for 204. For a list: the schema of the array. */
  answer?: z.ZodType;
  /** Schema of the 202 answer that the call may give instead, when it leaves the work to a job. */
  accepted?: z.ZodObject;
  /** Error codes of this call, besides those that follow from its inputs and rights (`server/http/openapi.ts`). */
  errors?: readonly ErrorCode[];
  /** The call sees only the brand in the `{name}` of its path. */
  brand?: 'path';
  /** The answer is a CSV file with this name, streamed. */
  csv?: string;
  /** The answer is a file of one of these types, in one piece. */
  file?: readonly string[];
  /** The body is a file of one of these types, in place of JSON. */
  upload?: Upload;
  /** The answer is an endless stream of server-sent events; `answer` is one event's data. */
  events?: true;
  /** The answer is an array paged by keyset, with `Link` and, on `count=1`, `X-Total-Count`. */
  paged?: true;
  /** The answer carries `version`, sent as `ETag`; `required` asks for `If-Match`. */
  etag?: 'sent' | 'required';
  /** `Idempotency-Key`: accepted on every POST; here it is required. */
  idempotencyKey?: 'required';
  limit?: LimitName;
}

type Status = Endpoint['status'];

type Content = { answer: z.ZodType } | { csv: string } | { file: readonly string[] };

/**
 * Keeps the literal types of an endpoint, so that client and handler derive their types from the value. Unless it says otherwise,
 * it is a GET, and answers with status 200, or 204 without content. Under `/{name}/` it sees one brand.
 */
export const endpoint = <
  const E extends Omit<Endpoint, 'method' | 'status' | 'brand'>,
  const M extends Method = 'GET',
  const S extends Status = E extends Content ? 200 : 204,
>(
  definition: E & { method?: M; status?: S },
) =>
  ({
    method: 'GET',
    status: (definition.answer ?? definition.csv ?? definition.file) ? 200 : 204,
    ...(definition.path.startsWith('/{name}/') && { brand: 'path' }),
    ...definition,
  }) as E & { method: M; status: S };

/**
 * Whether the caller must have signed in (not just renewed a session) within `FRESH_SIGN_IN_MS` before the call, or may be
 * asked for it by the verb. True for calls that move rights, secrets or rows, and for admins' calls that move money.
 * Artists move only their own money, so their calls are exempt.
 */
export const mayAskFreshSignIn = ({ access, moves, freshNotAsked }: Endpoint): boolean =>
  freshNotAsked === undefined && moves !== undefined && (moves !== 'money' || access !== 'user');

/** Whether it is asked whatever the call is about, before its body is read. */
export const needsFreshSignIn = (endpoint: Endpoint): boolean =>
  endpoint.freshAsked === undefined && mayAskFreshSignIn(endpoint);

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler. */
export interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type Required<K extends string, S> = S extends z.ZodType ? { [P in K]: z.input<S> } : unknown;

/** The input of a caller: `params` and `body` when the endpoint has them, `query` always optional. */
export type CallInput<E extends Endpoint> = Required<'params', E['params']> &
  Required<'body', E['body']> & { query?: Partial<NonNullable<Sent<E['query']>>> };

/** The answer that a caller gets. */
export type Answer<E extends Endpoint> =
  | Parsed<E['answer']>
  | (E['accepted'] extends z.ZodType ? z.output<E['accepted']> : never);

/** `/user/orders/{number}/` and `{number: 'RP-1'}` -> `/user/orders/RP-1/`. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

/** Path with its parameters and query, e.g. `/user/get_orders/?limit=50`. Empty and absent parameters are left out. */
export function urlOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  const path = fillPath(endpoint.path, input.params as Record<string, unknown> | undefined);
  return query ? `${path}?${query}` : path;
}
