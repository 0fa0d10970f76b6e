import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { ViteDevServer } from 'vite';
import type { Pieces } from '#mails/pieces.ts';
import { buildHeadScripts } from '../build-head-scripts.ts';
import { writeIfChanged } from '../write-file.ts';
import { unbuiltModules } from './drawn-pages.ts';

const run = promisify(execFile);
/** The build adds scripts to the checkout's, which a page in development finds by itself. */
const documentSources = [
  ['index.html', 'index.html'],
  ['checkout.html', 'index.html'],
  ['sign-in.html', 'sign-in.html'],
] as const;
/** An editor writes several files at once. */
const PAUSE_MS = 50;

/**
 * Writes what the product reads in place of a build into `folder`, and again whenever its sources change, as the tables of
 * calls and the types of rows in the source. The product is started anew by what watches its files.
 */
export async function keepFilesWritten(vite: ViteDevServer, root: string, folder: string): Promise<void> {
  const script = (name: string) => async () => {
    await run(process.execPath, [join(root, 'scripts', name)], { cwd: root });
  };
  const documents = async () => {
    await mkdir(join(folder, 'web/assets'), { recursive: true });
    for (const [name, source] of documentSources)
      await writeIfChanged(join(folder, 'web', name), await readFile(join(root, 'web', source), 'utf8'));
    await buildHeadScripts(join(folder, 'web/assets'));
  };
  const mails = async () => {
    const { compilePieces } = await vite.ssrLoadModule(join(root, 'mails/react/compile-pieces.tsx'));
    const pieces: Pieces = compilePieces();
    await mkdir(join(folder, 'mails'), { recursive: true });
    await writeIfChanged(join(folder, 'mails/pieces.json'), JSON.stringify(pieces));
  };
  const written: [sources: RegExp, write: () => Promise<void>][] = [
    [/^web\/([\w-]+\.html|head\/.*)$/, documents],
    [/^(mails|contract)\//, mails],
    [/^contract\/(?!(admin-)?calls\.ts$)/, script('client-calls.ts')],
    [/^server\/db\/(migrations\/|row-type-overrides\.ts$)/, script('row-types.ts')],
  ];

  for (const { path, text } of unbuiltModules) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeIfChanged(join(folder, path), text);
  }
  await documents();
  await mails();

  let before = Promise.resolve();
  const waiting = new Set<() => Promise<void>>();
  vite.watcher.add(['contract', 'mails', 'server/db'].map((name) => join(root, name)));
  vite.watcher.on('all', (_event, path) => {
    const changed = relative(root, path);
    for (const [sources, write] of written) {
      if (waiting.has(write) || !sources.test(changed) || /\.(test|fixture)\./.test(changed)) continue;
      waiting.add(write);
      setTimeout(() => {
        before = before
          .then(() => {
            waiting.delete(write);
            return write();
          })
          .catch((error: Error) => vite.config.logger.error(error.message));
      }, PAUSE_MS);
    }
  });
}
