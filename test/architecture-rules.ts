import type { IForbiddenRuleType, IModule } from 'dependency-cruiser';

type Rule = IForbiddenRuleType;

/** Layers of the server, the lowest first: a file may import from its own layer and from those below. */
export const serverLayers = [
  ['lib', 'config'],
  ['db', 'adapters'],
  ['context', 'route'],
  ['jobs'],
  ['features'],
  ['http', 'routes', 'job-handlers'],
  ['app', 'start-server', 'demo'],
  ['main'],
] as const;

/** Layers of the web. `landing` stands beside: a tiny entry of its own that uses the primitives alone. */
export const webLayers = [
  ['ui'],
  ['lib', 'paths'],
  ['kit'],
  ['nouns'],
  ['layouts'],
  ['features'],
  ['routes', 'main'],
] as const;

const foldersOf = (root: string, folders: readonly string[]): string =>
  `^${root}/(${folders.join('|')})(/|\\.)`;

/** No layer may reach into one above it. */
function layerRules(root: string, layers: readonly (readonly string[])[]): Rule[] {
  return layers.slice(0, -1).map((folders, index) => ({
    name: `${root}: ${folders.join(' and ')} import nothing above them`,
    severity: 'error',
    from: { path: foldersOf(root, folders), pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: { path: foldersOf(root, layers.slice(index + 1).flat()) },
  }));
}

const nouns = '^server/features/([^/]+)/';
const tests = '\\.(test|e2e|fixture)\\.tsx?$';

export const architectureRules: Rule[] = [
  {
    name: 'no cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'the contract knows zod alone',
    severity: 'error',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'the server does not know the web',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'the server takes the data of mails, not their looks',
    severity: 'error',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^mails/', pathNot: '^mails/mail-templates\\.ts$' },
  },
  {
    name: 'main alone knows the sandbox',
    severity: 'error',
    from: { path: '^(server|web|contract|mails)/', pathNot: ['^server/main\\.ts$', tests] },
    to: { path: '^sandbox/' },
  },
  {
    name: 'main alone knows the demo',
    severity: 'error',
    from: { path: '^server/', pathNot: ['^server/main\\.ts$', '^server/demo/'] },
    to: { path: '^server/demo/' },
  },
  {
    name: 'the sandbox knows the contract alone',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: tests },
    to: { path: '^(server|web|mails|scripts|test)/' },
  },
  {
    name: 'emulators do not know one another',
    severity: 'error',
    from: { path: '^sandbox/([^/]+)/' },
    to: { path: '^sandbox/[^/]+/', pathNot: ['^sandbox/$1/', '^sandbox/kit/'] },
  },
  {
    name: "a feature uses another's verbs, never its routes, queries or presenters",
    severity: 'error',
    from: { path: nouns, pathNot: tests },
    to: {
      path: '^server/features/[^/]+/.*\\.(routes|queries|present)\\.ts$',
      pathNot: '^server/features/$1/',
    },
  },
  {
    name: 'web features do not know one another',
    severity: 'error',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/[^/]+/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'the web does not know the server',
    severity: 'error',
    from: { path: '^(web|mails)/' },
    to: { path: '^server/' },
  },
  {
    name: 'product code does not know the tests',
    severity: 'error',
    from: { path: '^(contract|server|web|sandbox|mails)/', pathNot: tests },
    to: { path: ['^test/', tests] },
  },
  ...layerRules('server', serverLayers),
  ...layerRules('web', webLayers),
];

const featureOf = (path: string): string | undefined => /^(server|web)\/features\/[^/]+/.exec(path)?.[0];

/**
 * Imports, types included, by which a feature folder comes back to itself through others. Between two feature folders
 * arrows go one way; tests may look wherever they like. Each is said as `rule: file -> file`.
 */
export function featureCycles(modules: readonly IModule[]): string[] {
  const imports = modules
    .filter(({ source }) => !new RegExp(tests).test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map((one) => ({ ...one, from: featureOf(one.source), to: featureOf(one.resolved) }))
    .filter(({ from, to }) => from && to && from !== to);
  const leadsTo = (start: string | undefined, goal: string | undefined): boolean => {
    const reached = new Set([start]);
    for (const at of reached) for (const { from, to } of imports) if (from === at) reached.add(to);
    return reached.has(goal);
  };
  return imports
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ source, resolved }) => `no cycle between feature folders: ${source} -> ${resolved}`);
}
