import type { IForbiddenRuleType } from 'dependency-cruiser';

type Rule = IForbiddenRuleType;

/** Floors of the server, the ground first: a file may import from its own floor and from those below. */
export const serverFloors = [
  ['lib', 'config'],
  ['db', 'adapters'],
  ['context', 'route'],
  ['jobs'],
  ['features'],
  ['http', 'routes', 'job-handlers'],
  ['app', 'start-server'],
  ['main'],
] as const;

/** Floors of the web. `landing` stands beside: a tiny entry of its own that uses the primitives alone. */
export const webFloors = [
  ['ui'],
  ['lib', 'paths'],
  ['kit'],
  ['nouns'],
  ['layouts'],
  ['features'],
  ['routes', 'main'],
] as const;

const roomsOf = (house: string, rooms: readonly string[]): string => `^${house}/(${rooms.join('|')})(/|\\.)`;

/** No floor may reach into one above it. */
function floorRules(house: string, floors: readonly (readonly string[])[]): Rule[] {
  return floors.slice(0, -1).map((rooms, index) => ({
    name: `${house}: ${rooms.join(' and ')} import nothing above them`,
    severity: 'error',
    from: { path: roomsOf(house, rooms), pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: { path: roomsOf(house, floors.slice(index + 1).flat()) },
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
    name: 'the sandbox knows the contract alone',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: tests },
    to: { path: '^(server|web|mails|scripts|test)/' },
  },
  {
    name: 'embedded peers do not know one another',
    severity: 'error',
    from: { path: '^sandbox/([^/]+)/' },
    to: { path: '^sandbox/[^/]+/', pathNot: '^sandbox/$1/' },
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
  ...floorRules('server', serverFloors),
  ...floorRules('web', webFloors),
];
