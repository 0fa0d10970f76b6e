import { basename, join } from 'node:path';
import { iconFile } from './build-icons.ts';
import {
  featureOf,
  type Graph,
  importersOf,
  type Pages,
  readPages,
  startsDocument,
  withImports,
} from './build-loads.ts';

/** The schemas of one module of the contract. */
const contractModule = /\/contract\/([\w-]+)\.ts\?schemas$/;
const windowLibraries = /\/node_modules\/(@base-ui|@floating-ui|use-sync-external-store|reselect|tabbable)\//;
const formLibrary = /\/node_modules\/react-hook-form\//;
const schemaLibraries = /\/node_modules\/(zod|@hookform)\//;
/** What pages with a table show, and others do not load. */
const TABLE = join(import.meta.dirname, '../web/kit/resource/table.tsx');
/** A part that this many back-office pages share comes with the first; parts shared by fewer are separate scripts. */
const MANY = 4;
/** Letters of a module, with what it imports, so small that a separate script would weigh more. */
const SMALL = 1_800;
/** The same of what one page begins with, and others only load on demand. */
const TINY = 500;
/** The same between pages that load less than others: those of the back office load the most. */
const SMALL_FOR_ALL_PAGES = 2_500;

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** How many pages of each kind load a module before they show. */
interface Uses {
  buying: number;
  reading: number;
  working: number;
  /** Whether all pages of the back office that do so show a table. */
  listing: boolean;
  /** The script of the page that alone does. */
  only: string | null;
}

const kindsOf = ({ buying, reading, working }: Uses): string[] => [
  ...(buying > 0 ? ['purchase'] : []),
  ...(reading > 0 ? ['pages'] : []),
  ...(working > 0 ? ['office'] : []),
];

/** The script of what many pages load before they show; null for what few do. */
function sharedScript(uses: Uses): string | null {
  const [kind = null, ...more] = kindsOf(uses);
  if (more.length > 0) return uses.working < MANY ? null : kind === 'purchase' ? 'start' : 'shared';
  if (uses.working >= MANY && uses.listing) return 'lists';
  return uses.working >= MANY || uses.buying + uses.reading > 1 ? kind : null;
}

/** The same for what is so small that few pages suffice. */
function scriptOfSmall(uses: Uses, letters: number): string | null {
  const [kind = null, ...more] = kindsOf(uses);
  if (more.length > 0 && kind !== 'purchase') return letters < SMALL_FOR_ALL_PAGES ? 'shared' : null;
  if (letters >= SMALL) return null;
  return more.length > 0 ? 'start' : uses.working > 1 || letters < TINY ? kind : null;
}

/**
 * Names the script that a module goes into; null leaves it to the bundler. A page fetches few scripts, and hardly
 * anything that it does not use: what every document needs, what the application starts with and pages of all kinds
 * share, what those of a purchase need, other pages of artists and visitors, the back office, and the page's own. What is loaded
 * on demand comes apart: the parts of one feature together, the libraries of windows and of forms with all that works only
 * with them.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let name: ((id: string) => string | null) | undefined;
  return (id, graph) => {
    name ??= namerFor(readPages(graph), graph);
    return name(id);
  };
}

function namerFor(pages: Pages, graph: Graph): (id: string) => string | null {
  const { signIn, furtherSteps, start, purchase, others, backOffice, following, parts } = pages;
  const needsForm = importersOf(formLibrary, graph);
  const needsSchema = importersOf(schemaLibraries, graph);
  const needsWindow = importersOf(windowLibraries, graph);
  const usersOf = (id: string) => pages.usersOfIcons.get(iconFile.exec(id)?.[1] ?? '') ?? [id];
  const isIn = (id: string, page: Set<string>) => usersOf(id).some((user) => page.has(user));
  /** The page that alone uses a module, with the parts of its feature. */
  const onlyPage = (id: string, page: Set<string> = new Set()): string | null => {
    const [file = ''] = page;
    const isOther = parts.some(({ feature, modules }) => feature !== featureOf(file) && isIn(id, modules));
    return isOther ? null : basename(file, '.tsx');
  };
  /** Whether many parts that are loaded on demand use a module. */
  const isWide = (id: string): boolean => parts.filter(({ modules }) => isIn(id, modules)).length >= MANY;
  const known = new Map<string, Uses>();
  const usesOf = (id: string): Uses => {
    const those = (of: Set<string>[]) => of.filter((page) => isIn(id, page));
    const first = [purchase, others, backOffice].map(those);
    const [buying = [], reading = [], working = []] = first;
    const uses = known.get(id) ?? {
      buying: isIn(id, pages.withArtists) ? MANY : buying.length,
      reading: reading.length,
      working: isIn(id, pages.withOperators) ? MANY : working.length,
      listing: !isIn(id, pages.withOperators) && working.every((page) => page.has(TABLE)),
      only: first.flat().length === 1 ? onlyPage(id, first.flat()[0]) : null,
    };
    known.set(id, uses);
    return uses;
  };
  // What a small module alone imports is as small, so it comes along: the two scripts do not import each other.
  const lettersOf = (module: string): number =>
    [...withImports(module, graph)]
      .filter((id) => !signIn.has(id) && !start.has(id) && !id.includes('/node_modules/'))
      .filter((id) => id === module || sharedScript(usesOf(id)) === null)
      .reduce((sum, id) => sum + withoutComments(graph.getModuleInfo(id)?.code ?? '').length, 0);
  return (id) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'base';
    if (/node_modules\/(react-router|@tanstack)\//.test(id)) return 'router';
    if (formLibrary.test(id)) return 'form';
    if (schemaLibraries.test(id)) return 'schemas';
    if (id.endsWith('.html') || startsDocument(id)) return null;
    const uses = usesOf(id);
    const first = uses.buying + uses.reading + uses.working;
    if (isIn(id, signIn)) return isIn(id, start) || first > 0 || isIn(id, furtherSteps) ? 'base' : null;
    if (isIn(id, furtherSteps) && isIn(id, start)) return 'entry';
    // A page's script would bring the page along.
    if (isIn(id, furtherSteps) && first > 0)
      return first > 1 ? 'entry' : (basename(id).split('.', 1)[0] ?? null);
    // What follows changes shares little with pages; with a script of those it would load all of that.
    if (isIn(id, start) || (first > 0 && following.has(id))) return 'start';
    if (first > 0 && !needsSchema(id) && !needsForm(id) && !needsWindow(id))
      return (
        sharedScript(uses) ??
        uses.only ??
        scriptOfSmall(uses, lettersOf(id)) ??
        (first === 1 && uses.working === 1 && isWide(id) ? 'panels' : null)
      );
    if (following.has(id)) return 'live';
    const feature = featureOf(id);
    if (feature) return first === 0 ? `${feature}-parts` : uses.only;
    const wanting = parts.filter(({ modules }) => isIn(id, modules));
    if (wanting.length < MANY) {
      // Left to the bundler, it might share a script with one part, and both would import each other.
      const [only, ...further] = new Set(wanting.map((part) => part.feature));
      if (first > 0 || further.length > 0) return contractModule.exec(id)?.[1] ?? null;
      return only ? `${only}-parts` : null;
    }
    return needsSchema(id) ? 'schemas' : needsForm(id) ? 'form' : needsWindow(id) ? 'windows' : 'parts';
  };
}
