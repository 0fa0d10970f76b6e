import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import { architectureRules } from './architecture-rules.ts';

const root = join(import.meta.dirname, '..');
const houses = ['contract', 'server', 'web', 'sandbox', 'mails'];
const isSource = new RegExp(`^(${houses.join('|')})/.*\\.tsx?$`);

/** Reads the imports of the whole house, types included, and holds them against the rules. */
async function inspect(): Promise<ICruiseResult> {
  const { output } = await cruise(houses, {
    baseDir: root,
    ruleSet: { forbidden: architectureRules },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  });
  return output as ICruiseResult;
}

const complaints = (result: ICruiseResult): string[] =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);

async function sources(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path);
  return paths.sort();
}

const allSources = (): Promise<string[]> => sources(`{${houses.join(',')}}/**/*.{ts,tsx}`);

describe('the house', () => {
  it('is read as a whole, and no import breaks a rule', async () => {
    const result = await inspect();
    const own = result.modules.filter(({ source }) => isSource.test(source));
    // An inspector that reads nothing finds nothing wrong: it must have seen every file there is.
    expect(own.length).toBe((await allSources()).length);
    expect(own.length).toBeGreaterThan(150);
    const unresolved = result.modules.flatMap(({ dependencies }) =>
      dependencies.filter(({ couldNotResolve, module }) => couldNotResolve && /^[.#]/.test(module)),
    );
    expect(unresolved.map(({ module }) => module)).toEqual([]);
    expect(complaints(result)).toEqual([]);
  });

  it('is type-checked by the compiler that it names', () => {
    const version = execFileSync(join(root, 'node_modules/.bin/tsc'), ['-v'], { encoding: 'utf8' });
    expect(version.trim()).toBe('Version 7.0.2');
  });
});

/** A file that breaks a rule, and the rule that must say so. */
const planted: [path: string, text: string, rule: string][] = [
  ['contract/planted.ts', "import '#server/config.ts';", 'the contract knows zod alone'],
  ['contract/planted.ts', "import 'node:fs';", 'the contract knows zod alone'],
  [
    'server/lib/planted.ts',
    "import '#server/db/client.ts';",
    'server: lib and config import nothing above them',
  ],
  [
    'server/adapters/planted.ts',
    "import '#server/jobs/worker.ts';",
    'server: db and adapters import nothing above them',
  ],
  [
    'server/jobs/planted.ts',
    "import '#server/features/audit/audit.ts';",
    'server: jobs import nothing above them',
  ],
  [
    'server/features/audit/planted.ts',
    "import '#server/http/mount.ts';",
    'server: features import nothing above them',
  ],
  ['server/features/audit/planted.ts', "import '#sandbox/start-sandbox.ts';", 'main alone knows the sandbox'],
  [
    'server/features/audit/planted.ts',
    "import '#server/features/orders/orders.queries.ts';",
    "a feature uses another's verbs, never its routes, queries or presenters",
  ],
  ['server/features/audit/planted.ts', "import '#web/paths.ts';", 'the server does not know the web'],
  [
    'server/features/audit/planted.ts',
    "import '#test/support/test-app.ts';",
    'product code does not know the tests',
  ],
  ['sandbox/inbox/planted.ts', "import '#server/lib/ids.ts';", 'the sandbox knows the contract alone'],
  [
    'sandbox/inbox/planted.ts',
    "import '#sandbox/stripe/cards.ts';",
    'embedded peers do not know one another',
  ],
  ['web/ui/planted.tsx', "import '#web/lib/format.ts';", 'web: ui import nothing above them'],
  ['web/kit/planted.tsx', "import '#web/layouts/admin-layout.tsx';", 'web: kit import nothing above them'],
  ['web/kit/planted.tsx', "import '#web/nouns/order-money.ts';", 'web: kit import nothing above them'],
  [
    'web/nouns/planted.tsx',
    "import '#web/features/sign-in/sign-in.tsx';",
    'web: nouns import nothing above them',
  ],
  [
    'web/features/not-found/planted.tsx',
    "import '#web/features/sign-in/sign-in.tsx';",
    'web features do not know one another',
  ],
  ['web/lib/planted.ts', "import '#server/lib/ids.ts';", 'the web does not know the server'],
];

describe('a planted violation is seen', () => {
  let file = '';
  afterEach(() => rmSync(file, { force: true }));

  it.each(planted)('%s with %s', async (path, text, rule) => {
    file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
    const result = await inspect();
    const seen = result.summary.violations
      .filter(({ from }) => from === path)
      .map((violation) => violation.rule.name);
    expect(seen).toContain(rule);
  });

  it('a cycle', async () => {
    file = join(root, 'server/lib/planted.ts');
    writeFileSync(file, "import './planted-twin.ts';\nexport const one = 1;\n");
    const twin = join(root, 'server/lib/planted-twin.ts');
    writeFileSync(twin, "import './planted.ts';\n");
    try {
      expect(complaints(await inspect()).filter((line) => line.startsWith('no cycles'))).not.toEqual([]);
    } finally {
      rmSync(twin);
    }
  });
});

/** Tables of data and of routes may be long: they have no depth. */
const longByNature =
  /(^web\/(routes|paths)\.tsx?$|^server\/db\/schema\.ts$|sandbox\/spotify\/catalogue\.ts$|demo-(names|stories)\.ts$)/;

describe('names and sizes', () => {
  it('no file is longer than a reader holds in mind', async () => {
    const long: string[] = [];
    for (const path of await allSources()) {
      const lines = (await readFile(join(root, path), 'utf8')).split('\n').length;
      const most = /\.(test|e2e)\.tsx?$/.test(path) ? 420 : 260;
      if (lines > most && !longByNature.test(path)) long.push(`${path}: ${lines}`);
    }
    expect(long).toEqual([]);
  });

  it('no barrel, and no drawer for odds and ends', async () => {
    const bad = /(^|\/)(index\.tsx?|utils?|helpers?|common|misc|managers?)(\/|\.tsx?|$)/;
    expect((await allSources()).filter((path) => bad.test(path))).toEqual([]);
  });

  it('files are named in kebab-case with dotted roles', async () => {
    const named = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx)$/;
    expect((await allSources()).filter((path) => !named.test(path))).toEqual([]);
  });

  it('migrations are numbered without a gap', async () => {
    const numbers = (await sources('server/db/migrations/*.sql')).map((path) =>
      Number(/(\d{4})_/.exec(path)?.[1]),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
