import type { Socket } from 'node:net';
import { AppError, problemOf } from '#contract/errors.ts';

/** What is wrong with a request that no route ever sees, by Node's own code. */
const sentences: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time. Send it again.',
  HPE_HEADER_OVERFLOW: 'The address and the headers are too long. Send at most 16 KiB of them.',
};

/** Answers what cannot be read as HTTP like any other refusal, as a problem, and closes its connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const detail = sentences[error.code ?? ''] ?? 'This could not be read as an HTTP request.';
  const body = JSON.stringify(problemOf(new AppError('malformed_request', detail)));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
