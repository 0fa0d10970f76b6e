import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The headers of a browser when an address is entered. */
export const navigation = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

/** Sends exactly this path and these headers. `fetch` would normalise the path and add headers. */
export function rawRequest(base: string, path: string, init: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const { method = 'GET', headers = {}, body } = init;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      // Of a stream of events, which does not end, how it begins.
      if (headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, headers, text: '' });
        sent.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status, headers, text: Buffer.concat(chunks).toString('utf8') }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Opens a connection from a local address and sends this text, of which anything may be missing. It stays open until the
 * server closes it; its own half is never ended.
 */
export function rawSocket(base: string, text: string, localAddress = '127.0.0.1'): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}
