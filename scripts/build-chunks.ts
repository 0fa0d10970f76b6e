import { join } from 'node:path';
import type { Rolldown } from 'vite';

const web = join(import.meta.dirname, '../web');
const contract = join(import.meta.dirname, '../contract/');
/** The documents' scripts: the sign-in, and everything else. */
const SIGN_IN = join(web, 'sign-in-main.tsx');
const APPLICATION = join(web, 'main.tsx');
const ROUTES = join(web, 'routes.tsx');
const FOLLOWING = ['keep-live.ts', 'shown-to-artists.ts'].map((file) => join(web, 'lib/live', file));
const libraries = /node_modules\/(@base-ui|@floating-ui|use-sync-external-store|reselect|tabbable)\//;
/** What so many pages of the back office share comes with their first; what fewer share is a script of its own. */
const FEW = 4;
const formLibraries = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
const purchasePages = /\/web\/features\/(campaign-builder|checkout)\//;
/** Other pages of artists and visitors. */
const publicPages =
  /\/web\/features\/(my-orders|settings|receipt|shared-report|curator-answer|identity|billing-address)\//;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and all that it imports before it runs, of what `counts`. */
function withImports(root: string, graph: Graph, counts = (_id: string) => true): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (counts(imported)) found.add(imported);
  return found;
}

interface Pages {
  usersOfIcons: Map<string, string[]>;
  signIn: Set<string>;
  start: Set<string>;
  /** Of each page and layout of the routes, what it loads. */
  purchase: Set<string>[];
  /** Pages of artists and visitors that are no part of a purchase. */
  others: Set<string>[];
  backOffice: Set<string>[];
}

function readPages(graph: Graph): Pages {
  const routed = [...(graph.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? [])];
  const loaded = (ids: string[]) => ids.map((id) => withImports(id, graph));
  const isPurchase = (id: string) => purchasePages.test(id) || id.endsWith('customer-layout.tsx');
  const isPublic = (id: string) => publicPages.test(id) || id.endsWith('public-layout.tsx');
  const signIn = withImports(SIGN_IN, graph);
  const start = withImports(APPLICATION, graph);
  // What artists' pages load by themselves once they are there counts as theirs.
  const purchase = loaded([...routed.filter(isPurchase), ...FOLLOWING]);
  const others = loaded(routed.filter((id) => !isPurchase(id) && isPublic(id)));
  const backOffice = loaded(routed.filter((id) => !isPurchase(id) && !isPublic(id)));
  const all = new Set([signIn, start, ...purchase, ...others, ...backOffice].flatMap((set) => [...set]));
  return { signIn, start, purchase, others, backOffice, usersOfIcons: usersOfIcons(graph, all) };
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

/** Answers whether a module is one of `wanted`, or imports one before it runs; of the contract pages get only parts. */
function needing(wanted: RegExp, graph: Graph): (id: string) => boolean {
  const known = new Map<string, boolean>();
  const isOutside = (id: string) => !id.startsWith(contract);
  return (id) => {
    const answer = known.get(id) ?? [...withImports(id, graph, isOutside)].some((each) => wanted.test(each));
    known.set(id, answer);
    return answer;
  };
}

/**
 * Names the script that a module goes into; null leaves it to the bundler. A page fetches few scripts, and hardly
 * anything that it does not use: what every document needs, what the application starts with, what the pages of a
 * purchase share, what other pages of artists and visitors share, what the back office shares. What works only with
 * the library of windows, or of forms, goes with it.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let pages: Pages | undefined;
  let needsForm: (id: string) => boolean = () => false;
  let needsWindow: (id: string) => boolean = () => false;
  return (id, graph) => {
    if (!pages) {
      pages = readPages(graph);
      needsForm = needing(formLibraries, graph);
      needsWindow = needing(libraries, graph);
    }
    const { signIn, start, purchase, others, backOffice } = pages;
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    if (/node_modules\/(react-router|@tanstack)\//.test(id)) return 'router';
    if (formLibraries.test(id) || id.endsWith('kit/form.ts')) return 'form';
    if (id === APPLICATION || id.endsWith('.html')) return null;
    const users = pages.usersOfIcons.get(iconFile.exec(id)?.[1] ?? '') ?? [id];
    const isIn = (page: Set<string>): boolean => users.some((user) => page.has(user));
    const buying = purchase.filter(isIn).length;
    const reading = others.filter(isIn).length;
    const working = backOffice.filter(isIn).length;
    // Only forms, and lists with filters, check by schemas.
    if (id.endsWith('?schemas')) return reading > 0 ? 'form' : 'schemas';
    if (isIn(signIn)) return isIn(start) || buying + reading + working > 0 ? 'base' : null;
    if (isIn(start)) return 'start';
    const isValue = id.endsWith('?values');
    if (buying > 1 || (buying === 1 && (reading + working > 0 || isValue))) return 'purchase';
    if (reading > 0 && (reading + working > 1 || libraries.test(id) || isValue)) {
      if (!isValue && needsForm(id)) return 'form';
      return needsWindow(id) ? 'windows' : 'pages';
    }
    if (isValue) return 'schemas';
    if (working < FEW) return null;
    return needsWindow(id) || needsForm(id) ? 'lists' : 'back-office';
  };
}
