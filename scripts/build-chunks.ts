import { join } from 'node:path';
import type { Rolldown } from 'vite';

const web = join(import.meta.dirname, '../web');
/** The documents' scripts: the sign-in, and everything else. */
const SIGN_IN = join(web, 'sign-in-main.tsx');
const APPLICATION = join(web, 'main.tsx');
const ROUTES = join(web, 'routes.tsx');
/** What follows changes, and what it reads again for whom: loaded beside their pages. */
const FOLLOWING = join(web, 'lib/live/keep-live.ts');
const FOLLOWED = {
  artists: join(web, 'lib/live/shown-to-artists.ts'),
  operators: join(web, 'lib/live/shown-by.ts'),
};
/** What pages show at once although it is of the library of windows. */
const TABS = join(web, 'ui/tabs.tsx');
/** The schemas of one module of the contract. */
const contractModule = /\/contract\/([\w-]+)\.ts\?schemas$/;
const windowLibraries = /\/node_modules\/(@base-ui|@floating-ui|use-sync-external-store|reselect|tabbable)\//;
const formLibraries = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
const purchasePages = /\/web\/(features\/(campaign-builder|checkout)\/|layouts\/customer-layout)/;
/** Other pages of artists and visitors. */
const publicPages =
  /\/web\/(features\/(my-orders|settings|receipt|shared-report|curator-answer|identity|billing-address)\/|layouts\/public-layout)/;
/** Of so many pages of the back office, a part comes with the first; what fewer share is a script of its own. */
const MANY = 4;
/** Letters of a module so small that a script of its own would weigh more. */
const SMALL = 1_500;

/** The feature that a module is of; null for what features share. */
const featureOf = (id: string): string | null => /\/web\/features\/([^/]+)\//.exec(id)?.[1] ?? null;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and all that it imports before it runs. */
function withImports(root: string, graph: Graph): Set<string> {
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

interface Pages {
  usersOfIcons: Map<string, string[]>;
  signIn: Set<string>;
  start: Set<string>;
  /** Of each page and layout of the routes, what it loads before it shows. */
  purchase: Set<string>[];
  /** Pages of artists and visitors that are no part of a purchase. */
  others: Set<string>[];
  backOffice: Set<string>[];
  following: Set<string>;
  tabs: Set<string>;
  /** What each part loads that is loaded on demand, and the feature that the part is of, if any. */
  parts: { feature: string | null; modules: Set<string> }[];
}

function readPages(graph: Graph): Pages {
  const routed = [...(graph.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? [])];
  const loaded = (ids: string[]) => ids.map((id) => withImports(id, graph));
  const isPublic = (id: string) => publicPages.test(id);
  const isPurchase = (id: string) => purchasePages.test(id);
  const signIn = withImports(SIGN_IN, graph);
  const start = withImports(APPLICATION, graph);
  const purchase = loaded([...routed.filter(isPurchase), FOLLOWED.artists]);
  const others = loaded(routed.filter((id) => !isPurchase(id) && isPublic(id)));
  const backOffice = loaded([...routed.filter((id) => !isPurchase(id) && !isPublic(id)), FOLLOWED.operators]);
  const direct = new Set([...routed, FOLLOWING, ...Object.values(FOLLOWED)]);
  const onDemand = [...onDemandFrom([SIGN_IN, APPLICATION], graph)].filter((id) => !direct.has(id));
  const following = withImports(FOLLOWING, graph);
  const tabs = withImports(TABS, graph);
  const parts = onDemand.map((id) => ({ feature: featureOf(id), modules: withImports(id, graph) }));
  const all = new Set(
    [signIn, start, ...purchase, ...others, ...backOffice, following].flatMap((set) => [...set]),
  );
  for (const { modules } of parts) for (const id of modules) all.add(id);
  return {
    signIn,
    start,
    purchase,
    others,
    backOffice,
    following,
    tabs,
    parts,
    usersOfIcons: usersOfIcons(graph, all),
  };
}

const iconFile = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** `CircleAlert` -> `circle-alert`, `Trash2` -> `trash-2`: the file of an icon. */
const fileOfIcon = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();

/** The modules that use each icon: they all seem to use every icon, as the library has one door. */
function usersOfIcons(graph: Graph, ids: Iterable<string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const id of ids) {
    if (!id.startsWith(web)) continue;
    for (const [, names = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(iconImport)) {
      for (const name of names.split(',')) {
        const file = fileOfIcon(name.trim().split(' ')[0] ?? '');
        users.set(file, [...(users.get(file) ?? []), id]);
      }
    }
  }
  return users;
}

/** Answers whether a module is one of `wanted`, or imports one before it runs. */
function needing(wanted: RegExp, graph: Graph): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const answer = known.get(id) ?? [...withImports(id, graph)].some((each) => wanted.test(each));
    known.set(id, answer);
    return answer;
  };
}

