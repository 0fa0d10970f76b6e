import type { IForbiddenRuleType, IModule } from 'dependency-cruiser';

type Rule = IForbiddenRuleType;

/** Layers of the server, lowest first: a file may import from its own layer and those below. */
export const serverLayers = [
  ['lib', 'config'],
  ['db', 'adapters'],
  ['context', 'route'],
  ['jobs'],
  ['features'],
  ['bulk-lists'],
  ['http', 'routes', 'job-handlers'],
  ['app', 'start-server', 'demo'],
  ['main'],
] as const;

/** Layers of the web. `landing` is a separate small entry that uses only the primitives. */
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

/** A layer must not import from one above it. */
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
    name: 'the contract imports only zod',
    severity: 'error',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'the server does not import the web',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'the server imports mails compiled, not as React',
    severity: 'error',
    from: { path: '^(server|mails)/', pathNot: [tests, '^mails/react/'] },
    to: { path: '^mails/react/' },
  },
  {
    name: 'only main imports the sandbox',
    severity: 'error',
    from: { path: '^(server|web|contract|mails)/', pathNot: ['^server/main\\.ts$', tests] },
    to: { path: '^sandbox/' },
  },
  {
    name: 'only main imports the demo',
    severity: 'error',
    from: { path: '^server/', pathNot: ['^server/main\\.ts$', '^server/demo/'] },
    to: { path: '^server/demo/' },
  },
  {
    name: 'the sandbox imports only the contract',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: tests },
    to: { path: '^(server|web|mails|scripts|test)/' },
  },
  {
    name: 'emulators do not import one another',
    severity: 'error',
    from: { path: '^sandbox/([^/]+)/' },
    to: { path: '^sandbox/[^/]+/', pathNot: ['^sandbox/$1/', '^sandbox/kit/'] },
  },
  {
    name: "a feature imports another feature's verbs, never its routes, queries or presenters",
    severity: 'error',
    from: { path: nouns, pathNot: tests },
    to: {
      path: '^server/features/[^/]+/.*\\.(routes|queries|present)\\.ts$',
      pathNot: '^server/features/$1/',
    },
  },
  {
    name: 'web features do not import one another',
    severity: 'error',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/[^/]+/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'the web does not import the server',
    severity: 'error',
    from: { path: '^(web|mails)/' },
    to: { path: '^server/' },
  },
  {
    name: 'product code does not import tests',
    severity: 'error',
    from: { path: '^(contract|server|web|sandbox|mails)/', pathNot: tests },
    to: { path: ['^test/', tests] },
  },
  ...layerRules('server', serverLayers),
  ...layerRules('web', webLayers),
];

const featureOf = (path: string): string | undefined => /^(server|web)\/features\/[^/]+/.exec(path)?.[0];

/**
 * Finds import cycles between feature folders, type imports included. Tests may import anything. Answers each cycle as
 * `rule: file -> file`.
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
