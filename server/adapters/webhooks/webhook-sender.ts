import { promises as dns, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { withTimeout } from '#server/lib/with-timeout.ts';

export interface WebhookMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What a receiver answered: its status, and the beginning of its text. */
export interface WebhookAnswer {
  status: number;
  body: string;
}

/** Speaks to addresses that admins entered: any in the public internet, and none inside. */
export interface WebhookSender {
  /** Throws `WebhookRefused` when nothing may be sent to this address now. */
  check(url: string): Promise<void>;
  /**
   * Sends one message. Of the answer its status counts; its text is kept for whoever looks. Redirects are not followed.
   * Throws `WebhookRefused`, or `WebhookFailed` when no answer came in time.
   */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}

/** The address may not be called. The sentence is for admins. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** No answer came. The sentence is for admins. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
}

export interface SenderOptions {
  /** Whether this machine may be called too, and without TLS: where no one else reaches this installation. */
  allowsThisMachine: boolean;
  lookUp?: (host: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
}

/** The only block of IPv6 that is assigned for public use; outside of it, addresses may stand for one of IPv4, such as `::a9fe:a9fe`. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isGlobal(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/** The most that is taken of an answer before its connection is closed. */
const MOST_BYTES = 16 * 1024;

const lookUpAll = (host: string): Promise<LookupAddress[]> => dns.lookup(host, { all: true });

/** Calls addresses after it has resolved and checked them; it connects to what was checked, whatever the name says by then. */
export function webhookSender({
  allowsThisMachine,
  lookUp = lookUpAll,
  timeoutMs = 10_000,
}: SenderOptions): WebhookSender {
  function rangeOf(address: string): string {
    return ipaddr.isValid(address) ? ipaddr.process(address).range() : 'invalid';
  }

  function isAllowed({ address }: LookupAddress): boolean {
    const range = rangeOf(address);
    return (range === 'unicast' && isGlobal(address)) || (allowsThisMachine && range === 'loopback');
  }

  /** The addresses of a host, all of which are public. */
  async function resolve(url: URL): Promise<LookupAddress[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.username !== '' || url.password !== '')
      throw new WebhookRefused('Leave user name and password out of the address.');
    const found = await withTimeout(
      timeoutMs,
      lookUp(host).catch(() => []),
    ).then((all) => all ?? []);
    if (found.length === 0) throw new WebhookFailed(`The host ${host} can’t be found.`);
    if (!found.every(isAllowed))
      throw new WebhookRefused(`The host ${host} is in a private network. Use a public address.`);
    const isHere = found.every(({ address }) => rangeOf(address) === 'loopback');
    if (url.protocol !== 'https:' && !isHere)
      throw new WebhookRefused('Use an address that begins with https://.');
    return found;
  }

  return {
    check: async (url) => {
      await resolve(new URL(url));
    },
    send: async ({ url: text, headers, body }) => {
      const url = new URL(text);
      const addresses = await resolve(url);
      const lookup = ((_host, { all }, done) =>
        all
          ? done(null, addresses)
          : done(null, addresses[0]?.address ?? '', addresses[0]?.family)) as LookupFunction;
      return new Promise((resolve, reject) => {
        const fail = (cause: Error) => reject(new WebhookFailed(sentenceOf(cause), { cause }));
        const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            agent: false,
            lookup,
            signal: AbortSignal.timeout(timeoutMs),
          },
          (response) => {
            let taken = Buffer.alloc(0);
            response.on('data', (part: Buffer) => {
              taken = Buffer.concat([taken, part]);
              if (taken.length > MOST_BYTES) response.destroy();
            });
            // The status has come; what happens to the rest makes no difference.
            request.off('error', fail).on('error', () => {});
            response.on('error', () => {});
            response.on('close', () =>
              resolve({ status: response.statusCode ?? 0, body: textOf(taken.subarray(0, MOST_BYTES)) }),
            );
          },
        );
        request.on('error', fail);
        request.end(body);
      });
    },
  };
}

/** As text that the database takes, which knows no character 0. */
const textOf = (bytes: Buffer): string => bytes.toString().replaceAll('\0', '');

const sentenceOf = (error: Error & { code?: string }): string =>
  error.name === 'AbortError' || error.name === 'TimeoutError'
    ? 'No answer came in time.'
    : `The connection failed (${error.code ?? error.name}).`;
