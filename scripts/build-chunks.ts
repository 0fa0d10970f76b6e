import { join } from 'node:path';

const web = join(import.meta.dirname, '../web');

/** What the bundler tells of the modules. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Modules that so many pages load are in one script; those of at least `SOME` in another. */
const MOST = 14;
const SOME = 4;

/** A module, and all that it imports. */
function loadedWith(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Names the script of each module that several pages load before they show, so that a page fetches few scripts and little
 * that it does not use. All other modules (null) are left to the bundler.
 */
export function scriptNamer(): (id: string, graph: Graph) => string | null {
  let loads: { signIn: Set<string>; start: Set<string>; pages: Set<string>[] } | undefined;
  return (id, graph) => {
    const load = (file: string) => loadedWith(join(web, file), graph);
    const pageFiles = graph.getModuleInfo(join(web, 'routes.tsx'))?.dynamicallyImportedIds ?? [];
    loads ??= {
      signIn: load('sign-in-main.tsx'),
      start: load('main.tsx'),
      pages: pageFiles.map((page) => loadedWith(page, graph)),
    };
    const uses = loads.pages.filter((page) => page.has(id)).length;
    if (loads.signIn.has(id)) return loads.start.has(id) || uses > 0 ? 'base' : null;
    if (loads.start.has(id)) return 'start';
    return uses >= MOST ? 'most-pages' : uses >= SOME ? 'some-pages' : null;
  };
}
