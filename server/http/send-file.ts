import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SentFile } from '#server/route.ts';

/**
 * Streams a file with back pressure, and stops reading when the client disconnects. What fails before the first piece is
 * answered as an error; what fails later ends the connection, so that no client takes the file for a whole one.
 */
export async function sendCsv(
  reply: FastifyReply,
  file: string,
  text: AsyncIterable<string>,
): Promise<FastifyReply> {
  const begun = await begin(text);
  return reply
    .status(200)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(begun, { highWaterMark: 1 }));
}

/** The same pieces, of which the first is read already. */
async function begin(text: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
}

/** Sends a file in one piece. Its policy allows nothing: opened directly it is shown, and can't do more. */
export function sendFile(reply: FastifyReply, { type, content }: SentFile): FastifyReply {
  return reply
    .status(200)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .type(type)
    .send(content);
}

/** Sends events as they come. A header asks proxies not to buffer them. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .status(200)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events);
}