/** How many pages of each kind load a module before they show. */
interface Uses {
  buying: number;
  reading: number;
  working: number;
}

/** The script of what pages load before they show; null for one that the bundler names. */
function firstScript({ buying, reading, working }: Uses, isSmall: boolean): string | null {
  const kinds = [buying > 0 && 'purchase', reading > 0 && 'pages', working > 0 && 'office'].filter(Boolean);
  if (kinds.length > 1) return working >= MANY || isSmall ? 'common' : null;
  if (working > 0) return working >= MANY || (working > 1 && isSmall) ? 'office' : null;
  return buying + reading > 1 ? String(kinds[0]) : null;
}

/**
 * Names the script that a module goes into; null leaves it to the bundler. A page fetches few scripts, and hardly
 * anything that it does not use: what every document needs, what the application starts with, what pages of all kinds
 * share, then those of a purchase, other pages of artists and visitors, the back office. What is loaded on demand comes
 * apart: the parts of one feature together, the libraries of windows and of forms with all that works only with them.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let pages: Pages | undefined;
  let needsForm: (id: string) => boolean = () => false;
  let needsWindow: (id: string) => boolean = () => false;
  return (id, graph) => {
    if (!pages) {
      pages = readPages(graph);
      needsForm = needing(formLibraries, graph);
      needsWindow = needing(windowLibraries, graph);
    }
    const { signIn, start, purchase, others, backOffice, following, tabs, parts } = pages;
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    if (/node_modules\/(react-router|@tanstack)\//.test(id)) return 'router';
    if (formLibraries.test(id)) return 'form';
    if (id === APPLICATION || id.endsWith('.html')) return null;
    const users = pages.usersOfIcons.get(iconFile.exec(id)?.[1] ?? '') ?? [id];
    const isIn = (page: Set<string>): boolean => users.some((user) => page.has(user));
    const uses: Uses = {
      buying: purchase.filter(isIn).length,
      reading: others.filter(isIn).length,
      working: backOffice.filter(isIn).length,
    };
    const first = uses.buying + uses.reading + uses.working;
    if (isIn(signIn)) return isIn(start) || first > 0 ? 'base' : null;
    if (isIn(start)) return 'start';
    if (first > 0 && !needsForm(id) && !needsWindow(id))
      return firstScript(uses, (graph.getModuleInfo(id)?.code ?? '').length < SMALL);
    if (following.has(id)) return 'live';
    const feature = featureOf(id);
    if (feature) return first === 0 ? `${feature}-parts` : null;
    if (windowLibraries.test(id) && tabs.has(id)) return 'tabs';
    const wanting = parts.filter(({ modules }) => isIn(modules));
    if (wanting.length < MANY) {
      // Left to the bundler, it might share a script with one part, and both would import each other.
      const [only, ...others] = new Set(wanting.map((part) => part.feature));
      if (first > 0) return contractModule.exec(id)?.[1] ?? null;
      return only && others.length === 0 ? `${only}-parts` : null;
    }
    return needsForm(id) ? 'form' : needsWindow(id) ? 'windows' : 'parts';
  };
}
