import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Connections are kept alive, as browsers do. The client must use as little CPU as possible. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface HttpAnswer {
  status: number;
  location: string | undefined;
  /** The `Link` of a page of a list. */
  link: string | undefined;
  body: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export function send(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      text(incoming).then(
        (answer) =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location,
            link: [incoming.headers.link].flat().join(', ') || undefined,
            body: answer,
          }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Calls the product with JSON. Throws with the answer's text on any unsuccessful status. */
export async function call<T>(
  url: string,
  options: { method?: string; token?: string; key?: string; body?: unknown } = {},
): Promise<T> {
  const { method, token, key, body } = options;
  const answer = await send(url, {
    method: method ?? 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status < 200 || answer.status > 299) throw new Error(`${url}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body || 'null') as T;
}
