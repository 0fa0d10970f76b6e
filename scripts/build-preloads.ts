import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { type PageEntry, pages } from '#contract/pages.ts';
import { isHelpers } from './build-helpers.ts';

const webFolder = join(import.meta.dirname, '../web');
const routesFile = join(webFolder, 'routes.tsx');
/** What the sign-in shows after a mailed link; its other steps come later. */
const verifyPage = join(webFolder, 'features/sign-in/verify-page.tsx');

/** Strips the components from the table of routes: a route's `lazy` answers the name of the file that it would load. */
const routesAsData: Plugin = {
  name: 'routes-as-data',
  enforce: 'pre',
  resolveId: (_, importer) => (importer === routesFile ? '\0nothing' : null),
  load: (id) => (id === '\0nothing' ? 'export {}' : null),
  transform: (code, id) => (id === routesFile ? code.replace(/\bimport\((['"].+?['"])\)/g, '$1') : null),
};

/**
 * For each page of the application, the scripts of its routes beyond those in `index.html`. The server links them in
 * the page, so that they load with the first ones.
 */
export async function preloadsOf(output: Rolldown.RolldownOutput): Promise<Record<string, string[]>> {
  // Imported only now: earlier, the prerendered pages would get React's development build.
  const { matchRoutes } = await import('react-router');
  const { module } = await runnerImport<{ routes: RouteObject[] }>(routesFile, {
    configFile: false,
    plugins: [routesAsData],
  });
  const chunks = output.output.filter((file) => file.type === 'chunk');
  const withImports = (chunk: Rolldown.OutputChunk | undefined): string[] => {
    const found = new Set(chunk ? [chunk.fileName] : []);
    for (const name of found)
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
        if (!isHelpers(imported)) found.add(imported);
    return [...found];
  };
  const namedIn = (document: string) => {
    const html = output.output.find(({ fileName }) => fileName === `${document}.html`);
    const text = html?.type === 'asset' ? String(html.source) : '';
    return new Set(chunks.map(({ fileName }) => fileName).filter((name) => text.includes(`/${name}"`)));
  };
  const named = namedIn('index');
  const filesOf = ({ lazy }: RouteObject): string[] => {
    if (typeof lazy !== 'function') return [];
    const file = String(lazy()).replace('#web', webFolder);
    return withImports(chunks.find(({ moduleIds }) => moduleIds.includes(file)));
  };
  const preloads = (pages as readonly PageEntry[])
    .filter((page) => !page.prerendered && !page.document)
    .map((page) => {
      const matches = matchRoutes(module.routes, page.path.replace(/\{\w+\}/g, 'x')) ?? [];
      const files = new Set(matches.flatMap(({ route }) => filesOf(route)));
      return [page.path, [...files].filter((file) => !named.has(file)).map((file) => `/${file}`)] as const;
    });
  const inSignIn = namedIn('sign-in');
  const forLinks = withImports(chunks.find(({ moduleIds }) => moduleIds.includes(verifyPage)))
    .filter((file) => !inSignIn.has(file))
    .map((file) => `/${file}`);
  const links = (pages as readonly PageEntry[])
    .filter(({ document, path }) => document && path.includes('verify-magic-link'))
    .map(({ path }) => [path, forLinks] as const);
  return Object.fromEntries([...preloads, ...links]);
}
