import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { filesOfIcons } from './build-icons.ts';

const web = join(import.meta.dirname, '../web');
/** The documents' scripts: the sign-in, and everything else. */
const SIGN_IN = join(web, 'sign-in-main.tsx');
const APPLICATION = join(web, 'main.tsx');
/** Whether a module starts a document: a script that includes it would start that document, too. */
export const startsDocument = (id: string): boolean => id === SIGN_IN || id === APPLICATION;
const ROUTES = join(web, 'routes.tsx');
/** The live updates: loaded with the pages of signed-in users. */
const FOLLOWING = join(web, 'lib/live/live-updates.ts');
/** What comes with each page of artists, or of admins: its frame, and what is read again after a change. */
const WITH_ARTISTS = [join(web, 'layouts/customer-layout.tsx'), join(web, 'lib/live/shown-to-artists.ts')];
const WITH_OPERATORS = [join(web, 'layouts/admin-layout.tsx'), join(web, 'lib/live/shown-by.ts')];
const purchasePages = /\/web\/features\/(campaign-builder|checkout)\//;
/** Other pages of artists and visitors. */
const publicPages =
  /\/web\/(features\/(my-orders|settings|receipt|shared-report|curator-answer|identity|billing-address)\/|layouts\/public-layout)/;

/** The feature that a module is of; null for what features share. */
export const featureOf = (id: string): string | null => /\/web\/features\/([^/]+)\//.exec(id)?.[1] ?? null;

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and all that it imports before it runs. */
export function withImports(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What is loaded on demand: the modules that any of these, or any that they load, imports only when it is asked to. */
function onDemandFrom(roots: Iterable<string>, graph: Graph): Set<string> {
  const seen = new Set(roots);
  const found = new Set<string>();
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) seen.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      found.add(imported);
      seen.add(imported);
    }
  }
  return found;
}

/** What is loaded when, of the whole application. */
export interface Pages {
  usersOfIcons: Map<string, string[]>;
  signIn: Set<string>;
  /** What the sign-in loads at the first touch, and after its first step. */
  furtherSteps: Set<string>;
  start: Set<string>;
  /** Of each page of the routes, what it loads before it shows. */
  purchase: Set<string>[];
  /** Pages of artists and visitors that are no part of a purchase. */
  others: Set<string>[];
  backOffice: Set<string>[];
  /** What comes with every page of artists, and with every page of admins. */
  withArtists: Set<string>;
  withOperators: Set<string>;
  following: Set<string>;
  /** What each part loads that is loaded on demand, and the feature that the part is of, if any. */
  parts: { feature: string | null; modules: Set<string> }[];
}

export function readPages(graph: Graph): Pages {
  const routed = [...(graph.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? [])];
  const loaded = (ids: string[]) => ids.map((id) => withImports(id, graph));
  const isPublic = (id: string) => publicPages.test(id);
  const isPurchase = (id: string) => purchasePages.test(id);
  const signIn = withImports(SIGN_IN, graph);
  const start = withImports(APPLICATION, graph);
  const every = [...WITH_ARTISTS, ...WITH_OPERATORS];
  const pages = routed.filter((id) => !every.includes(id));
  const purchase = loaded(pages.filter(isPurchase));
  const others = loaded(pages.filter((id) => !isPurchase(id) && isPublic(id)));
  const backOffice = loaded(pages.filter((id) => !isPurchase(id) && !isPublic(id)));
  const withArtists = new Set(loaded(WITH_ARTISTS).flatMap((set) => [...set]));
  const withOperators = new Set(loaded(WITH_OPERATORS).flatMap((set) => [...set]));
  const direct = new Set([...routed, FOLLOWING, ...every]);
  const onDemand = [...onDemandFrom([SIGN_IN, APPLICATION], graph)].filter((id) => !direct.has(id));
  const following = withImports(FOLLOWING, graph);
  const parts = onDemand.map((id) => ({ feature: featureOf(id), modules: withImports(id, graph) }));
  // What stands over the page is asked for elsewhere: all pages have it, and it loads the most.
  const laterInSignIn = [...signIn]
    .filter((id) => featureOf(id) === 'sign-in')
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const furtherSteps = new Set(loaded(laterInSignIn).flatMap((set) => [...set]));
  const all = new Set(
    [signIn, start, ...purchase, ...others, ...backOffice, withArtists, withOperators, following].flatMap(
      (set) => [...set],
    ),
  );
  for (const { modules } of parts) for (const id of modules) all.add(id);
  return {
    signIn,
    furtherSteps,
    start,
    purchase,
    others,
    backOffice,
    withArtists,
    withOperators,
    following,
    parts,
    usersOfIcons: usersOfIcons(graph, all),
  };
}

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** The modules that use each icon: they all seem to use every icon, as the library has one door. */
function usersOfIcons(graph: Graph, ids: Iterable<string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const files = filesOfIcons();
  for (const id of ids) {
    if (!id.startsWith(web)) continue;
    for (const [, names = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(iconImport)) {
      for (const name of names.split(',')) {
        const file = files.get(name.trim().split(' ')[0] ?? '');
        if (file) users.set(file, [...(users.get(file) ?? []), id]);
      }
    }
  }
  return users;
}

/** Answers whether a module is one of `wanted`, or imports one before it runs. */
export function importersOf(wanted: RegExp, graph: Graph): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const answer = known.get(id) ?? [...withImports(id, graph)].some((each) => wanted.test(each));
    known.set(id, answer);
    return answer;
  };
}
