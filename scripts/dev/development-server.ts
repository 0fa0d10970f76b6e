import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { ASSETS, BASE, drawPage, withModuleStyles } from './drawn-pages.ts';

/** Headers of one connection, not of what it carries. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Hands an answer of the product on; its pages are drawn first. */
async function handOn(vite: ViteDevServer, answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { ...answer.headers };
  const isPage = headers['content-type']?.startsWith('text/html') && response.req.method === 'GET';
  for (const name of isPage ? ofConnection : ofConnection.slice(0, -1)) delete headers[name];
  // The scripts in the head keep their names when they change.
  if (response.req.url?.startsWith('/assets/')) headers['cache-control'] = 'no-cache';
  const policy = headers['content-security-policy'];
  if (isPage && typeof policy === 'string') headers['content-security-policy'] = withModuleStyles(policy);
  const page = isPage ? await drawPage(vite, await text(answer)) : null;
  response.writeHead(answer.statusCode ?? 502, headers);
  // Either end may go away: a page is left, or the product starts anew.
  if (page === null) await pipeline(answer, response).catch(() => undefined);
  else response.end(page);
}

/**
 * Starts Vite at `port`, in front of the product at `behind`: it answers modules and hot reload itself, and hands all else on.
 * Requests wait while the product starts.
 */
export async function startDevelopmentServer(
  root: string,
  { port, behind }: { port: number; behind: number },
): Promise<ViteDevServer> {
  const packages = realpathSync(join(root, 'node_modules'));
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    base: BASE,
    cacheDir: join(root, 'dist/vite'),
    appType: 'custom',
    logLevel: 'warn',
    define: { BUILT_ASSETS: JSON.stringify(ASSETS) },
    css: { devSourcemap: true },
    optimizeDeps: { entries: ['main.tsx', 'sign-in-main.tsx'] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // Not the data folder, which holds secrets.
      fs: { allow: [...['web', 'contract', 'mails', 'dist/vite'].map((name) => join(root, name)), packages] },
      proxy: {
        [`^(?!${BASE})`]: {
          target: `http://127.0.0.1:${behind}`,
          headers: { 'accept-encoding': 'identity' },
          selfHandleResponse: true,
          bypass: async (request) => {
            while (!request.destroyed && !(await isListening(behind))) await sleep(100);
            return undefined;
          },
          configure: (proxy) =>
            proxy.on('proxyRes', (answer, _request, response) => {
              handOn(vite, answer, response).catch((error: Error) => {
                vite.ssrFixStacktrace(error);
                vite.config.logger.error(error.stack ?? error.message);
                if (response.headersSent) response.destroy();
                else response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
              });
            }),
        },
      },
    },
  });
  return vite.listen();
}
