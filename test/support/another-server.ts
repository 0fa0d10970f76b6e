import type { Config } from '#server/config.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { type Server, startServer } from '#server/start-server.ts';
import type { TestApp } from './test-app.ts';

export interface AnotherServer extends Server {
  /** Its origin. */
  url: string;
}

/**
 * The database of `app` as another process has it: with its own connections on PostgreSQL. The embedded one belongs to
 * one process, so it is the same.
 */
export function anotherClient(app: TestApp): DatabaseClient {
  const { client } = app;
  if (client.kind === 'pglite') return { ...client, close: async () => undefined };
  return connectPostgres(String(client.pool.options.connectionString), { connections: 4 });
}

/**
 * Starts another process's server over the database of `app`, at its own port. It works jobs only in the role
 * `worker`.
 */
export async function anotherServer(
  app: TestApp,
  config: Partial<Config> = {},
  client: DatabaseClient = app.client,
): Promise<AnotherServer> {
  const { ctx } = app.server;
  const server = await startServer({
    config: { ...ctx.config, PORT: 0, ...config },
    client,
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
