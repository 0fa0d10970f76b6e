import { join } from 'node:path';

const web = join(import.meta.dirname, '../web');
/** Pages on a visitor's way to an order, and their layout: what they load of the others comes apart, so that they load nothing else. */
const pagesOfPurchase = /\/(campaign-builder-page|checkout-page|customer-layout)\.tsx$/;
/** As the library has one door, every module that uses an icon would seem to use them all. */
export const icon = /\/lucide-react\/.*\/icons\//;
/** Alone in their scripts: others may share nothing with them, as they would start the document. */
const startsDocument = /\/web\/(sign-in-)?main\.tsx$/;
/** Pages that load it belong to the back office. */
const callsOfAdmins = join(web, '../contract/admin-calls.ts');
/** What so many pages load is one script. */
const MANY = 4;

/** What the bundler tells of the modules. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A module, and all that it imports. */
function loadedWith(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Names the script of each module that several pages load before they show, so that a page fetches few scripts and little
 * that it does not use. All other modules (null) are left to the bundler. What pages of the back office alone share comes after
 * all others, as a script takes along what its modules import.
 */
export function scriptNamer(of: 'all' | 'office'): (id: string, graph: Graph) => string | null {
  let loads: { signIn: Set<string>; start: Set<string>; pages: [page: string, Set<string>][] } | undefined;
  return (id, graph) => {
    loads ??= {
      signIn: loadedWith(join(web, 'sign-in-main.tsx'), graph),
      start: loadedWith(join(web, 'main.tsx'), graph),
      pages: (graph.getModuleInfo(join(web, 'routes.tsx'))?.dynamicallyImportedIds ?? []).map((page) => [
        page,
        loadedWith(page, graph),
      ]),
    };
    if (icon.test(id) || startsDocument.test(id)) return null;
    const uses = loads.pages.filter(([, loaded]) => loaded.has(id));
    const ofOffice = uses.length >= MANY && uses.every(([, loaded]) => loaded.has(callsOfAdmins));
    if (of === 'office')
      return ofOffice && !loads.signIn.has(id) && !loads.start.has(id) ? 'many-office-pages' : null;
    if (loads.signIn.has(id)) return loads.start.has(id) || uses.length > 0 ? 'base' : 'signing-in';
    if (loads.start.has(id)) return 'start';
    if (uses.some(([page]) => pagesOfPurchase.test(page))) return uses.length > 1 ? 'purchase' : null;
    return uses.length >= MANY && !ofOffice ? 'many-pages' : null;
  };
}
