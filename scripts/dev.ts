import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startDevelopmentServer } from './dev/development-server.ts';
import { keepFilesWritten } from './dev/written-files.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/dev');
/** A change in one of these starts the product anew. */
const watched = ['contract', 'server', 'mails', 'sandbox', 'dist/dev'];

const port = Number(process.env.PORT ?? 3000);
const behind = await freePort();
const vite = await startDevelopmentServer(root, { port, behind });
await keepFilesWritten(vite, root, folder);

const product = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--max-semi-space-size=64',
    ...watched.map((name) => `--watch-path=${join(root, name)}`),
    join(root, 'scripts/dev/product.ts'),
  ],
  {
    stdio: 'inherit',
    env: {
      DATA_DIR: join(root, 'data/dev'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      NODE_COMPILE_CACHE: join(root, 'dist/compiled'),
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(behind),
    },
  },
);
const ended = once(product, 'exit');
// Vite's own handler would not wait for the product.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill('SIGTERM'));
await ended;
await vite.close();
