import type { Socket } from 'node:net';
import { AppError, problemOf } from '#contract/errors.ts';

/** Errors of requests that no route sees, by Node's code. */
const sentences: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request didn’t arrive in time. Send it again.',
  HPE_HEADER_OVERFLOW: 'The URL and headers are too long. Send 16 KiB or less in total.',
};

/**
 * Answers a request that is not valid HTTP with a problem, like any other refusal, and closes the connection. One on which
 * nothing came is closed without an answer: browsers open connections ahead, and would take it for the answer to a
 * request that they are just sending. They send that one again.
 */
export function replyToUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const detail = sentences[error.code ?? ''] ?? 'This isn’t a valid HTTP request.';
  const body = JSON.stringify(problemOf(new AppError('malformed_request', detail)));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Not only ended: the other side would keep its half of the connection open.
  socket.destroySoon();
}
