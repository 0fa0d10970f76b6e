import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { type Answer, type CallInput, type Endpoint, fillPath } from '#contract/endpoint.ts';

/** The answer: status, headers, and the body as the endpoint's answer or a problem. */
export interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

/** Any input of a call, valid or not. */
export interface AnyInput {
  params?: object;
  query?: object;
  body?: unknown;
}

export interface CallOptions {
  as?: { access: string } | undefined;
  key?: string;
  ifMatch?: string;
  /** In place of a body. */
  file?: { type: string; text: string };
  /** Another origin of this server, such as the other brand's. */
  origin?: string;
  /** Ends the wait for the answer. */
  signal?: AbortSignal;
}

/** Someone who is signed in, and calls the product over HTTP. */
export interface Person {
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: { key?: string },
  ): Promise<Reply<Answer<E>>>;
}

/** A person with the session of their browser. */
export type SignedIn = SignInAnswer & Person;

/** The person of a session, at an origin of the product. */
export const personAt = <Session extends { access: string }>(
  origin: string,
  session: Session,
): Session & Person => ({
  ...session,
  call: (endpoint, input, options) => callEndpoint(origin, endpoint, input, { ...options, as: session }),
});

/** Calls an endpoint of the server at `url` over HTTP. */
export async function callEndpoint<E extends Endpoint>(
  url: string,
  endpoint: E,
  { params, query, body }: AnyInput,
  options: CallOptions = {},
): Promise<Reply<Answer<E>>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value));
  const response = await fetch(
    `${url}${fillPath(endpoint.path, { ...params })}${search.size > 0 ? `?${search}` : ''}`,
    {
      method: endpoint.method,
      headers: {
        'content-type': options.file?.type ?? 'application/json',
        ...(options.as && { authorization: `Bearer ${options.as.access}` }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...(options.ifMatch && { 'if-match': options.ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.file && { body: options.file.text }),
      ...(options.signal && { signal: options.signal }),
    },
  );
  const text = await response.text();
  const parsed = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: parsed as Answer<E>, text };
}

/** The body of an answer with this status. Throws for any other. */
export function bodyOf<T>(reply: Reply<T>, status: number, what: string): T {
  if (reply.status !== status) throw new Error(`${what}: ${reply.status} ${reply.text}`);
  return reply.body;
}
