import type { Config } from '#server/config.ts';
import { type Server, startServer } from '#server/start-server.ts';
import type { TestApp } from './test-app.ts';

export interface AnotherServer extends Server {
  /** Its origin; empty for a process that does not listen. */
  url: string;
}

/**
 * Starts another process's server over the database of `app`, at its own port. It works jobs only in the role
 * `worker`.
 */
export async function anotherServer(app: TestApp, config: Partial<Config> = {}): Promise<AnotherServer> {
  const { ctx } = app.server;
  const server = await startServer({
    config: { ...ctx.config, PORT: 0, ...config },
    client: app.client,
    log: app.log,
    release: { version: 'test', commit: 'test', startedAt: ctx.now().toISOString() },
    now: ctx.now,
    work: config.ROLE === 'worker',
    ...(app.sandbox.spotify && { shortLinkBase: app.sandbox.spotify.shortLinkBase }),
  });
  const address = server.app.server.address();
  return {
    ...server,
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
  };
}
