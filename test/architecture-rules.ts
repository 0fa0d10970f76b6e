import type { IForbiddenRuleType, IModule } from 'dependency-cruiser';

type Rule = IForbiddenRuleType;

const tests = '\\.(test|e2e|fixture)\\.tsx?$';

/** Layers of the server, lowest first: a file may import from its own layer and those below. */
export const serverLayers = [
  ['lib', 'config'],
  ['db', 'adapters'],
  ['context', 'route'],
  ['jobs'],
  ['domains'],
  ['bulk-lists'],
  ['http', 'routes', 'job-handlers', 'sweep', 'connect-outside'],
  ['app', 'start-server', 'demo', 'backup', 'welcome'],
  ['main', 'commands', 'start-emulators'],
] as const;

/** Layers of the web. `landing` is a separate small entry that uses only the primitives. */
export const webLayers = [
  ['ui'],
  ['lib', 'paths'],
  ['kit'],
  ['layouts'],
  ['domains'],
  ['routes', 'sections', 'main'],
] as const;

/** The domains of the product, lowest first: in contract, server and web, each imports only those before it. */
export const domains = [
  'office',
  'accounts',
  'spotify',
  'catalogue',
  'sales',
  'orders',
  'fulfilment',
  'reporting',
] as const;

const domainFolder = (names: readonly string[]): string =>
  `^(contract|server/domains|web/domains)/(${names.join('|')})/`;

/** A domain must not import from one above it. */
const domainRules: Rule[] = domains.slice(0, -1).map((domain, index) => ({
  name: `${domain} imports no domain above it`,
  severity: 'error',
  from: { path: domainFolder([domain]), pathNot: tests },
  to: { path: domainFolder(domains.slice(index + 1)) },
}));

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

const nouns = '^server/domains/([^/]+/[^/]+)/';

export const architectureRules: Rule[] = [
  {
    name: 'no cycles',
    severity: 'error',
    from: { pathNot: '^contract/' },
    to: { circular: true },
  },
  {
    // The rules of a noun take the types of its schema, which takes their values.
    name: 'no cycles of values in the contract',
    severity: 'error',
    from: { path: '^contract/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'the contract imports only zod',
    severity: 'error',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'contract and web take zod from contract/zod.ts, which suits the policy of pages',
    severity: 'error',
    from: { path: '^(contract|web)/', pathNot: ['^contract/zod\\.ts$', tests] },
    to: { path: '(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
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
    name: 'only main and what starts emulators import the sandbox',
    severity: 'error',
    from: { path: '^(server|web|contract|mails)/', pathNot: ['^server/(main|start-emulators)\\.ts$', tests] },
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
    to: { path: '^(server|web|mails|scripts|scenario|test)/' },
  },
  {
    name: 'emulators do not import one another',
    severity: 'error',
    from: { path: '^sandbox/([^/]+)/' },
    to: { path: '^sandbox/[^/]+/', pathNot: ['^sandbox/$1/', '^sandbox/kit/'] },
  },
  {
    name: "a noun imports another noun's verbs, never its routes, queries or presenters",
    severity: 'error',
    from: { path: nouns, pathNot: tests },
    to: {
      path: '^server/domains/.*\\.(routes|queries|present)\\.ts$',
      pathNot: '^server/domains/$1/',
    },
  },
  {
    name: 'only the routes import pages',
    severity: 'error',
    from: { path: '^web/', pathNot: ['^web/(routes|sign-in-main)\\.tsx$', '^web/first-view/', tests] },
    to: { path: '^web/domains/.*-page\\.tsx$', pathNot: '^web/domains/(office/not-found|accounts/sign-in)/' },
  },
  {
    name: 'rules and kinds of the contract need no zod: pages load them alone',
    severity: 'error',
    from: { path: '^contract/.*/(rules|kinds)\\.ts$' },
    to: { path: ['schema\\.ts$', 'calls\\.ts$', '^contract/zod\\.ts$'], dependencyTypesNot: ['type-only'] },
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
    to: { path: ['^(scenario|test)/', tests] },
  },
  ...domainRules,
  ...layerRules('server', serverLayers),
  ...layerRules('web', webLayers),
];

const nounOf = (path: string): string | undefined => /^(server|web)\/domains\/[^/]+\/[^/]+/.exec(path)?.[0];

/**
 * Finds import cycles between the folders of nouns, type imports included. Tests may import anything. Answers each cycle as
 * `rule: file -> file`.
 */
export function nounCycles(modules: readonly IModule[]): string[] {
  const imports = modules
    .filter(({ source }) => !new RegExp(tests).test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map((one) => ({ ...one, from: nounOf(one.source), to: nounOf(one.resolved) }))
    .filter(({ from, to }) => from && to && from !== to);
  const leadsTo = (start: string | undefined, goal: string | undefined): boolean => {
    const reached = new Set([start]);
    for (const at of reached) for (const { from, to } of imports) if (from === at) reached.add(to);
    return reached.has(goal);
  };
  return imports
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ source, resolved }) => `no cycle between the folders of nouns: ${source} -> ${resolved}`);
}
