import fastify from 'fastify';
import { authenticate } from '#server/domains/accounts/sessions/sessions.service.ts';
import type { Route } from '#server/route.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { handleErrors } from './errors.ts';
import { mountRoutes } from './mount.ts';

/** Mounts faulty routes on a server of their own, over the database of the suite. */
export async function plantRoutes(
  { server: { ctx } }: TestApp,
  routes: readonly Route[],
  { checkAnswers = true } = {},
): Promise<{ base: string; close: () => Promise<void> }> {
  const app = fastify();
  handleErrors(app);
  mountRoutes(app, routes, {
    contextOf: async ({ headers }) => {
      const token = headers.authorization?.replace('Bearer ', '');
      return { ...ctx, actor: token ? await authenticate(ctx, token) : { kind: 'visitor' } };
    },
    checkAnswers,
    sendPage: () => false,
  });
  return { base: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}
