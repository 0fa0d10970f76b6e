import { type ChildProcess, fork } from 'node:child_process';
import fastify from 'fastify';

/** A bare Fastify server in a separate process, to measure the framework alone. */
export interface BareAnswer {
  /** An address that answers so many bytes of JSON. */
  url(bytes: number): string;
  stop(): void;
}

export async function startBareAnswer(): Promise<BareAnswer> {
  const child: ChildProcess = fork(import.meta.filename, { stdio: 'inherit' });
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { url: (bytes) => `http://127.0.0.1:${port}/${bytes}`, stop: () => child.kill() };
}

async function serve(): Promise<void> {
  const app = fastify();
  app.get<{ Params: { bytes: number } }>('/:bytes', (request, reply) =>
    reply.type('application/json').send('"'.padEnd(request.params.bytes - 1, 'x').concat('"')),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(new URL(address).port);
}

if (import.meta.main) await serve();
